/** Programs that tests run beside the product: found where systems keep them, or installed from Debian where that is allowed. */
import { execFile } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

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

/** Installs a package of Debian as root or by sudo without a password. Resolves to what went wrong, or to nothing; never throws. */
export async function installPackage(name: string): Promise<string | undefined> {
  if (!(await succeeds("apt-get", "--version"))) return "There is no apt-get to install it.";
  const isRoot = process.getuid?.() === 0;
  if (!isRoot && !(await succeeds("sudo", "-n", "true"))) return "Installing it needs an administrator.";
  const apt = (...words: string[]) => {
    const [command, ...args] = [...(isRoot ? [] : ["sudo", "-n"]), "apt-get", "-qq", ...words];
    return run(command!, args, { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
  };
  // An outdated or partly unreachable package list is no reason to give up: what counts is whether the package installs.
  await apt("update").catch(() => {});
  return apt("install", "-y", "--no-install-recommends", name).then(
    () => undefined,
    ({ message }: Error) => `Installing it with apt-get failed: ${message.trim().split("\n").at(-1)}`,
  );
}

function succeeds(command: string, ...args: string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}
