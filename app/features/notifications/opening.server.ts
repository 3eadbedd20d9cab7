/** Whoever opens the page about something has read the notices about it. */
import type { Visit } from "#app/platform/visit.server.ts";
import { readTopic } from "./reading.server.ts";

/**
 * Marks the reader's notices of a topic (`telling.ts` names it) as read. Not where the browser only fetches the page ahead of a click, not
 * where a page that stands open asks for itself anew, and not for staff who look as the member.
 */
export async function openTopic(visit: Pick<Visit, "actor" | "headers" | "url">, topic: string): Promise<void> {
  if (visit.headers.get("sec-purpose")?.includes("prefetch") || asksAnew(visit)) return;
  await readTopic(visit.actor, topic);
}

// A hint has the page ask, and nobody has looked: what it tells of would be read before it was seen, and never mailed. While a script goes to
// another page, the address that it comes from is still the one before (Fetch Metadata, RFC 9110 section 10.1.3).
function asksAnew({ headers, url }: Pick<Visit, "headers" | "url">): boolean {
  const from = headers.get("referer");
  if (headers.get("sec-fetch-dest") !== "empty" || !from || !URL.canParse(from)) return false;
  const { pathname, search } = new URL(from);
  return pathname === url.pathname && search === url.search;
}
