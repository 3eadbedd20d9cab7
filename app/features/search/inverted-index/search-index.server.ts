/** The inverted index of this process, in a thread of its own: answers what it can, and the database answers the rest (decision 112). */
import path from "node:path";
import { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { Gauge } from "prom-client";
import { db } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { log } from "#app/platform/log.server.ts";
import { metricsRegistry } from "#app/platform/metrics.server.ts";
import { cacheCommonLexemes } from "../highlights/word-lexemes.server.ts";
import type { Answered, Question, ThreadSettings, Told } from "./messages.ts";
import type { CodesAnswer, CodesRequest, IndexAnswer, IndexRequest } from "./ranking.ts";

const THREAD = path.resolve("app/features/search/inverted-index/index-thread.server.ts");

// Below this many listings the database finds as fast.
const LEAST_LISTINGS = 20_000;
const CHECK_MILLISECONDS = 600_000;
// What words stand for changes by the hour.
const WARM_MILLISECONDS = 3_000_000;
const USUAL = { file: "", pollMilliseconds: 500, retryMilliseconds: 10_000 };
// What has not been compared with the database for so long is not asked.
const CURRENT_MILLISECONDS = 5_000;
// The database answers faster than a thread that takes longer.
const PATIENCE_MILLISECONDS = 500;
// So does it where so many others wait.
const MOST_WAITING = 32;
const RESTART_MILLISECONDS = 60_000;

/** A running index. */
interface SearchIndex {
  ask(question: Question): Promise<Answered["answer"]>;
  /** Whether it has all that the database had a few seconds ago. */
  isCurrent(): boolean;
  stop(): Promise<void>;
}

let running: SearchIndex | null = null;

/**
 * Starts the index of this process as soon as there are enough listings, if the settings want one. Returns the function that stops it.
 * `database` is its connection string, past any pooler.
 */
export function startSearchIndex(database: string, settings: Partial<ThreadSettings> = {}): () => Promise<void> {
  const { SEARCH_INDEX } = env();
  if (SEARCH_INDEX === "never") return async () => {};
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Pages of so many texts have words that no page before them had. */
  const warmUp = async () => {
    await cacheCommonLexemes(db).catch((error) =>
      log.debug({ error }, "common words are looked up as pages have them"),
    );
    if (!stopped) timer = setTimeout(warmUp, WARM_MILLISECONDS).unref();
  };
  const open = async () => {
    const isWorthwhile = SEARCH_INDEX === "always" || (await hasManyListings());
    if (stopped) return;
    if (isWorthwhile) {
      running = openIndex({ ...USUAL, database, ...settings });
      await warmUp();
    } else timer = setTimeout(open, CHECK_MILLISECONDS).unref();
  };
  void open();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    const index = running;
    running = null;
    await index?.stop();
  };
}

async function hasManyListings(): Promise<boolean> {
  try {
    const { rows } = await sql`select from listings offset ${LEAST_LISTINGS - 1} limit 1`.execute(db);
    return rows.length > 0;
  } catch (error) {
    log.debug({ error }, "whether a search index is worth while is asked again later");
    return false;
  }
}

/** Whether the index of this process answers searches. */
export function isIndexed(): boolean {
  return running?.isCurrent() ?? false;
}

new Gauge({
  name: "search_index_current",
  help: "1 while this process's index answers searches with words, 0 while the database does",
  registers: [metricsRegistry],
  collect() {
    this.set(isIndexed() ? 1 : 0);
  },
});

/** Starts a thread with an index. One that ends is started again after a minute. */
function openIndex(settings: ThreadSettings): SearchIndex {
  const waiting = new Map<number, (answer: Answered["answer"]) => void>();
  let currentAt = Number.NEGATIVE_INFINITY;
  let questions = 0;
  let restart: NodeJS.Timeout | undefined;
  let stopped = false;
  /** Until it is built again, a loss is logged once. */
  let isLost = false;
  let thread = start();

  function start(): Worker {
    const started = new Worker(THREAD, { name: "search index", workerData: settings, execArgv: [] });
    started.on("message", (message: Answered | Told) => {
      if (message.kind === "answer") waiting.get(message.id)?.(message.answer);
      else if (message.kind === "current") currentAt = performance.now();
      else if (message.kind === "built") {
        isLost = false;
        log.info({ ...message }, "the search index is built");
      } else if (message.kind === "failed")
        log.error({ reason: message.reason }, "the search index could not answer a search");
      else lost(message.reason);
    });
    started.on("error", (error) => lost(error.message));
    started.on("exit", () => {
      lost("the thread has ended");
      if (!stopped) restart = setTimeout(() => (thread = start()), RESTART_MILLISECONDS).unref();
    });
    started.unref();
    return started;
  }

  function lost(reason: string): void {
    currentAt = Number.NEGATIVE_INFINITY;
    for (const answer of waiting.values()) answer(null);
    if (!stopped && !isLost)
      log.warn({ reason }, "the search index is lost, and the database answers in its place until it is built anew");
    isLost = true;
  }

  return {
    isCurrent: () => performance.now() - currentAt <= CURRENT_MILLISECONDS,
    ask(question) {
      if (waiting.size >= MOST_WAITING) return Promise.resolve(null);
      const id = questions++;
      return new Promise((resolve) => {
        const settle = (answer: Answered["answer"]) => {
          clearTimeout(late);
          waiting.delete(id);
          resolve(answer);
        };
        const late = setTimeout(() => settle(null), PATIENCE_MILLISECONDS);
        waiting.set(id, settle);
        thread.postMessage({ id, question });
      });
    },
    async stop() {
      stopped = true;
      clearTimeout(restart);
      await thread.terminate();
    },
  };
}

/** Sorted hits from the index; null where the database has to answer. */
export async function askForPage(request: IndexRequest): Promise<IndexAnswer | null> {
  return running?.isCurrent() ? ((await running.ask({ kind: "find", request })) as IndexAnswer | null) : null;
}

/** The codes of what is found, from the index; null where the database has to answer. */
export async function askForCodes(request: CodesRequest): Promise<CodesAnswer | null> {
  return running?.isCurrent() ? ((await running.ask({ kind: "codes", request })) as CodesAnswer | null) : null;
}
