import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** Gives an account what it saved as a guest, each with the time it was saved; what both had saved stays as the account has it. */
export async function moveBookmarks(_actor: SystemActor, guestId: string, userId: string): Promise<void> {
  await sql`
    with moved as (delete from bookmarks where user_id = ${guestId} returning pitch_id, created_at)
    insert into bookmarks (user_id, pitch_id, created_at)
    select u.id, moved.pitch_id, moved.created_at from moved join users u on u.id = ${userId}
    on conflict do nothing`.execute(db);
}
