/** Reads one calendar: fetched under guard, looked through in a thread. Only times leave it. */
import path from "node:path";
import { env } from "#app/platform/env/env.server.ts";
import { guardedFetch } from "#app/platform/http/guarded-fetch.server.ts";
import { runThread } from "#app/platform/thread.server.ts";
import type { CalendarReading, ReadingProblem, Span } from "./busy-times.ts";
import type { CalendarProblem } from "./own-calendar.ts";

// From the sources, also in the built program: Node runs TypeScript.
const THREAD = path.resolve("app/features/meetings/calendars/reading-thread.server.ts");

const MOST_BYTES = 2_000_000;
const FETCH_MILLISECONDS = 10_000;
/** A calendar of 2 MB takes a second or two. */
const THREAD_LIMITS = { megabytes: 256, milliseconds: 8_000 };

/** Busy times that are stored of one calendar. */
const MOST_SPANS = 5_000;

/** The busy times of a calendar, or why there are none. */
export async function readCalendar(
  address: string,
  reading: Omit<CalendarReading, "text">,
): Promise<{ spans: Span[] } | { problem: CalendarProblem }> {
  const fetched = await guardedFetch(address, {
    mostBytes: MOST_BYTES,
    milliseconds: FETCH_MILLISECONDS,
    accept: "text/calendar, */*;q=0.1",
    trusted: env().CALENDAR_TRUSTED_HOSTS,
  });
  if (!fetched.ok) return fetched;
  const data: CalendarReading = { ...reading, text: fetched.bytes.toString("utf8") };
  try {
    const result = await runThread<{ spans: Span[] } | { problem: ReadingProblem }>(THREAD, data, THREAD_LIMITS);
    return "spans" in result && result.spans.length > MOST_SPANS ? { problem: "endless" } : result;
  } catch {
    // Out of memory or of time.
    return { problem: "endless" };
  }
}
