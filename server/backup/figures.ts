/** What tables hold at one moment: rows, and the sum of their hashes. Shows that a restored database is the one that was backed up. */
import { setTimeout as sleep } from "node:timers/promises";
import { Client, escapeIdentifier } from "pg";
import { StartupProblem } from "#server/startup-problem.ts";
import type { Manifest } from "./manifest.ts";

export type Figures = NonNullable<Manifest["tables"]>;

/** How often a quiet instant is sought, and the pause between, in milliseconds. */
const TRIES = 100;
const PAUSE = 50;

/** Connects, for work that takes long. Throws StartupProblem if the database does not answer. */
export async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url });
  // A lost connection rejects the query in flight; without a listener it would end the process.
  client.on("error", () => {});
  try {
    await client.connect();
    await client.query("set idle_in_transaction_session_timeout = 0; set statement_timeout = 0; set timezone = 'UTC'");
  } catch (error) {
    throw new StartupProblem(`The database does not answer (${error instanceof Error ? error.message : error}).`);
  }
  return client;
}

/** Runs `work` with a connection. */
export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The product's tables that a restart does not empty. */
async function tablesOf(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Counts and hashes every row as this connection's transaction sees it. */
export async function figuresOf(client: Client): Promise<Figures> {
  const figures: Figures = {};
  for (const name of await tablesOf(client)) {
    const { rows } = await client.query<{ rows: string; sum: string }>(
      `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as sum
       from only public.${escapeIdentifier(name)} t`,
    );
    figures[name] = rows[0]!;
  }
  return figures;
}

/**
 * Runs `work` at an instant at which nobody writes, and counts what tables held then. Writers wait for `work` only: the count reads a
 * snapshot. Where no such instant is found in some seconds, `work` runs all the same and the figures are null.
 */
export async function atQuietInstant<T>(
  url: string,
  work: () => Promise<T>,
): Promise<{ value: T; tables: Figures | null }> {
  return connected(url, (reader) =>
    connected(url, async (locker) => {
      if (!(await locked(locker))) return { value: await work(), tables: null };
      // The snapshot is that of the first query, which comes after the locks.
      const { rows } = await locker.query<{ snapshot: string }>("select pg_export_snapshot() as snapshot");
      await reader.query("begin isolation level repeatable read read only");
      await reader.query(`set transaction snapshot '${rows[0]!.snapshot}'`);
      const value = await work();
      await locker.query("commit");
      return { value, tables: await figuresOf(reader) };
    }),
  );
}

/** Locks all tables against writing, in a new transaction. It never waits for a lock, so no writer can be in a deadlock with it. */
async function locked(client: Client): Promise<boolean> {
  const names = (await tablesOf(client)).map((name) => `only public.${escapeIdentifier(name)}`);
  for (let tries = 0; tries < TRIES; tries++) {
    await client.query("begin isolation level repeatable read");
    try {
      if (names.length > 0) await client.query(`lock table ${names.join(", ")} in share mode nowait`);
      return true;
    } catch (error) {
      await client.query("rollback");
      const LOCK_NOT_AVAILABLE = "55P03";
      if (!(error instanceof Error && "code" in error && error.code === LOCK_NOT_AVAILABLE)) throw error;
      await sleep(PAUSE);
    }
  }
  return false;
}

/** The names of tables whose figures differ. */
export function differing(recorded: Figures, found: Figures): string[] {
  const names = new Set([...Object.keys(recorded), ...Object.keys(found)]);
  return [...names].filter(
    (name) => recorded[name]?.rows !== found[name]?.rows || recorded[name]?.sum !== found[name]?.sum,
  );
}
