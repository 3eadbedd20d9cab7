/** The times of an announcement as they are in its country. */
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { AnnouncementLine } from "./announcing.server.ts";

/** First and last moment in the announcement's time zone, written for a reader; of one that is over, when it ended. */
export function localTimes(
  { market, startsAt, endsAt, endedAt, state }: AnnouncementLine,
  reader: Market,
): { from: string; until: string; ended: string | null } {
  const { dateTime } = formatsOf(reader, factsOf(market).timeZone);
  const ended = state === "over" ? dateTime(endedAt ?? endsAt) : null;
  return { from: dateTime(startsAt), until: dateTime(endsAt), ended };
}
