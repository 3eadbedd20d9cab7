/**
 * Starts and stops the embedded PostgreSQL on DATA_DIR. It listens only on a Unix socket in a private folder. A start cleans up after a
 * killed one (an orphaned server, a stale lock file, an incomplete cluster), and refuses if the data is in use.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { StartupProblem } from "#server/startup-problem.ts";
import { type Account, openArchive, postgresAccount, reachable } from "./account.ts";
import { type Binaries, prepareBinaries } from "./binaries.ts";
import { clusterIn, openCluster, openDataDir, owner, ownName } from "./cluster.ts";
import {
  disownPostmasterFile,
  isAlive,
  killOrphans,
  launcherSetting,
  livingLauncher,
  readPostmaster,
  removeSocketDir,
  runsOn,
} from "./postmaster.ts";

export interface PostgresOptions {
  /** The program's data folder; the cluster is its subfolder `postgres`. */
  dataDir: string;
  /** False: faster, but loses data on a power loss. For tests and benches. */
  durable?: boolean;
  /** The socket folder of an earlier start, so that this one has the same address. */
  socketDir?: string;
  /** The folder that the database's log is archived in. */
  walArchive?: string | undefined;
}

/** A running PostgreSQL. */
export interface Postgres {
  /** Connection string of the application's database. */
  url: string;
  /** The folder of its socket, which `stop` removes. */
  socketDir: string;
  /** Process id of the server. */
  pid: number;
  /** Whether this start created the cluster. */
  created: boolean;
  /** Resolves when the server has ended, by `stop` or by itself. */
  exited: Promise<void>;
  /** Ends all connections and the server, cleanly if that takes at most `patience` milliseconds (default 4000). */
  stop(patience?: number): Promise<void>;
}

/** Starts PostgreSQL. Throws a StartupProblem for problems that the person at the shell can solve. */
export async function startPostgres({
  dataDir,
  durable = true,
  walArchive,
  ...former
}: PostgresOptions): Promise<Postgres> {
  const home = openDataDir(dataDir);
  const cluster = clusterIn(home);
  const account = postgresAccount(cluster);
  const binaries = prepareBinaries(account, join(home, "cache"));
  const created = !statSync(cluster, { throwIfNoEntry: false });
  if (created && former.socketDir) throw new StartupProblem(`${cluster} has vanished: put it back, and start again.`);
  if (!created) await clearFormerRun(cluster, account, former.socketDir);
  if (walArchive) openArchive(walArchive, account);
  await openCluster(cluster, binaries, account, durable, walArchive);

  const socketDir = former.socketDir ?? makeSocketDir(account);
  const removeSocket = () => rmSync(socketDir, { recursive: true, force: true });
  const { child, output } = await launch(cluster, socketDir, binaries, account).catch((error: unknown) => {
    if (!former.socketDir) removeSocket();
    throw error;
  });
  const pid = child.pid!;
  const exited = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const isOver = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async (patience = 4000) => {
    await end(pid, patience, isOver);
    await exited;
    removeSocket();
  };
  try {
    await ensureDatabase(databaseUrl(socketDir, "postgres"));
  } catch (error) {
    await stop();
    throw explain(`${output()}\n${String(error)}`, cluster) ?? error;
  }
  return { url: databaseUrl(socketDir, owner), socketDir, pid, created, exited, stop };
}

