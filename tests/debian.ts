/** Programs that tests run beside the product: found where systems keep them, or installed from Debian where that is allowed. */
import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

/** The path of a program of that name, on the search path or where Debian keeps it. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? "").split(delimiter), "/usr/bin", "/usr/local/bin"];
  return folders.map((folder) => join(folder, name)).find(isProgram);
}

/** Whether a program is there that may be run. */
export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs a package of Debian as root or by sudo without a password. Returns what went wrong, or nothing. */
export function installPackage(name: string): string | undefined {
  if (spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status !== 0)
    return "There is no apt-get to install it.";
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && spawnSync("sudo", ["-n", "true"], { stdio: "ignore" }).status !== 0) {
    return "Installing it needs an administrator.";
  }
  const apt = (...words: string[]) => {
    const [command, ...args] = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", "-qq", ...words];
    return spawnSync(command!, args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, encoding: "utf8" });
  };
  // An outdated or partly unreachable package list is no reason to give up: what counts is whether the package installs.
  apt("update");
  const { status, stderr } = apt("install", "-y", "--no-install-recommends", name);
  return status === 0 ? undefined : `Installing it with apt-get failed: ${stderr.trim().split("\n").at(-1)}`;
}
