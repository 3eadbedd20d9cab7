import { sql } from "kysely";
import { onceListedSummaries, toSummary } from "#app/features/pitches/listing/summaries.server.ts";
import { isManagerOf } from "#app/features/pitches/managers/roles.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { type AccountHolder, type Member, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";

/** Saves a published pitch. Idempotent. Fails with `not-found` when there is no such published pitch. */
export async function addBookmark(actor: AccountHolder, publicId: string): Promise<Result<void, "not-found">> {
  const { rows } = await sql<{ found: boolean }>`
    with pitch as (select id from pitches where public_id = ${publicId} and state = 'published'),
      added as (insert into bookmarks (user_id, pitch_id) select ${actor.id}, id from pitch on conflict do nothing)
    select exists (select from pitch) as found`.execute(db);
  return rows[0]!.found ? ok(undefined) : err("not-found");
}

/** Removes a pitch in any status from the saved ones. Idempotent. */
export async function removeBookmark(actor: AccountHolder, publicId: string): Promise<void> {
  await db
    .deleteFrom("bookmarks")
    .where("userId", "=", actor.id)
    .where("pitchId", "in", (eb) => eb.selectFrom("pitches").select("id").where("publicId", "=", publicId))
    .execute();
}

/** Saved pitches a page. */
export const SAVED_PAGE_SIZE = 24;

/** The last pitch of a page: when it was saved (microseconds since 1970), and its id. */
interface SavedCursor {
  at: string;
  publicId: string;
}

export interface SavedPage {
  pitches: PitchSummary[];
  /** Cursor of the next page; null at the end. */
  next: SavedCursor | null;
}

/** The actor's saved pitches, the latest first, including those that are done or were taken down, with their status. */
export async function savedPitches(
  actor: AccountHolder,
  after: SavedCursor | null,
  limit: number = SAVED_PAGE_SIZE,
): Promise<SavedPage> {
  const rows = await onceListedSummaries(actor)
    .innerJoin("bookmarks as bookmark", "bookmark.pitchId", "pitches.id")
    .where("bookmark.userId", "=", actor.id)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(bookmark.created_at, pitches.public_id) < (timestamptz 'epoch' + ${after?.at}::bigint * interval '1 microsecond', ${after?.publicId})`,
      ),
    )
    .select(sql<string>`(extract(epoch from bookmark.created_at) * 1000000)::bigint::text`.as("savedAt"))
    .orderBy("bookmark.createdAt", "desc")
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

/** Interest of others in the actor's pitches since the previous visit. */
export interface Interest {
  /** When the previous visit ended; null on the first. */
  since: Date | null;
  /** Members who opened them, without those who run them. Views are counted per day. */
  views: number;
  saves: number;
}

/** New views and saves of the actor's pitches since the last visit. */
export async function newInterest(actor: Member): Promise<Interest> {
  const { rows } = await sql<Interest>`
    select me.previous_visit_at as since,
      (select count(*) from pitches join pitch_views on pitch_views.pitch_id = pitches.id
        where pitches.owner_id = me.id and pitch_views.day >= me.previous_visit_at::date) as views,
      (select count(*) from pitches join bookmarks on bookmarks.pitch_id = pitches.id
        where pitches.owner_id = me.id and bookmarks.user_id <> me.id
          and not ${isManagerOf(sql.ref("bookmarks.user_id"), sql.ref("pitches.id"))} and bookmarks.created_at > me.previous_visit_at) as saves
    from users as me where me.id = ${actor.id}`.execute(db);
  return rows[0] ?? { since: null, views: 0, saves: 0 };
}

/** Moves a guest's bookmarks to an account, with their times. Of bookmarks that both have the account's own stays. */
async function moveBookmarks(_actor: SystemActor, guestId: string, userId: string): Promise<void> {
  await sql`
    with moved as (delete from bookmarks where user_id = ${guestId} returning pitch_id, created_at)
    insert into bookmarks (user_id, pitch_id, created_at)
    select u.id, moved.pitch_id, moved.created_at from moved join users u on u.id = ${userId}
    on conflict do nothing`.execute(db);
}

/** After `guest-merged`: moves the guest's bookmarks to the account. */
export async function moveGuestBookmarks(payload: unknown): Promise<void> {
  const { guestId, userId } = payload as { guestId: string; userId: string };
  await moveBookmarks(systemActor("move-guest-bookmarks"), guestId, userId);
}

/** The cursor encoded for an address. */
export function writeSavedCursor({ at, publicId }: SavedCursor): string {
  return `${at}-${publicId}`;
}

/** The cursor in an address, or null when it is invalid: the list then begins at its start. */
export function readSavedCursor(text: string | null): SavedCursor | null {
  const match = /^(\d{1,16})-([a-z0-9]{10})$/.exec(text ?? "");
  return match && { at: match[1]!, publicId: match[2]! };
}
