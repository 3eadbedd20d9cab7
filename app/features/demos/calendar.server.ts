/** Calendar entries of demos, in the reader's language. */
import { calendarFile } from "#app/features/meetings/calendar.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { paths } from "#app/platform/paths/paths.ts";
import type { Demo } from "./demo.ts";
import { demoOf } from "./demos.server.ts";

/** The name of the file. */
export const CALENDAR_FILE = "cleon.ics";

interface CalendarReader {
  market: Market;
  /** Scheme and host before the link. */
  origin: string;
  /** Whose calendar the entry is for. */
  part: "member" | "host";
  /** Given for mails. */
  person?: { name: string; email: string };
}

/** The calendar entry of a demo: an invitation or a cancellation for a mail, or a file to download. */
export async function calendarOf(demo: Demo, { market, origin, part, person }: CalendarReader): Promise<string> {
  const t = translator(market, "demos-mail");
  const other = part === "host" ? demo.member.name : (demo.host?.name ?? BRAND);
  const url = origin + (part === "host" ? paths.signIn(paths.demoAtDesk(demo.id)) : paths.demo(demo.id));
  const entry = {
    meetingId: demo.id,
    kind: "Demos" as const,
    sequence: demo.sequence,
    agreed: { at: demo.at, minutes: demo.minutes, place: { kind: "video" as const, words: demo.videoLink ?? url } },
    cancelled: demo.state === "cancelled",
    at: now(),
    title: t("calendar.title", { name: other }),
    description: t("calendar.text", { url }),
    url,
  };
  return person ? calendarFile({ ...entry, reader: person }, "mail") : calendarFile(entry, "download");
}

/** The calendar entry of the actor's demo as a download; null if they have no such demo. */
export async function demoCalendar(actor: Actor, id: string, origin: string): Promise<string | null> {
  const demo = await demoOf(actor, id);
  return demo && actor.kind === "member" ? calendarOf(demo, { market: actor.lang, origin, part: "member" }) : null;
}
