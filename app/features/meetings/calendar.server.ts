/** Calendar entries (RFC 5545): attached to a mail, or downloaded. */
import type { DateArray, EventAttributes } from "ics";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Actor, systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env/env.server.ts";
import { isId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { type Agreed, endOf, type MeetingCard, videoLink } from "./meeting.ts";
import { meetingFor } from "./meetings.server.ts";

/** A meeting in a calendar. */
export interface CalendarEntry {
  /** The stable id by which a calendar finds the entry to change or remove. */
  meetingId: string;
  /** For the product id; meetings by default. */
  kind?: "Meetings" | "Demos";
  /** Increases with each change. */
  sequence: number;
  agreed: Agreed;
  cancelled: boolean;
  /** Time of the last change. */
  at: Date;
  title: string;
  description: string;
  /** The page of the meeting. */
  url: string;
  /** The attendee, only in their own mail: nobody else may see their address. */
  reader?: { name: string; email: string };
}

// The library rejects the whole entry for a URL it does not recognise; it recognises these.
const PLAIN_ADDRESS = /^https?:\/\/[a-z0-9]+(?:[.-][a-z0-9]+)*(?::\d{2,5})?\/\S*$/;

/**
 * The iCalendar file: an invitation in a mail, which mail programs add or remove by themselves, or a file to import. We are the organiser, so
 * calendars answer to us, and neither member learns the other's address.
 */
export async function calendarFile(entry: CalendarEntry, use: "mail" | "download"): Promise<string> {
  const { createEvent } = await import("ics");
  const method = entry.cancelled ? "CANCEL" : use === "mail" ? "REQUEST" : "PUBLISH";
  const { value, error } = createEvent({ ...attributesOf(entry), method });
  if (!value) throw error ?? new Error("The calendar entry could not be written");
  return folded(value);
}

/** How often calendars should ask a feed, as a duration of RFC 5545. */
const HOURLY = "PT1H";

/** A feed of entries, which calendars read again and again: cancelled ones stay in it, or calendars would keep them. */
export async function calendarFeed(entries: readonly CalendarEntry[], name: string): Promise<string> {
  const { createEvents } = await import("ics");
  const head = { productId: `-//${BRAND}//Meetings//EN`, method: "PUBLISH", calName: oneLine(name) };
  const { value, error } = createEvents(entries.map(attributesOf), head);
  if (!value) throw error ?? new Error("The feed could not be written");
  // The library writes the older of the two properties only (RFC 7986 §5.7).
  return folded(
    value.replace(/^X-PUBLISHED-TTL:.*$/m, `X-PUBLISHED-TTL:${HOURLY}\r\nREFRESH-INTERVAL;VALUE=DURATION:${HOURLY}`),
  );
}

function attributesOf(entry: CalendarEntry): EventAttributes & { timestamp: DateArray } {
  const { meetingId, kind = "Meetings", sequence, agreed, cancelled, reader, url } = entry;
  const link = [videoLink(agreed.place), url].find((each) => each && PLAIN_ADDRESS.test(new URL(each).href));
  return {
    productId: `-//${BRAND}//${kind}//EN`,
    uid: meetingId,
    sequence,
    timestamp: utc(entry.at),
    start: utc(new Date(agreed.at)),
    startInputType: "utc",
    startOutputType: "utc",
    end: utc(endOf(agreed)),
    endInputType: "utc",
    endOutputType: "utc",
    title: oneLine(entry.title),
    description: entry.description,
    ...(agreed.place.words && { location: oneLine(agreed.place.words) }),
    ...(link && { url: new URL(link).href }),
    status: cancelled ? "CANCELLED" : "CONFIRMED",
    busyStatus: cancelled ? "FREE" : "BUSY",
    transp: cancelled ? "TRANSPARENT" : "OPAQUE",
    organizer: sender(),
    ...(reader && {
      attendees: [
        { name: plain(reader.name), email: reader.email, partstat: "ACCEPTED", role: "REQ-PARTICIPANT", rsvp: false },
      ],
    }),
  };
}

function utc(moment: Date): DateArray {
  return [
    moment.getUTCFullYear(),
    moment.getUTCMonth() + 1,
    moment.getUTCDate(),
    moment.getUTCHours(),
    moment.getUTCMinutes(),
  ];
}

function sender(): { name: string; email: string } {
  const [, address] = /<([^<>]+)>\s*$/.exec(env().MAIL_FROM) ?? [];
  return { name: BRAND, email: address ?? env().MAIL_FROM.trim() };
}

/** A parameter's value may contain neither quotation marks nor line ends (RFC 5545 §3.2); the library lets both through. */
function plain(name: string): string {
  return oneLine(name).replaceAll('"', "’");
}

/** The library escapes line feeds, but not other characters that some calendars treat as line ends. */
function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, " ");
}

const LINE_OCTETS = 75;

/** Folds lines at 75 octets (RFC 5545 §3.1): the library counts characters, which have up to four octets. */
function folded(file: string): string {
  const lines = file.replaceAll("\r\n\t", "").split("\r\n");
  return lines.map(fold).join("\r\n");
}

function fold(line: string): string {
  let [octets, folds] = [0, ""];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      folds += "\r\n ";
      octets = 1;
    }
    folds += character;
    octets += size;
  }
  return folds;
}

interface CalendarReader {
  market: Market;
  /** Scheme and host before the link. */
  origin: string;
  /** For mails. */
  name?: string;
  email?: string;
}

/** An entry's id and words in a member's language. */
export function entryOf(
  { meetingId, name }: Pick<MeetingCard, "meetingId" | "name">,
  agreed: Agreed,
  cancelled: boolean,
  { market, origin }: Pick<CalendarReader, "market" | "origin">,
): Omit<CalendarEntry, "sequence" | "at"> {
  const t = translator(market, "meetings-mail");
  const other = name ?? translator(market, "meetings")("deletedUser");
  const url = origin + paths.meeting(meetingId);
  const [title, description] = [t("calendar.title", { name: other, brand: BRAND }), t("calendar.text", { url })];
  return { meetingId, agreed, cancelled, title, description, url };
}

/** The calendar file of a meeting in a member's language; null if it was never agreed. */
export async function calendarOf(
  meeting: MeetingCard & { sequence: number },
  { market, origin, name, email }: CalendarReader,
): Promise<string | null> {
  const { sequence, agreed, state } = meeting;
  if (!agreed) return null;
  const entry = { ...entryOf(meeting, agreed, state === "cancelled", { market, origin }), sequence, at: now() };
  return email === undefined || name === undefined
    ? calendarFile(entry, "download")
    : calendarFile({ ...entry, reader: { name, email } }, "mail");
}

/** The calendar file of the actor's meeting to download; null if it is not theirs, or was never agreed. */
export async function meetingCalendar(actor: Actor, meetingId: string, origin: string): Promise<string | null> {
  if (actor.kind !== "member" || actor.viewer || !isId(meetingId)) return null;
  const meeting = await meetingFor(systemActor("calendar"), actor.id, { meetingId });
  return meeting ? calendarOf(meeting, { market: actor.lang, origin }) : null;
}
