import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** What others did with the actor's pitches since the visit before this one. */
export interface Interest {
  /** When that visit ended; null on the first. */
  since: Date | null;
  /** Members who opened them; the owner is never counted. A day is the smallest measure of a view. */
  views: number;
  saves: number;
}

/** New views and saves of the actor's pitches since the last visit, in one reading. */
export async function newInterest(actor: Member): Promise<Interest> {
  const { rows } = await sql<Interest>`
    select me.previous_visit_at as since,
      (select count(*) from pitches join pitch_views on pitch_views.pitch_id = pitches.id
        where pitches.owner_id = me.id and pitch_views.day >= me.previous_visit_at::date) as views,
      (select count(*) from pitches join bookmarks on bookmarks.pitch_id = pitches.id
        where pitches.owner_id = me.id and bookmarks.user_id <> me.id and bookmarks.created_at > me.previous_visit_at) as saves
    from users as me where me.id = ${actor.id}`.execute(db);
  return rows[0] ?? { since: null, views: 0, saves: 0 };
}
