/**
 * Limits on reads of pages, by network and by session. Counted in the memory of each process: a count in the database would cost as much
 * as many of the pages.
 */
import { paths } from "#app/platform/paths/paths.ts";

const WINDOW_MILLISECONDS = 60_000;
/** Many people share a network address: an office, a mobile operator. */
const SESSIONS_A_NETWORK = 5;
/** A search costs about as much as ten other pages. */
const SEARCH_WEIGHT = 10;
/** Keys counted in one window, about 10 MB. Beyond it unknown ones are let through: refusing them would lock out everybody. */
const MOST_KEYS = 50_000;

/** Stored objects, pictures and probes: frequent, cheap, and limited by their own routes where they are not. */
const UNCOUNTED = /^\/(?:v0|files|share)\/|^\/(?:healthz|readyz|metrics)$/;
const SEARCHES: ReadonlySet<string> = new Set([paths.search(), paths.people()]);

/** The reads that a request counts as; 0 if it is not counted. */
export function readsOf(method: string, path: string): number {
  if ((method !== "GET" && method !== "HEAD") || UNCOUNTED.test(path)) return 0;
  return SEARCHES.has(path.replace(/\.data$/, "")) ? SEARCH_WEIGHT : 1;
}

export interface ReadLimits {
  /** Counts reads of a network, by its prefix; returns the seconds until it may read again, 0 if it may now. */
  network(prefix: string, reads: number): number;
  /** The same of a session. */
  session(id: string, reads: number): number;
}

/** `most` reads a minute and session, five times as many a minute and network. */
export function createReadLimits(most: number, clock: () => number = Date.now): ReadLimits {
  const counts = new Map<string, number>();
  let endsAt = 0;

  function count(key: string, reads: number, limit: number): number {
    const now = clock();
    // One window for all keys, so that nothing expires one by one.
    if (now >= endsAt) {
      counts.clear();
      endsAt = now + WINDOW_MILLISECONDS;
    }
    const counted = counts.get(key);
    if (counted === undefined && counts.size >= MOST_KEYS) return 0;
    const total = (counted ?? 0) + reads;
    if (total > limit) return Math.ceil((endsAt - now) / 1000);
    counts.set(key, total);
    return 0;
  }

  return {
    network: (prefix, reads) => count(`n ${prefix}`, reads, SESSIONS_A_NETWORK * most),
    session: (id, reads) => count(`s ${id}`, reads, most),
  };
}
