/** The times of an announcement as they are in its country. */
import { formatsOf } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import type { Announcement } from "./announcement.ts";

/** First and last moment in the announcement's time zone, written for a reader. */
export function localTimes(
  { market, startsAt, endsAt }: Pick<Announcement, "market" | "startsAt" | "endsAt">,
  reader: Market,
): { from: string; until: string } {
  const { dateTime } = formatsOf(reader, factsOf(market).timeZone);
  return { from: dateTime(startsAt), until: dateTime(endsAt) };
}
