/** The operating system's user that PostgreSQL runs as: it refuses to run as root. */
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileProblem, StartupProblem } from "#server/startup-problem.ts";

/** A user to run a process as; `undefined` where an Account is optional means the user who started the program. */
export interface Account {
  uid: number;
  gid: number;
}

/**
 * The account for a cluster; undefined unless the program runs as root. Then it is the owner of the existing cluster, so that a start with
 * sudo leaves an ordinary user's data usable by that user, or else `nobody`.
 */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(cluster, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return nobody();
}

function nobody(): Account {
  const line = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync("/etc/passwd", "utf8"));
  // macOS has nobody as -2 in its passwd file, which does not match above; as unsigned that is 4294967294.
  if (line) return { uid: Number(line[1]), gid: Number(line[2]) };
  if (process.platform === "darwin") return { uid: 4294967294, gid: 4294967294 };
  throw new StartupProblem(
    "PostgreSQL does not run as root, and this system has no user called nobody: start as an ordinary user, or set DATABASE_URL.",
  );
}

/** Whether `account` may pass through every folder above `path` and into it, judged by owner, group and mode. */
export function reachable(path: string, account: Account | undefined): boolean {
  if (!account) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode, uid, gid } = statSync(folder);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if (!(mode & bit)) return false;
    if (folder === dirname(folder)) return true;
  }
}

/** Makes `account` the owner of a folder with all its content, and the folder private: PostgreSQL requires both. */
export function giveTo(folder: string, account: Account | undefined): void {
  chmodSync(folder, 0o700);
  if (!account || lstatSync(folder).uid === account.uid) return;
  for (const entry of readdirSync(folder, { recursive: true })) {
    lchownSync(join(folder, entry as string), account.uid, account.gid);
  }
  lchownSync(folder, account.uid, account.gid);
}

/** Makes the folder of WAL_ARCHIVE, which belongs to PostgreSQL's user. Throws a StartupProblem if that one cannot write there. */
export function openArchive(folder: string, account: Account | undefined): void {
  try {
    if (mkdirSync(folder, { recursive: true, mode: 0o700 })) giveTo(folder, account);
  } catch (error) {
    throw fileProblem(error, folder);
  }
  if (reachable(folder, account) && (!account || lstatSync(folder).uid === account.uid)) return;
  throw new StartupProblem(
    `PostgreSQL runs as user ${account!.uid}, who may not write in ${folder}: give the folder to that user, or set WAL_ARCHIVE to another one.`,
  );
}
