import { sql } from "kysely";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { onceListedSummaries, toSummary } from "#app/features/pitches/queries-summaries.server.ts";
import type { AccountHolder } from "#app/platform/actor.ts";
import type { SavedCursor } from "./bookmark.ts";

/** Saved pitches a page. */
export const SAVED_PAGE_SIZE = 24;

export interface SavedPage {
  pitches: PitchSummary[];
  /** Where the list goes on, or null at its end. */
  next: SavedCursor | null;
}

/** What the actor saved, the latest first, with what became of pitches that are done or were taken down. */
export async function savedPitches(
  actor: AccountHolder,
  after: SavedCursor | null,
  limit: number = SAVED_PAGE_SIZE,
): Promise<SavedPage> {
  const rows = await onceListedSummaries(actor)
    .innerJoin("bookmarks as saving", "saving.pitchId", "pitches.id")
    .where("saving.userId", "=", actor.id)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(saving.created_at, pitches.public_id) < (timestamptz 'epoch' + ${after?.at}::bigint * interval '1 microsecond', ${after?.publicId})`,
      ),
    )
    .select(sql<string>`(extract(epoch from saving.created_at) * 1000000)::bigint::text`.as("savedAt"))
    .orderBy("saving.createdAt", "desc")
    .orderBy("pitches.publicId", "desc")
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    pitches: shown.map((row) => toSummary(actor, row)),
    next: last ? { at: last.savedAt, publicId: last.publicId } : null,
  };
}
