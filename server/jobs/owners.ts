/**
 * Whose the jobs are that somebody has begun. A runner holds a lock of a session for as long as it lives; when its process is killed, the
 * database ends the session, and what the runner had begun is free for others in half a minute instead of the queue's four hours.
 */
import { Client } from "pg";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";

/** Whoever is seen without a lock twice is gone: in between, one whose connection broke has had time to make it again. */
const LOOK_MILLISECONDS = 15_000;
const RETRY_MILLISECONDS = 500;
const SLOWEST_RETRY_MILLISECONDS = 4_000;
/** Keeps these locks apart from all others. */
const SPACE = 58;

export interface JobOwnership {
  /** Jobs of this process are begun under these names, too, from now on. */
  own(names: readonly string[]): void;
  stop(): Promise<void>;
}

/** Holds the locks of this process, and looks every `look` milliseconds for jobs of those who hold none any more. */
export function ownJobs(look = LOOK_MILLISECONDS): JobOwnership {
  let names: readonly string[] = [];
  let client: Client | undefined;
  let stopped = false;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let suspects: ReadonlySet<string> = new Set();

  async function connect(): Promise<void> {
    const fresh = new Client({
      connectionString: env().DATABASE_URL,
      application_name: "jobs",
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    });
    const lose = (error?: Error) => {
      if (client !== fresh) return;
      client = undefined;
      fresh.end().catch(() => {});
      if (!stopped) again(error);
    };
    client = fresh;
    fresh.on("error", lose).on("end", () => lose());
    try {
      await fresh.connect();
      // A machine that is gone without a word must not keep its lock for the hours that systems wait by themselves.
      await fresh.query("set tcp_keepalives_idle = 20; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3");
      await hold(fresh);
      failures = 0;
      suspects = new Set();
      await free(fresh);
    } catch (error) {
      lose(error as Error);
    }
  }

  function again(error?: Error): void {
    log.warn({ error }, "lost the lock of the runner of jobs; it is taken again");
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(SLOWEST_RETRY_MILLISECONDS, RETRY_MILLISECONDS * 2 ** failures++));
  }

  async function hold(on: Client): Promise<void> {
    await on.query("select pg_advisory_lock(hashtextextended(name, $2)) from unnest($1::text[]) name", [names, SPACE]);
  }

  /** Asks on the session of the locks: whoever has lost their own frees nobody's. */
  async function free(on: Client): Promise<void> {
    const { rows } = await on.query<{ name: string }>(WITHOUT_LOCK, [names, SPACE]);
    const dead = rows.map(({ name }) => name).filter((name) => suspects.has(name));
    suspects = new Set(rows.map(({ name }) => name));
    if (dead.length > 0) {
      await on.query("select graphile_worker.force_unlock_workers($1::text[])", [dead]);
      log.warn({ runners: dead }, "freed the jobs of runners that are gone");
    }
    if (client === on) timer = setTimeout(() => free(on).catch(() => on.end()), look).unref();
  }

  void connect();
  return {
    own(more) {
      names = [...names, ...more];
      // A session that cannot hold them is given up, and the next one holds all.
      const on = client;
      if (on) hold(on).catch(() => on.end());
    },
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/** The names under which jobs are begun and that nobody holds a lock of. What is locked to find out is free again with the statement. */
const WITHOUT_LOCK = `
  with begun as materialized (
    select locked_by as name from graphile_worker._private_jobs where locked_by is not null
    union
    select locked_by from graphile_worker._private_job_queues where locked_by is not null
  )
  select name from begun where name <> all ($1::text[]) and pg_try_advisory_xact_lock(hashtextextended(name, $2))`;
