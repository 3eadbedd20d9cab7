/**
 * A database that goes away or falls silent. A heartbeat tells within seconds; from then on, whoever needs the database is refused at once
 * instead of waiting for it, until it answers again. Decision 098.
 */
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { log } from "../log.server.ts";
import { DatabaseProblem } from "./migrate.server.ts";

const BEAT_MILLISECONDS = 1_000;
const RETRY_MILLISECONDS = 250;
/** A heartbeat without an answer is looked at so often, at this interval, before the database counts as silent. */
const PATIENCE_TICKS = 40;
const TICK_MILLISECONDS = 100;
/** Longest time of one try to connect at the start. */
const CONNECT_MILLISECONDS = 5_000;
/** Most that wait for a free connection. They hold their requests in memory. */
const MOST_WAITING = 2_000;

/** The database does not answer, or too many wait for it. */
export class DatabaseAway extends Error {
  override readonly name = "DatabaseAway";

  constructor(cause: unknown) {
    super(`The database is away: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/** Errors of connections that broke under a query, by code. */
const BROKEN: ReadonlySet<unknown> = new Set(["57P01", "57P02", "57P03", "ECONNRESET", "EPIPE"]);

/** Whether an error means that the database is away, so that the same may well succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error instanceof DatabaseAway ||
    BROKEN.has((error as NodeJS.ErrnoException).code) ||
    isPoolerWithoutDatabase(error) ||
    /^(?:Connection terminated|Client (?:was closed|has encountered a connection error))/.test(error.message)
  );
}

/** Whether a pooler ended the connection because it has none to the database: a protocol violation of ours would be an error, not fatal. */
function isPoolerWithoutDatabase(error: Error): boolean {
  return error instanceof pg.DatabaseError && error.severity === "FATAL" && /^08/.test(error.code ?? "");
}

type ConnectCallback = (error: Error | undefined, client: pg.PoolClient | undefined, release: () => void) => void;

/** What was exchanged with the database on a connection, in bytes, and since when an answer is owed. */
interface Exchange {
  read: number;
  written: number;
  since: number;
}

/** A pool whose users wait for a bounded time, in bounded numbers. */
export class BoundedPool extends pg.Pool {
  readonly name: string;
  /** Milliseconds after which a query without an answer ends its connection: a bit more than the server's own limit. */
  readonly #longestQuery: number;
  readonly #connections = new Map<pg.PoolClient, Exchange>();
  readonly #waiting = new Set<(error: Error) => void>();
  #isAway = false;

  /** `name` is for the log; `statementLimit` is the server's, in milliseconds. */
  constructor(name: string, statementLimit: number, config: pg.PoolConfig) {
    super(config);
    this.name = name;
    this.#longestQuery = statementLimit + 2_000;
    this.on("connect", (client) => this.#connections.set(client, { read: 0, written: 0, since: performance.now() }));
    this.on("remove", (client) => this.#connections.delete(client));
  }

  /** Whether requests are refused until the database answers again. */
  get isAway(): boolean {
    return this.#isAway;
  }

  /** As a pool's; throws DatabaseAway if there is no connection. */
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<pg.PoolClient> | undefined {
    const found = this.#connect();
    if (!callback) return found;
    found.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => {}),
    );
  }

  #connect(): Promise<pg.PoolClient> {
    if (this.#isAway) return Promise.reject(new DatabaseAway("it is known not to answer"));
    if (this.waitingCount >= MOST_WAITING) return Promise.reject(new DatabaseAway("too many wait for it"));
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      super.connect().then(
        (client) => {
          if (this.#waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error: unknown) => {
          this.#waiting.delete(reject);
          reject(new DatabaseAway(error));
        },
      );
    });
  }

  /** Breaks all connections, with the queries on them, and refuses users from now on. */
  close(cause: unknown): void {
    if (this.#isAway) return;
    this.#isAway = true;
    log.error({ error: cause, pool: this.name }, "the database does not answer; requests are refused until it does");
    for (const reject of this.#waiting) reject(new DatabaseAway(cause));
    this.#waiting.clear();
    for (const client of this.#connections.keys()) breakOff(client, cause);
  }

  /** Lets users in again. */
  open(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    log.info({ pool: this.name }, "the database answers again");
  }

  /** Breaks single connections that died silently (a firewall, a moved server): their queries have had no answer for too long. */
  breakSilent(): void {
    for (const [client, exchange] of this.#connections) {
      const { bytesRead: read, bytesWritten: written } = client.connection.stream as unknown as Bytes;
      // An answer has come, or none is owed.
      if (read !== exchange.read || written === exchange.written) {
        Object.assign(exchange, { read, written, since: performance.now() });
      } else if (performance.now() - exchange.since > this.#longestQuery) breakOff(client);
    }
  }
}

type Bytes = Record<"bytesRead" | "bytesWritten", number>;

function breakOff(client: pg.Client, cause: unknown = "a query got no answer"): void {
  client.connection.stream.destroy(new DatabaseAway(cause));
}

/** Watches whether the database of a pool answers, on a connection of its own. Returns the function that ends it. */
export function watchDatabase(pool: BoundedPool): () => void {
  let client: pg.Client | undefined;
  let stopped = false;

  async function beat(): Promise<void> {
    let asked = client ?? (await connection());
    // It broke while it was being opened, which says nothing of the database.
    if (client !== asked) asked = await connection();
    await asked.query("select 1");
  }

  async function connection(): Promise<pg.Client> {
    const { connectionString } = pool.options;
    const fresh = new pg.Client({ connectionString, application_name: "heartbeat", keepAlive: true });
    // The next heartbeat asks on a new connection: a database that has quickly come back is there.
    fresh.on("error", () => {
      if (client === fresh) client = undefined;
    });
    client = fresh;
    await fresh.connect();
    return fresh;
  }

  async function watch(): Promise<void> {
    while (!stopped) {
      const error = await failureOf(beat());
      if (stopped) break;
      if (error && client) {
        breakOff(client);
        client = undefined;
      }
      if (error && isAbsence(error)) pool.close(error);
      else {
        pool.open();
        pool.breakSilent();
      }
      await sleep(pool.isAway ? RETRY_MILLISECONDS : BEAT_MILLISECONDS, undefined, { ref: false });
    }
    client?.end().catch(() => {});
  }

  void watch();
  return () => {
    stopped = true;
    if (client) breakOff(client);
  };
}

/**
 * The error of a heartbeat, or that it got no answer in time; undefined if it is well. Ticks are counted, not time: while this process
 * itself stood still, or the machine was suspended, the answer may have arrived unread.
 */
async function failureOf(heartbeat: Promise<void>): Promise<unknown> {
  let outcome: { error?: unknown } | undefined;
  const settled = heartbeat.then(
    () => (outcome = {}),
    (error: unknown) => (outcome = { error }),
  );
  for (let tick = 0; tick < PATIENCE_TICKS && !outcome; tick++) {
    await Promise.race([settled, sleep(TICK_MILLISECONDS, undefined, { ref: false })]);
  }
  return outcome ? outcome.error : new Error("No answer in time");
}

/**
 * Waits until the database accepts connections, which it may do a while after this process where both start together. Throws DatabaseProblem
 * after `seconds`, and at once what the database itself answers, such as that the password is wrong.
 */
export async function untilDatabaseAnswers(connectionString: string, seconds: number): Promise<void> {
  const deadline = performance.now() + seconds * 1_000;
  for (let tries = 0; ; tries++) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: CONNECT_MILLISECONDS });
    client.on("error", () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      if (!isAbsence(error)) throw error;
      const { message, code } = error as NodeJS.ErrnoException;
      if (performance.now() > deadline) {
        throw new DatabaseProblem(`The database in DATABASE_URL does not answer (${message || code}).`);
      }
      if (tries === 0)
        log.warn({ error }, `the database does not answer yet; this start waits ${seconds} seconds for it`);
      await sleep(RETRY_MILLISECONDS);
    } finally {
      client.end().catch(() => {});
    }
  }
}

/** Whether an error says that nobody is there. Any other one (a wrong password, too many connections) is an answer. */
function isAbsence(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(?:08|57P)/.test(error.code ?? "");
}
