/**
 * The outbox: commands write events in their own transaction; the pump, one loop in each process, takes them in batches,
 * enqueues the jobs that follow (in the transaction that removes the event, so exactly once) and broadcasts before it commits:
 * a process that is killed in between leaves them to another, so that browsers hear of each event at least once.
 */
import { sql } from "kysely";
import { now } from "../clock.ts";
import { databasePool, db, onCommit, type Tx } from "../db/db.server.ts";
import { log } from "../log.server.ts";
import type { JobName } from "../registry.ts";
import type { Broadcast, DomainEvent, Subscription } from "./events.ts";

const BATCH = 500;
// Only for events whose own process died before its pump ran.
const SWEEP_MILLISECONDS = 1_000;

/** Announces events in the given transaction. They take effect after it commits. */
export async function emit(trx: Tx, ...events: DomainEvent[]): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto("outbox")
    .values(events.map(({ type, payload }) => ({ type, payload: JSON.stringify(payload) })))
    .execute();
}

/** Starts the pump of this process. `publish` hands broadcasts to the live layer. Returns the function that stops it. */
export function startPump(
  subscriptions: readonly Subscription<never>[],
  publish: (broadcasts: Broadcast[]) => Promise<void>,
): () => Promise<void> {
  const byType = new Map<string, Subscription<never>[]>();
  for (const subscription of subscriptions) {
    const { type } = subscription.event;
    byType.set(type, [...(byType.get(type) ?? []), subscription]);
  }

  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;

  async function drain(): Promise<void> {
    for (let taken = BATCH; taken === BATCH && !stopped; ) {
      taken = await takeBatch(byType, publish);
    }
  }

  function pump(): void {
    if (stopped) return;
    if (running) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.error({ error }, "outbox pump failed; it runs again"))
      .finally(() => {
        running = undefined;
        if (again) {
          again = false;
          pump();
        }
      });
  }

  onCommit(pump);
  const sweep = setInterval(pump, SWEEP_MILLISECONDS);
  pump();
  return async () => {
    stopped = true;
    onCommit(undefined);
    clearInterval(sweep);
    await running;
  };
}

/** Removes up to one batch of events, enqueues their jobs and broadcasts them, in one transaction. Returns how many there were. */
async function takeBatch(
  byType: Map<string, Subscription<never>[]>,
  publish: (broadcasts: Broadcast[]) => Promise<void>,
): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<DomainEvent>`
      delete from outbox where id in (select id from outbox order by id limit ${BATCH} for update skip locked)
      returning id, type, payload`.execute(trx);
    const events = (rows as (DomainEvent & { id: number })[]).sort((a, b) => a.id - b.id);
    const jobs = jobsAfter(events, byType);
    if (jobs.length > 0) {
      await sql`select graphile_worker.add_jobs(array(
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

/** The jobs that follow from events; one for all that are to look at the same thing later. */
function jobsAfter(events: readonly DomainEvent[], byType: ReadonlyMap<string, Subscription<never>[]>): Job[] {
  const jobs: Job[] = [];
  const looks = new Map<string, Job>();
  for (const { type, payload } of events) {
    for (const subscription of byType.get(type) ?? []) {
      for (const identifier of subscription.jobs ?? []) jobs.push({ identifier, payload });
      const look = subscription.look?.(payload as never);
      if (!look) continue;
      const at = new Date(now().getTime() + look.seconds * 1_000);
      looks.set(look.key, { identifier: look.job, payload: look.payload, run_at: at, job_key: look.key });
    }
  }
  return [...jobs, ...looks.values()];
}

/**
 * Enqueues a job in the given transaction. `at` delays it; `key` makes it replace an earlier one not yet run, which with `keepTime` runs when
 * it was to run.
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
  payload: object;
  /** When it runs, unless one of the same key waits already: that one's time stays. */
  at: Date;
  key: string;
}

/** Enqueues many jobs in the given transaction with one statement. Each replaces the one of its key that has not run yet. */
export async function addJobs(trx: Tx, jobs: readonly WaitingJob[]): Promise<void> {
  if (jobs.length === 0) return;
  const specs = jobs.map(({ job, payload, at, key }) => ({ identifier: job, payload, run_at: at, job_key: key }));
  await sql`select graphile_worker.add_jobs(array(
    select json_populate_record(null::graphile_worker.job_spec, spec)
    from json_array_elements(${JSON.stringify(specs)}::json) as spec), job_key_preserve_run_at => true)`.execute(trx);
}

/** Whether any event still waits. For tests, which wait for the world to settle. */
export async function outboxIsEmpty(): Promise<boolean> {
  const { rows } = await databasePool().query("select 1 from outbox limit 1");
  return rows.length === 0;
}
