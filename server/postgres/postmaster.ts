/** What the files of a data directory and the operating system tell about the PostgreSQL that runs on it. */
import { execFileSync } from "node:child_process";
import { lstatSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The contents of postmaster.pid that matter here. */
export interface Postmaster {
  pid: number;
  socketDir: string | undefined;
  /** "starting", "stopping", "ready" or "standby"; undefined in the first instant. */
  status: string | undefined;
}

/** Reads postmaster.pid; undefined when there is none, which is so after a clean stop. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, "postmaster.pid"), "utf8").split("\n");
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  return { pid, socketDir: lines[4] || undefined, status: lines[7]?.trim() || undefined };
}

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether process `pid` is the PostgreSQL of this data directory and not a stranger that was given the same id since. */
export function runsOn(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return ask(pid, "command=").includes("postgres");
  } catch {
    return false;
  }
}

/**
 * Makes a postmaster.pid whose process id now belongs to a stranger harmless. PostgreSQL passes over the id of its own
 * parent, which is us, and goes on to check that no orphaned backend still holds the shared memory; a deleted file
 * would skip that check.
 */
export function disownPostmasterFile(cluster: string): void {
  const path = join(cluster, "postmaster.pid");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(process.pid)));
}

/** Removes the socket folder that a killed PostgreSQL left behind. */
export function removeSocketDir(folder: string | undefined, uid: number | undefined): void {
  if (!folder || !/\/stakeholm-[A-Za-z0-9]{6}$/.test(folder)) return;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.uid === (uid ?? process.getuid?.())) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The setting that carries the launcher's identity; PostgreSQL notes it in postmaster.opts once the directory is its own. */
export function launcherSetting(): string {
  return `stakeholm.launcher=${process.pid}/${startOf(process.pid)}`;
}

/** The process id of the program that started this PostgreSQL, if that program still runs. */
export function livingLauncher(cluster: string): number | undefined {
  const found = /stakeholm\.launcher=(\d+)\/([^"\s]*)/.exec(readFileSync(join(cluster, "postmaster.opts"), "utf8"));
  if (!found) return undefined;
  const pid = Number(found[1]);
  return isAlive(pid) && startOf(pid) === found[2] ? pid : undefined;
}

/** When a process started, in the operating system's terms: together with its id it names a process for good. */
function startOf(pid: number): string {
  try {
    // The name of the program, in parentheses, may itself hold spaces and parentheses; the 20th field after it is the time.
    if (process.platform === "linux")
      return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()!.split(" ")[19]!;
    return ask(pid, "lstart=").trim().replaceAll(/\s+/g, "-");
  } catch {
    return "unknown";
  }
}

function ask(pid: number, column: string): string {
  return execFileSync("ps", ["-o", column, "-p", String(pid)], {
    encoding: "utf8",
    env: { LC_ALL: "C", PATH: "/bin:/usr/bin" },
  });
}
