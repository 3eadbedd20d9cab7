/** Applies the numbered SQL files of `db/migrations`, each once, in order, in one process at a time. */
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { runMigrations } from "graphile-worker";
import pg from "pg";
import { loadLexicon } from "./lexicon.server.ts";

/** Key of the advisory lock; arbitrary, but the same in every process. */
const LOCK = 5_310_219;
const MIGRATIONS = path.resolve("db/migrations");

/** A database that this version cannot use; the message is one sentence for the operator. */
export class DatabaseProblem extends Error {}

/**
 * Brings the database at `url` to the newest schema; `announce` is called before, if it isn't there yet. Safe to call from many processes at once.
 * Throws DatabaseProblem when the database is none that this program can use (`checkServer`) or its schema is newer than this program.
 */
export async function migrate(url: string, announce?: (count: number) => void): Promise<{ applied: string[] }> {
  // Overrides the role's time limit, which a long migration would exceed.
  const pool = new pg.Pool({ connectionString: url, options: "-c statement_timeout=0", max: 2 });
  // graphile-worker expects these.
  pool.on("error", () => {}).on("connect", (connected) => connected.on("error", () => {}));
  const client = await pool.connect();
  try {
    await checkServer(client);
    await client.query("select pg_advisory_lock($1)", [LOCK]);
    await client.query(
      "create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())",
    );
    const applied: string[] = [];
    const pending = await pendingMigrations(client);
    if (pending.length > 0) announce?.(pending.length);
    for (const name of pending) {
      await client.query("begin");
      try {
        await client.query(await readFile(path.join(MIGRATIONS, name), "utf8"));
        await client.query("insert into migrations (name) values ($1)", [name]);
        await client.query("commit");
      } catch (error) {
        await client.query("rollback");
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : error}`, {
          cause: error,
        });
      }
      applied.push(name);
    }
    await loadLexicon(client);
    await runMigrations({ pgPool: pool });
    return { applied };
  } finally {
    // Ends the session, and with it the lock.
    client.release(true);
    await pool.end();
  }
}

/** The migrations that the database lacks, in order. Throws DatabaseProblem when it has one that this program does not know. */
export async function pendingMigrations(client: pg.ClientBase): Promise<string[]> {
  const files = (await readdir(MIGRATIONS)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).sort();
  const { rows } = await client.query<{ name: string }>("select name from migrations order by name");
  const known = new Set(rows.map((row) => row.name));
  const unknown = [...known].find((name) => !files.includes(name));
  if (unknown) {
    throw new DatabaseProblem(
      `The database was migrated by a newer version (${unknown}); start that version or restore an older backup.`,
    );
  }
  return files.filter((file) => !known.has(file));
}

/** Throws DatabaseProblem unless the server is PostgreSQL 15 or later, the database is in UTF-8, and it can be written. */
export async function checkServer(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; readonly: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') as readonly`,
  );
  const { version, encoding, readonly } = rows[0]!;
  if (version < 150_000) {
    throw new DatabaseProblem(
      `The database server is PostgreSQL ${Math.floor(version / 10_000)}; PostgreSQL 15 or later is needed.`,
    );
  }
  if (encoding !== "UTF8") {
    throw new DatabaseProblem(
      `The database is encoded as ${encoding}: create it anew, as in create database stakeholm encoding 'UTF8' template template0.`,
    );
  }
  if (readonly === "on") {
    throw new DatabaseProblem(
      "The database can only be read: let DATABASE_URL name the primary server, not a standby, or take default_transaction_read_only away.",
    );
  }
}
