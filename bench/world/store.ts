/** Persisted worlds: loaded once into a PostgreSQL of the benches, and stored in the data folder for the next bench. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { Client } from "pg";
import { migrate } from "#app/platform/db/migrate.server.ts";
import { memoryLimit } from "#server/memory.ts";
import { clusterIn } from "#server/postgres/cluster.ts";
import { startPostgres } from "#server/postgres/launcher.ts";
import { memoryLines } from "#server/postgres/settings.ts";
import { loadWorld } from "./load.ts";
import { type World, worldOf } from "./world.ts";

/** A loaded world. */
export interface LoadedWorld {
  /** Connection string of the shared database, which must not be changed. */
  url: string;
  world: World;
  /** Seconds of loading; null for a stored world. */
  loaded: number | null;
  /** A writable copy of the database. */
  copy(): Promise<Own>;
  /** A writable database with the same first members and no pitches. */
  empty(members: number): Promise<Own>;
  /** Starts the server anew, so that its caches are empty; null for a given database. Its connections have to be closed. */
  restart: (() => Promise<void>) | null;
}

/** A writable database. It is dropped by `drop` or when the bench ends. */
export interface Own {
  url: string;
  drop(): Promise<void>;
}

/** The size of the world: `WORLD_SIZE`, or a million. */
export function sizeAsked(): number {
  const asked = Number(process.env.WORLD_SIZE || 1_000_000);
  if (!Number.isInteger(asked) || asked < 100 || asked > 10_000_000) {
    throw new Error("WORLD_SIZE is a whole number of pitches, from 100 to 10000000.");
  }
  return asked;
}

/**
 * Calls `work` with worlds of these sizes. They are stored in `worlds` in the data folder (DATA_DIR), whose server runs as long as `work`.
 * A world with another version of schema or generator, or older than two weeks, is replaced. `WORLD_DATABASE` gives existing databases to
 * use, with `SIZE` for 100k or 1m in their names.
 */
export async function withWorlds<Result>(
  sizes: readonly number[],
  work: (...worlds: LoadedWorld[]) => Promise<Result>,
): Promise<Result> {
  const given = process.env.WORLD_DATABASE;
  const own: Own[] = [];
  const dropAll = async () => {
    for (const { drop } of own.splice(0)) await drop();
  };
  if (given) {
    try {
      const worlds = sizes.map((size) => asItIs(given.replaceAll("SIZE", label(size)), size, own));
      return await work(...(await Promise.all(worlds)));
    } finally {
      await dropAll();
    }
  }
  let postgres = await startLarge();
  const restart = async () => {
    process.kill(postgres.pid, "SIGINT");
    await postgres.exited;
    postgres = await startPostgres({ dataDir: worldsDir(), durable: false, socketDir: postgres.socketDir });
  };
  try {
    const worlds: LoadedWorld[] = [];
    for (const size of sizes) worlds.push({ ...(await kept(postgres.url, size, own)), restart });
    return await work(...worlds);
  } finally {
    await dropAll();
    await postgres.stop(60_000);
  }
}

/** `withWorlds` for one world of the size in `WORLD_SIZE`. */
export function withWorld<Result>(work: (world: LoadedWorld) => Promise<Result>): Promise<Result> {
  return withWorlds([sizeAsked()], work);
}

function worldsDir(): string {
  return join(resolve(process.env.DATA_DIR || ".data"), "worlds");
}

/** Starts PostgreSQL with the memory of an installation and without durability. */
async function startLarge() {
  const dataDir = worldsDir();
  mkdirSync(dataDir, { recursive: true });
  const postgres = await startPostgres({ dataDir, durable: false });
  if (!postgres.created) return postgres;
  writeFileSync(join(clusterIn(dataDir), "local.conf"), `${memoryLines(memoryLimit()).join("\n")}\n`, { mode: 0o644 });
  await postgres.stop();
  return startPostgres({ dataDir, durable: false });
}

