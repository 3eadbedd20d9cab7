/** Access to the database: Kysely on a pool, camelCase in code and snake_case in SQL. */
import { CamelCasePlugin, Kysely, PostgresDialect, sql, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "#db/types.ts";
import { env } from "../env/env.server.ts";
import type { FailureCode, Result } from "../failure.ts";
import { log } from "../log.server.ts";
import { BoundedPool } from "./outage.server.ts";
import { prepareMarked } from "./prepared.server.ts";

// Sums and counters stay far below 2^53; dates without a time stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Milliseconds after which the database cancels a statement. */
export const STATEMENT_LIMIT = 15_000;

/** Connections of a process for what belongs to a session; jobs, which it runs four at a time, use them for moments only. */
const DIRECT_CONNECTIONS = 4;

/** What a pool is for: everything, what belongs to a session, reads of the replica. */
type PoolName = "pooled" | "direct" | "read";

const pools = new Map<PoolName, BoundedPool>();

/** The address without a pooler, for LISTEN, locks of a session, named statements and migrations. */
export function directAddress(): string {
  return env().DATABASE_DIRECT_URL ?? env().DATABASE_URL;
}

/** The address that `db` uses: a pooler's, if there is one. */
export function pooledAddress(): string {
  return env().DATABASE_URL;
}

/** The pool behind `db`, also for rate limits. Made at first use from `DATABASE_URL`. */
export function databasePool(): BoundedPool {
  // A pooler refuses a time limit among a connection's parameters: there it is the role's (`time-limit.server.ts`).
  const limit = env().DATABASE_DIRECT_URL ? {} : { statement_timeout: STATEMENT_LIMIT };
  return poolOf("pooled", { connectionString: pooledAddress(), max: env().DATABASE_POOL, ...limit });
}

/** The pool past a pooler, for jobs and for notifying: the same as `databasePool` without `DATABASE_DIRECT_URL`. */
export function directPool(): BoundedPool {
  const connectionString = env().DATABASE_DIRECT_URL;
  if (!connectionString) return databasePool();
  return poolOf("direct", { connectionString, max: DIRECT_CONNECTIONS, statement_timeout: STATEMENT_LIMIT });
}

/** The pool of the replica, whose address the caller has checked to be set; each of its transactions can only read. */
export function replicaPool(): BoundedPool {
  return poolOf("read", {
    connectionString: env().DATABASE_READ_URL,
    max: env().DATABASE_POOL,
    statement_timeout: STATEMENT_LIMIT,
    options: "-c default_transaction_read_only=on",
    // Shorter than below, since the primary is asked in its place.
    connectionTimeoutMillis: 2_000,
  });
}

/** The pools of all databases that are set. */
export function allPools(): BoundedPool[] {
  const { DATABASE_DIRECT_URL, DATABASE_READ_URL } = env();
  return [
    databasePool(),
    ...(DATABASE_DIRECT_URL ? [directPool()] : []),
    ...(DATABASE_READ_URL ? [replicaPool()] : []),
  ];
}

/** Whether the pool's connections go through a pooler, as far as the settings tell: a replica may have one too. */
function isPooled(name: PoolName): boolean {
  return name === "read" || (name === "pooled" && env().DATABASE_DIRECT_URL !== undefined);
}

function poolOf(name: PoolName, options: pg.PoolConfig): BoundedPool {
  const found = pools.get(name);
  if (found) return found;
  const pool = new BoundedPool(name, STATEMENT_LIMIT, {
    // Covers waiting for a free connection too: a silent database must not keep requests waiting for ever.
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    ...options,
  });
  // graphile-worker expects every client of the pool to have an error listener.
  pool.on("connect", (client) => {
    client.on("error", () => {});
    if (!isPooled(name)) prepareMarked(client);
  });
  // An idle connection that breaks (database restart) is replaced at next use; without a listener the error would end the process.
  pool.on("error", (error) => log.warn({ error }, "idle database connection lost"));
  pools.set(name, pool);
  return pool;
}

export const db = databaseOn(databasePool);

/** Kysely on a pool, which is made at first use. */
export function databaseOn(pool: () => pg.Pool): Database {
  return new Kysely<DB>({
    dialect: new PostgresDialect({ pool: async () => pool() }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

let committed: (() => void) | undefined;

/** Registers the listener called after every committed transaction of this process: the outbox relay. */
export function onCommit(listener: (() => void) | undefined): void {
  committed = listener;
}

const followUps = new WeakMap<Database, (() => void)[]>();

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export async function transaction<T>(work: (trx: Tx) => Promise<T>): Promise<T> {
  const afterwards: (() => void)[] = [];
  const value = await db.transaction().execute((trx) => {
    followUps.set(trx, afterwards);
    return work(trx);
  });
  for (const followUp of afterwards) followUp();
  committed?.();
  return value;
}

/** As `transaction`, but rolled back where `work` fails in the expected way, too. */
export async function transactionUnlessRefused<T, F extends FailureCode>(
  work: (trx: Tx) => Promise<Result<T, F>>,
): Promise<Result<T, F>> {
  let refused: Result<T, F> | undefined;
  try {
    return await transaction(async (trx) => {
      const result = await work(trx);
      if (result.ok) return result;
      refused = result;
      throw new Error(result.code);
    });
  } catch (error) {
    if (refused) return refused;
    throw error;
  }
}

/** Runs `followUp` once the transaction is committed, never if it is rolled back; outside of one, at once. */
export function afterCommit(executor: Database, followUp: () => void): void {
  const afterwards = followUps.get(executor);
  if (afterwards) afterwards.push(followUp);
  else followUp();
}

/** Runs `work`, a single statement, which is a transaction by itself, and calls the commit listener. */
export async function inOne<T>(work: (executor: Database) => Promise<T>): Promise<T> {
  const value = await work(db);
  committed?.();
  return value;
}

/** The result of a query with a time limit: its value, or that it was cancelled. */
export type Patient<T> = { kind: "in-time"; value: T } | { kind: "too-slow" };

/** Time limit of a search of any kind, in milliseconds. */
export const SEARCH_PATIENCE = 4_000;

/**
 * Runs queries with a time limit: the database cancels each statement of `work` after `milliseconds`, and the result is `too-slow`.
 * `settings` are further PostgreSQL settings for this transaction, which can only read. Neither its settings nor its end take a round trip of
 * their own before the result.
 */
export function withinPatience<T>(
  milliseconds: number,
  work: (reading: Database) => Promise<T>,
  settings: Readonly<Record<string, string>> = {},
  from = db,
): Promise<Patient<T>> {
  const all = Object.entries({ ...settings, statement_timeout: String(milliseconds) });
  const set = all.map(([name, value]) => sql`set local ${sql.raw(name)} = ${sql.lit(value)}`);
  const { promise, resolve, reject } = Promise.withResolvers<Patient<T>>();
  const reading = from.connection().execute(async (connection) => {
    try {
      await sql`begin read only; ${sql.join(set, sql`; `)}`.execute(connection);
      resolve({ kind: "in-time", value: await work(connection) });
    } finally {
      await sql`rollback`.execute(connection);
    }
  });
  reading.catch((error: unknown) => {
    if (error instanceof pg.DatabaseError && error.code === "57014") resolve({ kind: "too-slow" });
    else reject(error);
  });
  return promise;
}

/** Ends all connections. */
export async function closeDatabase(): Promise<void> {
  const ending = [...pools.values()];
  pools.clear();
  await Promise.all(ending.map((pool) => pool.end()));
}

/** Whether the error is a violated unique constraint, of the given name if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === "23505" && (!constraint || error.constraint === constraint)
  );
}
