// A pitch's way through its states in time.
import { publishedDaysAgo, takenDownDaysAgo } from "#demo/bookmarks.ts";
import { drawOf } from "#demo/chance.ts";
import type { WorldDraft, WorldPitch } from "#demo/types.ts";
import { atDesk, daysBefore, hoursBefore } from "./demo-moments.ts";

/** A pitch of the world with its times. */
export type Told = { readonly pitch: WorldPitch | WorldDraft; readonly times: Times };

/** When a pitch was begun, handed in, decided on and last touched; undefined for what has not happened. */
export type Times = { begun: Date; submitted?: Date; decided?: Date; touched: Date };

/** Where a pitch went in the database. */
export type Placed = { readonly id: string; readonly publicId: string };

/** When the stages of a pitch happened, counted back from now. */
export function timesOf(pitch: WorldPitch | WorldDraft, now: Date): Times {
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

/** The state of its row. */
export function stateOf(pitch: WorldPitch | WorldDraft): string {
  if ("status" in pitch) return pitch.status.state;
  return pitch.deletedDaysAgo === undefined ? "draft" : "deleted";
}

/** Whether a pitch was ever published. */
export function wasPublished(pitch: WorldPitch | WorldDraft): pitch is WorldPitch {
  return "status" in pitch && publishedDaysAgo(pitch) !== undefined;
}