async function kept(server: string, size: number, own: Own[]): Promise<Omit<LoadedWorld, "restart">> {
  const prefix = `world_${label(size)}_`;
  const name = prefix + version();
  const { rows } = await ask<{ name: string; at: string | null }>(
    server,
    `select datname as name, shobj_description(oid, 'pg_database') as at from pg_database where starts_with(datname, $1)`,
    [prefix],
  );
  const found = rows.find((row) => row.name === name && row.at && isRecent(new Date(row.at)));
  const world = worldOf(size, found ? new Date(found.at!) : undefined);
  const url = named(server, name);
  let loaded: number | null = null;
  if (!found) {
    for (const row of rows) await ask(server, `drop database ${row.name} with (force)`);
    await ask(server, `create database ${name}`);
    const begun = performance.now();
    process.stderr.write(`Loading a world of ${size} pitches and as many members …\n`);
    await migrate(url);
    await loadWorld(url, world, progress());
    loaded = (performance.now() - begun) / 1_000;
    // Written last: a world without it is incomplete.
    await ask(server, `comment on database ${name} is '${world.at.toISOString()}'`);
  }
  return { url, world, loaded, ...beside(url, name, world, own) };
}

async function asItIs(url: string, size: number, own: Own[]): Promise<LoadedWorld> {
  const { rows } = await ask<{ at: Date }>(
    url,
    "select date_trunc('day', max(published_at)) + interval '1 day' as at from listings",
  );
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const world = worldOf(size, rows[0]!.at);
  return { url, world, loaded: null, restart: null, ...beside(url, name, world, own) };
}

/** Creates writable databases. */
function beside(url: string, name: string, world: World, own: Own[]): Pick<LoadedWorld, "copy" | "empty"> {
  const make = async (kind: string, template: string) => {
    const database = `${name}_${kind}_${process.pid}_${own.length}`;
    const server = named(url, "postgres");
    await ask(server, `create database ${database} ${template}`);
    const made = {
      url: named(url, database),
      drop: async () => {
        await ask(server, `drop database if exists ${database} with (force)`);
      },
    };
    own.push(made);
    return made;
  };
  return {
    copy: () => make("copy", `template ${name} strategy file_copy`),
    empty: async (members) => {
      const made = await make("empty", "");
      await migrate(made.url);
      await loadWorld(made.url, { ...world, pitches: 0, members, savedSearches: 0 });
      return made;
    },
  };
}

const FORTNIGHT = 14 * 86_400_000;

function isRecent(at: Date): boolean {
  return Date.now() - at.getTime() < FORTNIGHT;
}

/** A hash of the schema, the generator, and the compilation of saved searches. */
function version(): string {
  const hash = createHash("sha256");
  const here = import.meta.dirname;
  const features = join(here, "../../app/features");
  for (const file of ["saved-searches/gates.ts", "search/text-query.server.ts"]) {
    hash.update(readFileSync(join(features, file)));
  }
  const lexicon = ["", "cues", "narrower"].map((folder) => join(here, "../../db/lexicon", folder));
  const parts = [join(here, "../../db/migrations"), ...lexicon, join(here, "words"), here];
  const notRows = /^(store|queries|honest-asks)\.ts$|\.test\.ts$/;
  for (const folder of parts) {
    for (const file of readdirSync(folder).sort()) {
      if (/\.(sql|ts|txt)$/.test(file) && !notRows.test(file))
        hash.update(file).update(readFileSync(join(folder, file)));
    }
  }
  return hash.digest("hex").slice(0, 12);
}

/** `100k`, `1m`. */
export function label(size: number): string {
  if (size % 1_000_000 === 0) return `${size / 1_000_000}m`;
  return size % 1_000 === 0 ? `${size / 1_000}k` : String(size);
}

function progress() {
  let told = 0;
  return (what: string, done: number, all: number) => {
    if (performance.now() - told < 5_000 && done < all) return;
    told = performance.now();
    process.stderr.write(`  ${what}: ${done} of ${all}\n`);
  };
}

function named(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function ask<Row extends object>(
  url: string,
  statement: string,
  values: unknown[] = [],
): Promise<{ rows: Row[] }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query<Row>(statement, values);
  } finally {
    await client.end();
  }
}
