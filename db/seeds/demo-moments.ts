/** Times of the demo world, counted back from now; staff decide in office hours. */
import { publishedDaysAgo, takenDownDaysAgo } from "#demo/bookmarks.ts";
import { drawOf } from "#demo/chance.ts";
import type { DemoDraft, DemoPitch } from "#demo/types.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The moment this many days (fractions allowed) before `from`. */
export function daysBefore(from: Date, days: number): Date {
  return new Date(from.getTime() - days * DAY);
}

/** The moment this many hours (fractions allowed) before `from`. */
export function hoursBefore(from: Date, hours: number): Date {
  return new Date(from.getTime() - hours * HOUR);
}

/**
 * The last moment of office hours at or before `moment`: Monday to Friday, 8 to 16 UTC. If it is on another day, `chance` (0 to 1) chooses the
 * time of day.
 */
export function atDesk(moment: Date, chance: number): Date {
  const open = (date: Date) => date.getUTCDay() % 6 !== 0 && date.getUTCHours() >= 8 && date.getUTCHours() < 16;
  if (open(moment)) return moment;
  const desk = new Date(moment);
  desk.setUTCHours(8, Math.floor(chance * 8 * 60), 0, 0);
  while (desk > moment || desk.getUTCDay() % 6 === 0) desk.setUTCDate(desk.getUTCDate() - 1);
  return desk;
}

/** The UTC date of a moment, in ISO 8601. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10);
}

/** A pitch of the demo world with its times. */
export type TimedPitch = { readonly pitch: DemoPitch | DemoDraft; readonly times: Times };

/** When a pitch was begun, submitted, decided on and last changed; undefined for what has not happened. */
export type Times = { begun: Date; submitted?: Date; decided?: Date; touched: Date };

/** The ids of a stored pitch. */
export type Placed = { readonly id: string; readonly publicId: string };

/** The times of a pitch, counted back from now. */
export function timesOf(pitch: DemoPitch | DemoDraft, now: Date): Times {
  const chance = drawOf(`times ${pitch.id}`);
  if (!("status" in pitch)) {
    const touched = daysBefore(now, pitch.savedDaysAgo);
    return { begun: hoursBefore(touched, 2), touched };
  }
  const { status } = pitch;
  if (status.state === "under-review") {
    const submitted = hoursBefore(now, status.hoursAgo);
    return { begun: hoursBefore(submitted, 20 + 40 * chance), submitted, touched: submitted };
  }
  const days = status.state === "changes-requested" ? status.decidedDaysAgo : publishedDaysAgo(pitch)!;
  const decided = atDesk(daysBefore(now, days), chance);
  // Decided within a few hours, as promised.
  const submitted = hoursBefore(decided, 1 + 3 * chance);
  const touched = takenDownDaysAgo(pitch) > 0 ? daysBefore(now, takenDownDaysAgo(pitch)) : decided;
  return { begun: hoursBefore(submitted, 20 + 60 * chance), submitted, decided, touched };
}

/** The `state` column of a pitch. */
export function stateOf(pitch: DemoPitch | DemoDraft): string {
  if ("status" in pitch) return pitch.status.state;
  return pitch.deletedDaysAgo === undefined ? "draft" : "deleted";
}

/** Whether a pitch was ever published. */
export function wasPublished(pitch: DemoPitch | DemoDraft): pitch is DemoPitch {
  return "status" in pitch && publishedDaysAgo(pitch) !== undefined;
}
