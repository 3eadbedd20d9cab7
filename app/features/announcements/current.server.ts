/** The one announcement that a reader's pages show. */
import { sql } from "kysely";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isDatabaseAway } from "#app/platform/db/outage.server.ts";
import { readCookie } from "#app/platform/http/cookies.ts";
import { type Announcement, audiencesOf, DISMISSED_COOKIE, type ShownAnnouncement, type Tone } from "./announcement.ts";

/**
 * The announcement for a reader of a market's pages: of several a warning before a notice, then the one that began last. A notice that they have
 * closed makes way for the next one; warnings cannot be closed. Null if there is none.
 */
export async function currentAnnouncement(
  actor: Actor,
  market: Market,
  headers: Headers,
): Promise<ShownAnnouncement | null> {
  const row = await newestOf(actor, market, headers).catch((error: unknown) => {
    // Pages of text alone need no database, and a banner is not worth an error.
    if (isDatabaseAway(error)) return undefined;
    throw error;
  });
  if (!row) return null;
  const tone = row.tone as Tone;
  return { ...row, tone, close: closeName({ market, tone }) };
}

/** The name of the button that closes an announcement, in its country's language; null for warnings. */
export function closeName({ market, tone }: Pick<Announcement, "market" | "tone">): string | null {
  return tone === "notice" ? translator(market, "announcements")("close") : null;
}

function newestOf(actor: Actor, market: Market, headers: Headers) {
  const dismissed = readCookie(headers.get("cookie"), DISMISSED_COOKIE) ?? "";
  const present = now();
  return db
    .selectFrom("announcements")
    .select(["id", "text", "link", "linkText", "tone"])
    .where("market", "=", market)
    .where("endsAt", ">", present)
    .where("startsAt", "<=", present)
    .where("publishedAt", "is not", null)
    .where("endedAt", "is", null)
    .where("audience", "in", audiencesOf(actor))
    .where(({ eb, or }) => or([eb("tone", "=", "warning"), eb(sql<string>`id::text`, "<>", dismissed)]))
    .orderBy(sql`tone = 'warning'`, "desc")
    .orderBy("startsAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}