function databaseUrl(socketDir: string, database: string): string {
  return `postgres://${owner}@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
}

/** Stops what a killed run has left, neutralises its lock files, and throws if the data is in use. Leaves `socketDir` in place, empty. */
async function clearFormerRun(
  cluster: string,
  account: Account | undefined,
  socketDir: string | undefined,
): Promise<void> {
  const former = readPostmaster(cluster);
  if (!former) return;
  if (runsOn(former.pid, cluster)) {
    await untilSettled(cluster, former.pid);
    const launcher = livingLauncher(cluster);
    if (launcher && isAlive(former.pid)) throw busy(cluster, launcher);
    await end(former.pid, 30_000, () => !runsOn(former.pid, cluster));
  } else {
    killOrphans(cluster);
    if (isAlive(former.pid)) disownPostmasterFile(cluster);
  }
  if (former.socketDir !== socketDir) removeSocketDir(former.socketDir, account?.uid);
  // The socket's lock file would stop a start if its process id now belongs to another program.
  else if (socketDir) for (const name of readdirSync(socketDir)) rmSync(join(socketDir, name));
}

/** Ends the server that a killed program has left on DATA_DIR, and leaves one alone whose program lives. */
export async function endOrphan(dataDir: string): Promise<void> {
  const cluster = clusterIn(dataDir);
  const former = readPostmaster(cluster);
  if (!former || !runsOn(former.pid, cluster)) return;
  await untilSettled(cluster, former.pid);
  if (livingLauncher(cluster)) return;
  await end(former.pid, 4_000, () => !runsOn(former.pid, cluster));
}

function busy(cluster: string, pid: number): StartupProblem {
  return new StartupProblem(
    `The data in ${cluster} is in use by process ${pid}: stop that one first, or set DATA_DIR (and PORT) for a second program.`,
  );
}

/** Waits until a starting server has written who started it, at most two seconds. */
async function untilSettled(cluster: string, pid: number): Promise<void> {
  for (let round = 0; round < 100; round++) {
    const { status } = readPostmaster(cluster) ?? {};
    if ((status && status !== "starting") || !isAlive(pid)) return;
    await sleep(20);
  }
}

/**
 * Ends a server: by a clean shutdown, else by an immediate one (recovered by the next start), else by SIGKILL. `isOver` tells whether it has
 * ended, which its process id does not: an orphan may remain as a zombie.
 */
async function end(pid: number, patience: number, isOver: () => boolean): Promise<void> {
  for (const [signal, limit] of [
    ["SIGINT", patience],
    ["SIGQUIT", 3000],
    ["SIGKILL", 3000],
  ] as const) {
    const deadline = performance.now() + limit;
    try {
      if (!isOver()) process.kill(pid, signal);
    } catch {
      // It ended in the meantime.
    }
    while (!isOver() && performance.now() < deadline) await sleep(5);
  }
}

/** Creates a private folder for the socket, with a path short enough for the kernel's 107 bytes, and accessible to the account. */
function makeSocketDir(account: Account | undefined): string {
  for (const parent of new Set([tmpdir(), "/tmp", "/var/tmp", "/run", "/dev/shm"])) {
    try {
      if (Buffer.byteLength(parent) > 60 || !reachable(parent, account)) continue;
      accessSync(parent, constants.W_OK);
      const folder = mkdtempSync(join(parent, "stakeholm-"));
      if (account) chownSync(folder, account.uid, account.gid);
      return folder;
    } catch {
      // Try the next folder; the error below is for when none works.
    }
  }
  throw new StartupProblem(
    "No folder for temporary files can be written: make /tmp writable, or set TMPDIR to a short path.",
  );
}

interface Launched {
  child: ChildProcess;
  /** The last 8 KB of its standard error. */
  output: () => string;
}

async function launch(
  cluster: string,
  socketDir: string,
  binaries: Binaries,
  account: Account | undefined,
): Promise<Launched> {
  // Backends of a killed server may hold its shared memory for a moment, and PostgreSQL then refuses to start: retry.
  for (let attempt = 0; ; attempt++) {
    const child = spawn(
      binaries.postgres,
      ["-D", ownName(cluster, account), "-k", socketDir, "-c", launcherSetting()],
      // Detached, so that Ctrl-C in the terminal reaches only this process: requests in flight still need the database.
      {
        cwd: cluster,
        ...account,
        detached: true,
        env: { LC_ALL: "C", TZ: "UTC" },
        stdio: ["ignore", "ignore", "pipe"],
      },
    );
    // If this process exits without `stop`, the server ends as well.
    const killChild = () => void child.kill("SIGINT");
    process.once("exit", killChild);
    child.once("exit", () => process.off("exit", killChild));
    let output = "";
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      output = (output + chunk).slice(-8192);
    });
    if (await isReady(child, cluster)) return { child, output: () => output };
    const reason = `${output}\n${lastLog(cluster)}`;
    const former = readPostmaster(cluster);
    if (/lock file "postmaster.pid" already exists/.test(reason) && former && runsOn(former.pid, cluster)) {
      await untilSettled(cluster, former.pid);
      throw busy(cluster, livingLauncher(cluster) ?? former.pid);
    }
    if (/pre-existing shared memory block/.test(output) && attempt < 50) {
      await sleep(100);
      continue;
    }
    throw explain(reason, cluster) ?? new Error(`PostgreSQL did not start on ${cluster}:\n${reason.trim()}`);
  }
}

/** Resolves to true once the server accepts connections, to false if it has ended. Recovery after a crash may take long. */
async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  let over = false;
  const closed = new Promise<void>((resolve) => {
    child.once("close", () => resolve());
  });
  void closed.then(() => {
    over = true;
  });
  const failed = new Promise<never>((_, reject) => child.once("error", reject));
  while (!over && child.exitCode === null && child.signalCode === null) {
    const { pid, status } = readPostmaster(cluster) ?? {};
    if (pid === child.pid && status === "ready") return true;
    await Promise.race([sleep(3), failed]);
  }
  await closed;
  return false;
}

/** The end of the newest log, with the reason of a failed start once PostgreSQL's logging has started. */
function lastLog(cluster: string): string {
  try {
    const folder = join(cluster, "log");
    const logs = readdirSync(folder).map((name) => ({
      path: join(folder, name),
      at: statSync(join(folder, name)).mtimeMs,
    }));
    const newest = logs.sort((a, b) => b.at - a.at)[0];
    if (!newest || Date.now() - newest.at > 60_000) return "";
    return readFileSync(newest.path, "utf8").slice(-2048);
  } catch {
    return "";
  }
}

function explain(reason: string, cluster: string): StartupProblem | undefined {
  if (/No space left on device|Disk quota exceeded/.test(reason)) {
    return new StartupProblem(
      `The disk that holds ${cluster} is full: free some space, or set DATA_DIR to another disk.`,
    );
  }
  if (/Read-only file system/.test(reason)) {
    return new StartupProblem(
      `The disk that holds ${cluster} is read-only: set DATA_DIR to a folder that can be written.`,
    );
  }
  if (/could not (create|map) .*shared memory|Cannot allocate memory/.test(reason)) {
    return new StartupProblem(
      `There is not enough memory for PostgreSQL: lower shared_buffers in ${join(cluster, "local.conf")}, or free some memory.`,
    );
  }
  return undefined;
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [owner]);
    if (!rowCount) await client.query(`create database ${owner}`);
  } finally {
    await client.end();
  }
}
