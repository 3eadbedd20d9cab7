/** Finds out from a data directory's files and the operating system which PostgreSQL runs on it. */
import { execFileSync } from "node:child_process";
import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** The fields of postmaster.pid that are used. */
export interface Postmaster {
  pid: number;
  socketDir: string | undefined;
  /** "starting", "stopping", "ready" or "standby"; undefined at the very beginning. */
  status: string | undefined;
}

/** Reads postmaster.pid; undefined if there is none, as after a clean shutdown. */
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

/** Whether a process with this id exists, of any user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}

/** Whether process `pid` is the PostgreSQL of this data directory, and not another program that got the same id since. */
export function runsOn(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === "linux") return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
    return ps(pid, "command=").includes("postgres");
  } catch {
    return false;
  }
}

/**
 * Kills the processes that a killed PostgreSQL has left on this data directory, as a crash would: one that is frozen or works on would hold
 * the shared memory, without which no server starts. On Linux; elsewhere they end by themselves when their statement does.
 */
export function killOrphans(cluster: string): void {
  if (process.platform !== "linux") return;
  for (const pid of readdirSync("/proc").map(Number).filter(Boolean)) {
    try {
      // By its title too, which only backends have: not a shell with this working directory, nor a server that another start has just begun.
      const isBackend = readFileSync(`/proc/${pid}/cmdline`, "utf8").startsWith("postgres:");
      if (isBackend && runsOn(pid, cluster)) process.kill(pid, "SIGKILL");
    } catch {
      // It ended in the meantime.
    }
  }
}

/**
 * Neutralises a stale postmaster.pid whose process id now belongs to another program, by writing our own id into it: PostgreSQL ignores the
 * id of its parent, and still checks that no orphaned backend uses the shared memory. Deleting the file would skip that check.
 */
export function disownPostmasterFile(cluster: string): void {
  const path = join(cluster, "postmaster.pid");
  writeFileSync(path, readFileSync(path, "utf8").replace(/^\d+/, String(process.pid)));
}

/** Removes the socket folder of a killed PostgreSQL. */
export function removeSocketDir(folder: string | undefined, uid: number | undefined): void {
  if (!folder || !/\/stakeholm-[A-Za-z0-9]{6}$/.test(folder)) return;
  const found = lstatSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory() && found.uid === (uid ?? process.getuid?.())) {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A setting with the launcher's identity, which PostgreSQL writes to postmaster.opts once it owns the directory. */
export function launcherSetting(): string {
  return `stakeholm.launcher=${process.pid}/${startOf(process.pid)}`;
}

/** The process id of the launcher of this PostgreSQL, if it still runs. */
export function livingLauncher(cluster: string): number | undefined {
  const found = /stakeholm\.launcher=(\d+)\/([^"\s]*)/.exec(readFileSync(join(cluster, "postmaster.opts"), "utf8"));
  if (!found) return undefined;
  const pid = Number(found[1]);
  return isAlive(pid) && startOf(pid) === found[2] ? pid : undefined;
}

/** The start time of a process, in the operating system's format. Unlike the id alone, both together identify a process. */
function startOf(pid: number): string {
  try {
    if (process.platform === "linux") {
      // The program's name, in parentheses, may contain spaces and parentheses; the 20th field after it is the start time.
      return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").pop()!.split(" ")[19]!;
    }
    return ps(pid, "lstart=").trim().replaceAll(/\s+/g, "-");
  } catch {
    return "unknown";
  }
}

function ps(pid: number, column: string): string {
  return execFileSync("ps", ["-o", column, "-p", String(pid)], {
    encoding: "utf8",
    env: { LC_ALL: "C", PATH: "/bin:/usr/bin" },
  });
}
