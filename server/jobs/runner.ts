/** Keeps graphile-worker's runner alive: it ends itself if the database goes away while a job completes. */
import { EventEmitter } from "node:events";
import { Logger, type Runner, type RunnerOptions, run, type TaskList, type WorkerEvents } from "graphile-worker";
import { directPool } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { freeJobs } from "./interrupted.ts";
import { ownJobs } from "./owners.ts";

const FIRST_PAUSE_MILLISECONDS = 500;
const LONGEST_PAUSE_MILLISECONDS = 2_000;

export interface JobRunner {
  addJob: Runner["addJob"];
  /** Starts no more jobs and waits for the running ones. */
  stop(): Promise<void>;
}

/**
 * Runs jobs, and restarts the runner whenever it has ended by itself. Every `interval` milliseconds it also frees the jobs of killed
 * processes.
 */
export async function runJobs(taskList: TaskList, crontab: string, interval?: number): Promise<JobRunner> {
  const owners = ownJobs(interval);
  let stopped = false;
  let restarting: Promise<void> | undefined;
  let wake = () => {};
  /** The names under which the current runner locks jobs. */
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
      if (!stopped) restarting = restart();
    };
    fresh.promise.then(ended, ended);
    return fresh;
  }

  async function restart(): Promise<void> {
    for (let pause = FIRST_PAUSE_MILLISECONDS; !stopped; pause = Math.min(2 * pause, LONGEST_PAUSE_MILLISECONDS)) {
      log.warn("the runner of jobs has ended; it starts again");
      await new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, pause).unref();
      });
      if (stopped) return;
      try {
        // The jobs of the ended runner would otherwise wait for four hours.
        await freeJobs(directPool(), names);
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
      // Rejects if the runner has just ended by itself.
      await runner.stop().catch(() => {});
      await owners.stop();
    },
  };
}

function options(events: WorkerEvents): RunnerOptions {
  return {
    pgPool: directPool(),
    concurrency: 4,
    noHandleSignals: true,
    logger: jobLogger(),
    events,
    // With batching, graphile-worker handles a completion that cannot be stored; without it, an unhandled rejection ends the process.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  };
}

function jobLogger() {
  return new Logger((scope) => (level, message, meta) => {
    if (level === "error") log.error({ scope, meta }, message);
    else if (level === "warning") log.warn({ scope }, message);
  });
}
