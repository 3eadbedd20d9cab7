/**
 * The outbox: commands write events in their own transaction; the relay, one loop in each process, removes them in batches, enqueues their
 * jobs in the same transaction (so exactly once), and broadcasts before it commits: if the process is killed in between, another one
 * broadcasts them again, so that browsers get each event at least once.
 */
import { sql } from "kysely";
import { now } from "../clock.ts";
import { databasePool, db, onCommit, type Tx } from "../db/db.server.ts";
import { prepared } from "../db/prepared.server.ts";
import { newId } from "../ids.ts";
import { log } from "../log.server.ts";
import type { JobName } from "../registry.ts";
import type { Broadcast, DomainEvent, Subscription } from "./events.ts";

const BATCH = 500;
/** Polling interval, for events of a process that died before its relay ran. */
const SWEEP_MILLISECONDS = 1_000;
/** Events of this span share a batch job. Longer ones would write long lists anew for each event. */
const BATCH_JOB_MILLISECONDS = 250;

/** Writes events in the given transaction. Their consequences follow after the commit. */
export async function emit(trx: Tx, ...events: DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto("outbox")
    .values(events.map(({ type, payload }) => ({ type, payload: JSON.stringify(payload) })))
    .execute();
}

/** Starts the outbox relay of this process. `publish` passes broadcasts to the live hub. Returns the function that stops it. */
export function startRelay(
  subscriptions: readonly Subscription<never>[],
  publish: (broadcasts: Broadcast[]) => Promise<void>,
): () => Promise<void> {
  const byType = new Map<string, Subscription<never>[]>();
  for (const subscription of subscriptions) {
    const { type } = subscription.event;
    byType.set(type, [...(byType.get(type) ?? []), subscription]);
  }

  // Part of the keys of batch jobs, so that relays do not wait for each other's.
  const relayId = newId();
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;

  async function drain(): Promise<void> {
    for (let count = BATCH; count === BATCH && !stopped; ) {
      count = await relayBatch(relayId, byType, publish);
    }
  }

  function relay(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.error({ error }, "outbox relay failed; it runs again"))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          relay();
        }
      });
  }

  onCommit(relay);
  const sweep = setInterval(relay, SWEEP_MILLISECONDS);
  relay();
  return async () => {
    stopped = true;
    onCommit(undefined);
    clearInterval(sweep);
    await running;
  };
}

/** Removes up to one batch of events, enqueues their jobs and broadcasts them, in one transaction. Returns how many there were. */
async function relayBatch(
  relayId: string,
  byType: Map<string, Subscription<never>[]>,
  publish: (broadcasts: Broadcast[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DomainEvent>`${prepared}
      delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
      returning id, type, payload`.execute(trx);
    const events = (rows as (DomainEvent & { id: number })[]).sort((a, b) => a.id - b.id);
    const jobs = jobsAfter(events, byType, relayId);
    if (jobs.length > 0) {
      await sql`${prepared}select graphile_worker.add_jobs(array(
        select json_populate_record(null::graphile_worker.job_spec, spec)
        from json_array_elements(${JSON.stringify(jobs)}::json) as spec))`.execute(trx);
    }
    const broadcasts = events.flatMap(({ type, payload }) =>
      (byType.get(type) ?? []).flatMap(({ broadcast }) => (broadcast ? [broadcast(payload as never)] : [])),
    );
    if (broadcasts.length > 0) await publish(broadcasts);
    return events.length;
  });
}

interface Job {
  identifier: string;
  payload: unknown;
  run_at?: Date;
  job_key?: string;
}

/** The jobs of events. The runner appends the list of a batch job to that of one with the same key. */
function jobsAfter(
  events: readonly DomainEvent[],
  byType: ReadonlyMap<string, Subscription<never>[]>,
  relayId: string,
): Job[] {
  const jobs: Job[] = [];
  const batches = new Map<string, Job & { payload: object[] }>();
  const span = Math.floor(now().getTime() / BATCH_JOB_MILLISECONDS);
  for (const { type, payload } of events) {
    for (const subscription of byType.get(type) ?? []) {
      for (const identifier of subscription.jobs ?? []) jobs.push({ identifier, payload });
      const batch = subscription.batch?.(payload as never);
      if (!batch) continue;
      const key = `${batch.job}:${relayId}:${span}`;
      const job = batches.get(key) ?? {
        identifier: batch.job,
        payload: [],
        run_at: new Date((span + 1) * BATCH_JOB_MILLISECONDS + batch.seconds * 1_000),
        job_key: key,
      };
      job.payload.push(batch.item);
      batches.set(key, job);
    }
  }
  return [...jobs, ...batches.values()];
}

/**
 * Enqueues a job in the given transaction. `at` delays it; `key` makes it replace an earlier one that has not run yet, whose time stays with
 * `keepTime`.
 */
export async function addJob(
  trx: Tx,
  identifier: JobName,
  payload: object,
  options: { at?: Date; key?: string; keepTime?: boolean } = {},
): Promise<void> {
  const mode = options.keepTime ? "preserve_run_at" : "replace";
  await sql`select graphile_worker.add_job(${identifier}, ${JSON.stringify(payload)}::json,
    run_at => ${options.at ?? null}::timestamptz, job_key => ${options.key ?? null}::text, job_key_mode => ${mode})`.execute(
    trx,
  );
}

/** A job to enqueue with others. */
export interface WaitingJob {
  job: JobName;
  /** No list: the runner would append it to that of a waiting job with the same key. */
  payload: object;
  /** When it runs, unless one with the same key is waiting: then that one's time stays. */
  at: Date;
  key: string;
}

/**
 * Enqueues many jobs in the given transaction with one statement. Each replaces one with the same key that has not run yet, whose time stays:
 * one that is waiting, or one that comes before it in `jobs`. The runner itself fails for all when two of a statement have one key.
 */
export async function addJobs(trx: Tx, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const byKey = new Map<string, { identifier: string; payload: object; run_at: Date; job_key: string }>();
  for (const { job, payload, at, key } of jobs) {
    byKey.set(key, { identifier: job, payload, run_at: byKey.get(key)?.run_at ?? at, job_key: key });
  }
  const specs = [...byKey.values()];
  await sql`${prepared}select graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, spec)
    from json_array_elements(${JSON.stringify(specs)}::json) as spec), job_key_preserve_run_at => true)`.execute(trx);
}

/** Whether no event is waiting. For tests, which wait until all consequences are enqueued. */
export async function outboxIsEmpty(): Promise<boolean> {
  const { rows } = await databasePool().query("select 1 from outbox limit 1");
  return rows.length === 0;
}
