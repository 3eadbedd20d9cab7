/** Entries for the calendars of a meeting's members, in their own language. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Actor, systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { isId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths.ts";
import { calendarFile } from "./gateway-calendar.server.ts";
import type { MeetingCard } from "./meeting.ts";
import { meetingFor } from "./queries-cards.server.ts";

interface CalendarReader {
  market: Market;
  /** Scheme and host before the link. */
  origin: string;
  /** For mails. */
  name?: string;
  email?: string;
}

/** The entry of a meeting that is or was agreed; null where nothing ever was. */
export function calendarOf(
  meeting: MeetingCard & { sequence: number },
  { market, origin, name, email }: CalendarReader,
): string | null {
  const { meetingId, sequence, agreed, state } = meeting;
  if (!agreed) return null;
  const t = translator(market, "meetings-mail");
  const other = meeting.name ?? translator(market, "meetings")("deletedUser");
  const url = origin + paths.meeting(meetingId);
  const entry = {
    meetingId,
    sequence,
    agreed,
    cancelled: state === "cancelled",
    at: now(),
    title: t("calendar.title", { name: other, brand: BRAND }),
    description: t("calendar.text", { url }),
    url,
  };
  return email === undefined || name === undefined
    ? calendarFile(entry, "download")
    : calendarFile({ ...entry, reader: { name, email } }, "mail");
}

/** The entry of the actor's meeting to download; null for a meeting that is not theirs, or was never agreed. */
export async function meetingCalendar(actor: Actor, meetingId: string, origin: string): Promise<string | null> {
  if (actor.kind !== "member" || actor.viewer || !isId(meetingId)) return null;
  const meeting = await meetingFor(systemActor("calendar"), actor.id, { meetingId });
  return meeting ? calendarOf(meeting, { market: actor.lang, origin }) : null;
}
