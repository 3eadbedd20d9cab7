/** Finds the browser for the browser tests, and installs Debian's where that is allowed. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";

const places = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome", "/snap/bin/chromium"];

/** The path of a Chromium: CHROMIUM_PATH if set, otherwise where systems keep it. */
export function findChromium(): string | undefined {
  const candidates = process.env.CHROMIUM_PATH ? [process.env.CHROMIUM_PATH] : places;
  return candidates.find((path) => {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
}

/** Installs Debian's Chromium as root or by sudo without a password. Returns what went wrong in one sentence, or nothing. */
export function installChromium(): string | undefined {
  const missing = "The browser tests need Chromium: install it, or set CHROMIUM_PATH to one.";
  if (process.env.CHROMIUM_PATH) return `CHROMIUM_PATH is ${process.env.CHROMIUM_PATH}, where no program is.`;
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0) return missing;
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) return missing;
  const apt = (...words: string[]) => {
    const [command, ...args] = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", "-qq", ...words];
    return spawnSync(command!, args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" });
  };
  // An outdated or partly unreachable package list is no reason to give up: what counts is whether the package installs.
  apt("update");
  const { status, stderr } = apt("install", "-y", "--no-install-recommends", "chromium");
  return status === 0 ? undefined : `${missing} Installing it with apt-get failed: ${stderr.trim().split("\n").at(-1)}`;
}
