/** The queue's runner, kept alive: it gives itself up when the database goes away under a job that ends. */
import { EventEmitter } from "node:events";
import { Logger, type Runner, type RunnerOptions, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { databasePool } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { ownJobs } from "./owners.ts";

const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 10_000;

export interface JobRunner {
  addJob: Runner["addJob"];
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

/**
 * Starts to run jobs, and starts again whenever the runner has ended by itself. Every `look` milliseconds it also takes up what runners of
 * other processes had begun that were killed.
 */
export async function runJobs(taskList: TaskList, crontab: string, look?: number): Promise<JobRunner> {
  const owners = ownJobs(look);
  let stopped = false;
  let restarting: Promise<void> | undefined;
  let wake = () => {};
  // Under which names the present runner holds its jobs.
  let names: string[] = [];
  let runner = await start().catch(async (error) => {
    await owners.stop();
    throw error;
  });

  async function start(): Promise<Runner> {
    const events: WorkerEvents = new EventEmitter();
    events.on("pool:create", ({ workerPool }) => {
      names.push(workerPool.id);
      owners.own([workerPool.id]);
    });
    const fresh = await run({ ...options(events), taskList, crontab });
    const ended = () => {
      if (!stopped) restarting = startAgain();
    };
    fresh.promise.then(ended, ended);
    return fresh;
  }

  async function startAgain(): Promise<void> {
    for (let pause = FIRST_PAUSE_MILLISECONDS; !stopped; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
      log.warn("the runner of jobs has ended; it starts again");
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause).unref();
      });
      if (stopped) return;
      try {
        // What it had begun is nobody's now; unlocked, it is taken up at once instead of in four hours.
        await databasePool().query("select graphile_worker.force_unlock_workers($1::text[])", [names]);
        names = [];
        runner = await start();
        return;
      } catch (error) {
        log.warn({ error }, "the runner of jobs does not start yet");
      }
    }
  }

  return {
    addJob: (...job) => runner.addJob(...job),
    async stop() {
      stopped = true;
      wake();
      await restarting;
      // One that has just ended by itself says so.
      await runner.stop().catch(() => {});
      await owners.stop();
    },
  };
}

function options(events: WorkerEvents): RunnerOptions {
  return {
    pgPool: databasePool(),
    concurrency: 4,
    noHandleSignals: true,
    logger: jobLogger(),
    events,
    // In batches the queue hears of an end that could not be written down; else the rejection is nobody's and ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function jobLogger() {
  return new Logger((scope) => (level, message, meta) => {
    if (level === "error") log.error({ scope, meta }, message);
    else if (level === "warning") log.warn({ scope }, message);
  });
}
