import { sql } from "kysely";
import { KEPT } from "#app/features/files/commands-copies.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import type { Belongings } from "./deletion.ts";

/** What the actor has here, in one reading: for the page that says what goes. */
export async function belongingsOf(actor: Member): Promise<Belongings> {
  const { rows } = await sql<Belongings>`select
    (select count(*) from pitches where owner_id = ${actor.id} and state = 'published') as published,
    (select count(*) from pitches where owner_id = ${actor.id} and state not in ('published', 'deleted')) as pitches,
    (select count(*) from files where owner_id = ${actor.id} and bucket <> ${KEPT}) as files,
    (select count(*) from bookmarks where user_id = ${actor.id}) as bookmarks,
    (select count(*) from conversation_members where user_id = ${actor.id}) as conversations,
    (select count(*) from notifications where user_id = ${actor.id}) as notifications`.execute(db);
  return rows[0]!;
}
