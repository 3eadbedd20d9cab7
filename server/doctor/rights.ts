/** Owners and modes of DATA_DIR and of what lies in it. */
import { accessSync, constants, lstatSync, readFileSync, type Stats, statSync } from "node:fs";
import { join } from "node:path";
import { shellWord } from "#server/shell-word.ts";
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
    found.push(notice("folder-open", { folder: shellWord(dataDir) }));
  }
  for (const name of FOLDERS) {
    const folder = join(dataDir, name);
    if (isPresent(folder) && !allows(folder, constants.R_OK | constants.W_OK | constants.X_OK)) {
      found.push(problem("folder-closed", { folder: shellWord(folder), owner: `${top.uid}:${top.gid}` }));
    }
  }
  if (!environment.SECRET) found.push(...checkSecret(join(dataDir, "secret"), top));
  found.push(...checkCluster(join(dataDir, "postgres")));
  return found.length > 0 ? found : [well("rights-well", { folder: dataDir })];
}

function checkSecret(file: string, top: Stats): Finding[] {
  const secret = statSync(file, { throwIfNoEntry: false });
  if (!secret) return [];
  if (!allows(file, constants.R_OK)) {
    return [problem("secret-closed", { file: shellWord(file), owner: `${top.uid}:${top.gid}` })];
  }
  const found: Finding[] = [];
  if (secret.mode & 0o077) {
    found.push(problem("secret-open", { file: shellWord(file) }));
  }
  if (readFileSync(file, "utf8").length < 32) {
    found.push(problem("secret-short", { file }));
  }
  return found;
}

/** PostgreSQL refuses a folder that others may read, or that another user owns; a start by root mends both. */
function checkCluster(cluster: string): Finding[] {
  const found = lstatSync(cluster, { throwIfNoEntry: false });
  if (!found) return [];
  const user = process.getuid?.() ?? 0;
  if (user !== 0 && found.uid !== user) {
    return [problem("cluster-foreign", { folder: cluster, owner: found.uid, user })];
  }
  return found.mode & 0o027 ? [notice("cluster-open", { folder: shellWord(cluster) })] : [];
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
