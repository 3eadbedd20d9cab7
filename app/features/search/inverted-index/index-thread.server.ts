/** The thread of the inverted index: builds it from the database, follows what changes there, and answers searches (decision 112). */
import { setTimeout as delay } from "node:timers/promises";
import { parentPort, workerData } from "node:worker_threads";
import pg from "pg";
import { ListingIndex } from "./listing-index.ts";
import type { Answered, Asked, Question, ThreadSettings, Told } from "./messages.ts";
import { codes, find } from "./ranking.ts";
import { allListings, ListingChanges, listingsOf, PAGE } from "./source.ts";

const { database, file, pollMilliseconds, retryMilliseconds } = workerData as ThreadSettings;
const port = parentPort!;

// Documents that were added one by one cost searches more than those of the build.
const MOST_ADDED = 20_000;
const LONGEST_RETRY_MILLISECONDS = 600_000;
// Listings with their words that are put at once: some 4 ms each.
const MOST_AT_ONCE = 10;

let current: ListingIndex | null = null;
let failures = 0;

port.on("message", ({ id, question }: Asked) => {
  port.postMessage({ kind: "answer", id, answer: answerTo(question) } satisfies Answered);
});

function answerTo(question: Question): Answered["answer"] {
  if (current === null) return null;
  try {
    return question.kind === "find" ? find(current, question.request) : codes(current, question.request);
  } catch (error) {
    tell({ kind: "failed", reason: reasonOf(error) });
    return null;
  }
}

/** Builds the index and follows the database until it is better to build anew. */
async function serve(client: pg.Client): Promise<void> {
  const began = performance.now();
  const changes = new ListingChanges(client);
  await changes.begin();
  const index = new ListingIndex(file);
  try {
    const pending = new Map<string, boolean>();
    for await (const listings of allListings(client)) {
      index.put(listings);
      for (const [pitchId, words] of await changes.next()) pending.set(pitchId, words || pending.get(pitchId) === true);
    }
    index.seal();
    if (pending.size > MOST_ADDED) return;
    await apply(client, index, pending);
    current = index;
    failures = 0;
    tell({ kind: "built", documents: index.documents.length, seconds: (performance.now() - began) / 1_000 });
    while (index.added <= MOST_ADDED) {
      await apply(client, index, await changes.next());
      tell({ kind: "current" });
      await delay(pollMilliseconds);
    }
  } finally {
    drop();
    index.close();
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function drop(): void {
  current = null;
}

function tell(message: Told): void {
  port.postMessage(message);
}

/** Puts the changed listings into the index as they are now; `changes` says of each whether its words have changed. */
async function apply(client: pg.Client, index: ListingIndex, changes: ReadonlyMap<string, boolean>): Promise<void> {
  for (const words of [true, false]) {
    const ids = [...changes].flatMap(([pitchId, changed]) => (changed === words ? [pitchId] : []));
    // Searches are answered between the pages.
    const size = words ? MOST_AT_ONCE : PAGE;
    for (let at = 0; at < ids.length; at += size) {
      const page = ids.slice(at, at + size);
      const listings = await listingsOf(client, page, words);
      const listed = new Set(listings.map(({ pitchId }) => pitchId));
      for (const pitchId of page) if (!listed.has(pitchId)) index.remove(pitchId);
      index.put(listings);
    }
  }
}

for (;;) {
  const client = new pg.Client({
    connectionString: database,
    application_name: "stakeholm search index",
    connectionTimeoutMillis: 10_000,
    query_timeout: 30_000,
    keepAlive: true,
  });
  client.on("error", () => {});
  try {
    await client.connect();
    await serve(client);
  } catch (error) {
    tell({ kind: "lost", reason: reasonOf(error) });
    // Without room for its file, each build would take its minutes of a processor for nothing.
    await delay(Math.min(retryMilliseconds * 2 ** failures++, LONGEST_RETRY_MILLISECONDS));
  } finally {
    drop();
    await client.end().catch(() => {});
  }
}
