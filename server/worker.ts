/** What follows from what: every event with its consequences, every job with its code. */
import { Logger, type Runner, run, type Task } from "graphile-worker";
import { databasePool } from "#app/platform/db.server.ts";
import type { Subscription } from "#app/platform/events.ts";
import { log } from "#app/platform/log.server.ts";

/** Every event of the product and what it leads to. */
export const SUBSCRIPTIONS: readonly Subscription<never>[] = [];

/** Every job of the product. Jobs take ids, read the state anew, and may run twice. */
const TASKS: Record<string, Task> = {};

/** Schedules, in UTC. */
const CRONTAB = "";

/** Starts taking up jobs. `stop` waits for those that run. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const runner: Runner = await run({
    pgPool: databasePool(),
    concurrency: 4,
    noHandleSignals: true,
    taskList: TASKS,
    crontab: CRONTAB,
    logger: jobLogger(),
  });
  return { stop: () => runner.stop() };
}

function jobLogger() {
  return new Logger((scope) => (level, message, meta) => {
    if (level === "error") log.error({ scope, meta }, message);
    else if (level === "warning") log.warn({ scope }, message);
  });
}
