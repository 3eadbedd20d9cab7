/**
 * Real PostgreSQL for tests. Vitest loads this file twice: in its main process as the global set-up, which starts one temporary server when
 * the first test needs it (a run of pure tests never does), and in test files for `testDatabase()`, which clones the migrated template.
 */
import { randomBytes } from "node:crypto";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { connect, createServer, type Server, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { Client } from "pg";
import { inject } from "vitest";
import type { TestProject } from "vitest/node";
import { clusterIn } from "#server/postgres/cluster.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import { isAlive, readPostmaster, removeSocketDir, runsOn } from "#server/postgres/postmaster.ts";
import { debianPostgres } from "./fixtures/program/debian-postgres.ts";
import { pgBouncer } from "./fixtures/program/pgbouncer.ts";
import { foldersOfDeadRuns } from "./tmpdir.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The path of a socket at which the main process returns the server's address. */
    databaseDesk: string;
  }
}

const template = "template_migrated";

/**
 * What `TEST_DATABASE` puts in the place of the embedded PostgreSQL: `debian` is version 15, `pooled` that behind a PgBouncer with three
 * connections to each database, `pooled:20` with twenty.
 */
const [OTHER, POOL_SIZE = "3"] = process.env.TEST_DATABASE?.split(":") ?? [];

interface TestServer {
  url: string;
  /** The address of the pooler in front of it, if there is one. */
  pooled?: string;
  stop(): Promise<void>;
}

/** Vitest's global set-up: opens the socket at which test files ask for the server. Returns the teardown. */
export default async function globalSetup(project: TestProject): Promise<() => Promise<void>> {
  const prefix = "stakeholm-test-";
  await sweep(prefix);
  const folder = mkdtempSync(join(tmpdir(), `${prefix}${process.pid}-`));
  let starting: Promise<TestServer> | undefined;
  const open = new Set<Socket>();
  const desk = createServer(async (socket) => {
    open.add(socket.on("error", () => {}).on("close", () => open.delete(socket)));
    starting ??= startWithTemplate(join(folder, "data"));
    const answer = await starting.then(
      ({ url, pooled }) => ({ url, pooled }),
      (error: unknown) => ({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
    socket.end(JSON.stringify(answer));
  });
  const path = join(folder, "desk");
  await listen(desk, path);
  project.provide("databaseDesk", path);
  return async () => {
    for (const socket of open) socket.destroy();
    desk.close();
    await (await starting?.catch(() => undefined))?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject).listen(path, resolve);
  });
}

/** Stops servers and removes folders of runs that were killed. */
async function sweep(prefix: string): Promise<void> {
  await sweepIn(tmpdir(), prefix);
  for (const folder of foldersOfDeadRuns()) {
    await sweepIn(folder, prefix);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function sweepIn(parent: string, prefix: string): Promise<void> {
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(prefix) && Number(name.slice(prefix.length).split("-")[0]);
    if (!pid || isAlive(pid)) continue;
    const folder = join(parent, name);
    const cluster = clusterIn(join(folder, "data"));
    const orphan = readPostmaster(cluster);
    if (orphan && runsOn(orphan.pid, cluster)) process.kill(orphan.pid, "SIGQUIT");
    while (orphan && runsOn(orphan.pid, cluster)) await sleep(10);
    removeSocketDir(orphan?.socketDir, statSync(cluster, { throwIfNoEntry: false })?.uid);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function startServer(dataDir: string): Promise<TestServer> {
  if (!OTHER) {
    mkdirSync(dataDir);
    return startPostgres({ dataDir, durable: false });
  }
  const postgres = await debianPostgres();
  const pooler = OTHER === "pooled" ? await pgBouncer(postgres.host, Number(POOL_SIZE)) : undefined;
  const stop = async () => {
    await pooler?.stop();
    await postgres.stop();
  };
  return { url: postgres.url(), pooled: pooler?.url("postgres"), stop };
}

async function startWithTemplate(dataDir: string): Promise<TestServer> {
  const postgres = await startServer(dataDir);
  try {
    await administer(postgres.url, `create database ${template}`);
    const { migrate } = await import("#app/platform/db/migrate.server.ts");
    await migrate(named(postgres.url, template));
    return postgres;
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** The database of a test file. */
export interface TestDatabase {
  url: string;
  /** The address of PostgreSQL itself, past a pooler. */
  directUrl: string;
  /** Drops it, and ends open connections. */
  drop(): Promise<void>;
}

/** Creates a migrated, empty database: one for each test file, created in `beforeAll` and dropped in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const answer = JSON.parse(await text(connect(inject("databaseDesk")))) as
    | Pick<TestServer, "url" | "pooled">
    | { error: string };
  if ("error" in answer) throw new Error(`The database for tests did not start: ${answer.error}`);
  const name = `test_${randomBytes(6).toString("hex")}`;
  // `file_copy` is faster here: checkpoints cost nothing without fsync, while writing a copy to the WAL would.
  await administer(answer.url, `create database ${name} template ${template} strategy file_copy`);
  const directUrl = named(answer.url, name);
  if (answer.pooled) process.env.DATABASE_DIRECT_URL = directUrl;
  return {
    url: answer.pooled ? named(answer.pooled, name) : directUrl,
    directUrl,
    drop: () => administer(answer.url, `drop database ${name} with (force)`),
  };
}

function named(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
