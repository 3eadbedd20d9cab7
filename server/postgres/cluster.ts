/** PostgreSQL's data directory (cluster): created once, checked at every start. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import { fileProblem, StartupProblem } from "#server/startup-problem.ts";
import { type Account, giveTo, reachable } from "./account.ts";
import type { Binaries } from "./binaries.ts";
import { isAlive } from "./postmaster.ts";
import { postgresqlConf } from "./settings.ts";

/** The cluster's folder in DATA_DIR. */
export function clusterIn(dataDir: string): string {
  return join(dataDir, "postgres");
}

/** The database superuser and the database of the application. */
export const owner = "stakeholm";

/**
 * The path by which a program that runs as `account` in the working directory `cluster` reaches it. If the account may not enter a folder
 * above it, the kernel's link to the working directory still works.
 */
export function ownName(cluster: string, account: Account | undefined): string {
  if (!account || reachable(dirname(cluster), account)) return cluster;
  if (existsSync("/proc/self/cwd")) return "/proc/self/cwd";
  throw new StartupProblem(
    `PostgreSQL does not run as root and cannot reach ${cluster} as another user: start as the folder's owner, or set DATA_DIR.`,
  );
}

/** Bytes; with less, PostgreSQL could not even finish its recovery. */
const leastSpace = 64 * 1024 * 1024;

/** Creates DATA_DIR if it is missing, and returns its real path. Throws a StartupProblem if it cannot be written. */
export function openDataDir(dataDir: string): string {
  const probe = join(dataDir, `.probe-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(probe, "a block that must reach the disk\n".repeat(256), { flush: true });
    rmSync(probe);
  } catch (error) {
    throw fileProblem(error, dataDir);
  }
  const { bavail, bsize } = statfsSync(dataDir);
  if (bavail * bsize < leastSpace) {
    throw new StartupProblem(
      `The disk that holds ${dataDir} is full (${Math.floor((bavail * bsize) / 1048576)} MB free, 64 MB needed): free some space, or set DATA_DIR to another disk.`,
    );
  }
  return realpathSync(dataDir);
}

/** Creates the cluster if there is none, checks its version against the binaries', and writes its settings. */
export async function openCluster(
  cluster: string,
  binaries: Binaries,
  account: Account | undefined,
  durable: boolean,
): Promise<void> {
  if (existsSync(cluster)) checkMajor(cluster, binaries.major);
  else await initialise(cluster, binaries, account, durable);
  try {
    giveTo(cluster, account);
    writeConf(cluster, account, durable);
  } catch (error) {
    throw fileProblem(error, cluster);
  }
}

function checkMajor(cluster: string, major: number): void {
  let found: string;
  try {
    found = readFileSync(join(cluster, "PG_VERSION"), "utf8").trim();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new StartupProblem(`${cluster} holds no PostgreSQL data: move it away, or set DATA_DIR to another folder.`);
    }
    throw fileProblem(error, cluster);
  }
  if (Number(found) === major) return;
  throw new StartupProblem(
    `The data in ${cluster} belongs to PostgreSQL ${found}, and this release brings PostgreSQL ${major}: carry it over as docs/operations.md says under "Upgrading PostgreSQL".`,
  );
}

/** Creates the cluster under another name and renames it, so that an interrupted start leaves no incomplete cluster. */
async function initialise(cluster: string, binaries: Binaries, account: Account | undefined, durable: boolean) {
  const dataDir = dirname(cluster);
  for (const name of readdirSync(dataDir)) {
    const maker = /^postgres\.new-(\d+)-/.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) rmSync(join(dataDir, name), { recursive: true, force: true });
  }
  const fresh = join(dataDir, `postgres.new-${process.pid}-${randomBytes(4).toString("hex")}`);
  try {
    mkdirSync(fresh, { mode: 0o700 });
    if (account) chownSync(fresh, account.uid, account.gid);
    await runInitdb(fresh, binaries, account, durable);
    try {
      renameSync(fresh, cluster);
    } catch (error) {
      // Another start has created it in the meantime.
      if (!existsSync(join(cluster, "PG_VERSION"))) throw error;
    }
    if (durable) syncFolder(dataDir);
  } catch (error) {
    throw fileProblem(error, dataDir);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/**
 * Uses PostgreSQL's builtin locale C.UTF-8: the same order and case rules on every system and after every upgrade of the C library, so that
 * indexes stay valid. Texts are sorted for people by an explicit ICU collation.
 */
async function runInitdb(fresh: string, binaries: Binaries, account: Account | undefined, durable: boolean) {
  const child = spawn(
    binaries.initdb,
    [
      ...["-D", ownName(fresh, account), "-U", owner, "--auth-local=trust", "--auth-host=reject", "--encoding=UTF8"],
      ...["--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
      // Trigrams and text search classify characters by this locale, which has another name on macOS.
      `--lc-ctype=${process.platform === "darwin" ? "UTF-8" : "C.UTF-8"}`,
      ...(durable ? [] : ["--no-sync"]),
    ],
    { cwd: fresh, ...account, env: { LC_ALL: "C", TZ: "UTC" }, stdio: ["ignore", "ignore", "pipe"] },
  );
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  const errors = await Promise.race([text(child.stderr), failed]);
  const code = child.exitCode ?? (await Promise.race([new Promise((resolve) => child.once("exit", resolve)), failed]));
  if (code === 0) return;
  if (/No space left on device|Disk quota exceeded/.test(errors)) {
    throw new StartupProblem(`The disk that holds ${fresh} is full: free some space, or set DATA_DIR to another disk.`);
  }
  if (/could not look up effective user ID/.test(errors)) {
    throw new StartupProblem(
      `PostgreSQL cannot be set up by user ${process.getuid?.()}, who has no entry in /etc/passwd: add one, or set DATABASE_URL.`,
    );
  }
  throw new Error(`initdb failed (${child.signalCode ?? code}):\n${errors}`);
}

function writeConf(cluster: string, account: Account | undefined, durable: boolean): void {
  const path = join(cluster, "postgresql.conf");
  const conf = postgresqlConf(durable);
  if (readFileSync(path, "utf8") === conf) return;
  const fresh = `${path}.new`;
  writeFileSync(fresh, conf, { mode: 0o600, flush: durable });
  if (account) chownSync(fresh, account.uid, account.gid);
  renameSync(fresh, path);
}

function syncFolder(folder: string): void {
  const handle = openSync(folder, "r");
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
