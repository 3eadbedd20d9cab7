/** Owners and modes of DATA_DIR and of what lies in it. */
import { accessSync, constants, lstatSync, readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { type Finding, notice, problem, well } from "./finding.ts";
import type { Installation } from "./installation.ts";

/** Folders that the program writes by itself, so that its user has to. PostgreSQL's has an owner of its own. */
const FOLDERS = ["files", "incoming", "exports", "spool", "mail", "payments"];

/** Whether this user can use the folder, and no other user can read it. */
export function checkRights({ dataDir, environment }: Installation): Finding[] {
  const top = statSync(dataDir, { throwIfNoEntry: false });
  if (!top?.isDirectory()) return [];
  const found: Finding[] = [];
  if (top.mode & 0o077) {
    found.push(notice(`Other users of this machine may enter ${dataDir}: chmod 700 ${dataDir}.`));
  }
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    if (isPresent(folder) && !allows(folder, constants.R_OK | constants.W_OK | constants.X_OK)) {
      found.push(problem(`${folder} may not be written by this user: chown -R ${top.uid}:${top.gid} ${folder}.`));
    }
  }
  if (!environment.SECRET) found.push(...checkSecret(join(dataDir, "secret"), top));
  found.push(...checkCluster(join(dataDir, "postgres")));
  return found.length > 0 ? found : [well(`${dataDir} belongs to its user, and nobody else may read it.`)];
}

function checkSecret(file: string, top: Stats): Finding[] {
  const secret = statSync(file, { throwIfNoEntry: false });
  if (!secret) return [];
  if (!allows(file, constants.R_OK)) {
    return [problem(`${file} may not be read by this user: chown ${top.uid}:${top.gid} ${file}.`)];
  }
  const found: Finding[] = [];
  if (secret.mode & 0o077) {
    found.push(problem(`Other users of this machine may read ${file} and forge sessions: chmod 600 ${file}.`));
  }
  if (readFileSync(file, "utf8").length < 32) {
    found.push(problem(`${file} has less than 32 characters: restore it from a backup, or delete it for a new one.`));
  }
  return found;
}

/** PostgreSQL refuses a folder that others may read, or that another user owns; a start by root mends both. */
function checkCluster(cluster: string): Finding[] {
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  if (!found) return [];
  const user = process.getuid?.() ?? 0;
  if (user !== 0 && found.uid !== user) {
    return [
      problem(`${cluster} belongs to user ${found.uid}, and this is user ${user}: start as that user, or chown -R it.`),
    ];
  }
  return found.mode & 0o027
    ? [notice(`Other users of this machine may enter ${cluster}: the next start closes it, or chmod 700 ${cluster}.`)]
    : [];
}

function isPresent(path: string): boolean {
  return Boolean(lstatSync(path, { throwIfNoEntry: false }));
}

function allows(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}
