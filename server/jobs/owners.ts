/**
 * Detects runners whose process was killed. Each runner holds a session-level advisory lock; when its process dies, the database ends the
 * session, and its running jobs are freed for others within half a minute, in place of graphile-worker's four hours.
 */
import { Client } from "pg";
import { directAddress } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { freeJobs } from "./interrupted.ts";

/** Interval of the check. A runner without a lock in two checks is dead: one with a broken connection has reconnected in between. */
const CHECK_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 500;
const SLOWEST_RETRY_MILLISECONDS = 4_000;
/** Seed of the lock keys' hash, which separates them from all other advisory locks. */
const SPACE = 58;

export interface JobOwnership {
  /** Locks the names of further runners of this process. */
  own(names: readonly string[]): void;
  stop(): Promise<void>;
}

/** Holds the locks of this process's runners, and frees the jobs of dead runners, checked every `interval` milliseconds. */
export function ownJobs(interval = CHECK_MILLISECONDS): JobOwnership {
  let names: readonly string[] = [];
  let client: Client | undefined;
  let stopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let suspects: ReadonlySet<string> = new Set();

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: directAddress(),
      application_name: "jobs",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    const lose = (error?: Error) => {
      if (client !== fresh) return;
      client = undefined;
      fresh.end().catch(() => {});
      if (!stopped) reconnect(error);
    };
    client = fresh;
    fresh.on("error", lose).on("end", () => lose());
    try {
      await fresh.connect();
      // Without these, a machine that vanishes would keep its lock for hours, the systems' default.
      await fresh.query("set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3");
      await lock(fresh);
      failures = 0;
      suspects = new Set();
      await freeDeadRunners(fresh);
    } catch (error) {
      lose(error as Error);
    }
  }

  function reconnect(error?: Error): void {
    log.warn({ error }, "lost the lock of the runner of jobs; it is taken again");
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(SLOWEST_RETRY_MILLISECONDS, RETRY_MILLISECONDS * 2 ** failures++));
  }

  async function lock(session: Client): Promise<void> {
    await session.query("select pg_advisory_lock(hashtextextended(name, $2)) from unnest($1::text[]) name", [
      names,
      SPACE,
    ]);
  }

  /** Runs on the session with the locks: a process that has lost its own locks frees nobody's jobs. */
  async function freeDeadRunners(session: Client): Promise<void> {
    const { rows } = await session.query<{ name: string }>(WITHOUT_LOCK, [names, SPACE]);
    const dead = rows.map(({ name }) => name).filter((name) => suspects.has(name));
    suspects = new Set(rows.map(({ name }) => name));
    if (dead.length > 0) {
      await freeJobs(session, dead);
      log.warn({ runners: dead }, "freed the jobs of runners that are gone");
    }
    if (client !== session) return;
    timer = setTimeout(() => freeDeadRunners(session).catch(() => session.end()), interval).unref();
  }

  void connect();
  return {
    own(more) {
      names = [...names, ...more];
      // If locking fails, the session is ended, and the next one locks all names.
      const session = client;
      if (session) lock(session).catch(() => session.end());
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** Other runners with running jobs whose lock is free. The locks taken by this check are released with the statement. */
const WITHOUT_LOCK = `
  with runners as materialized (
    select locked_by as name from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  )
  select name from runners where name <> all ($1::text[]) and pg_try_advisory_xact_lock(hashtextextended(name, $2))`;
