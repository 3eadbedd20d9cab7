import { sql } from "kysely";
import type { AccountHolder } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";

/** Saves a published pitch; saving it twice is as saving it once. Fails with `not-found` when there is no such published pitch. */
export async function addBookmark(actor: AccountHolder, publicId: string): Promise<Result<void, "not-found">> {
  const { rows } = await sql<{ found: boolean }>`
    with pitch as (select id from pitches where public_id = ${publicId} and state = 'published'),
      added as (insert into bookmarks (user_id, pitch_id) select ${actor.id}, id from pitch on conflict do nothing)
    select exists (select from pitch) as found`.execute(db);
  return rows[0]!.found ? done(undefined) : failed("not-found");
}

/** Takes a pitch off the saved ones, whatever became of it. One that was not saved is left as it is. */
export async function removeBookmark(actor: AccountHolder, publicId: string): Promise<void> {
  await db
    .deleteFrom("bookmarks")
    .where("userId", "=", actor.id)
    .where("pitchId", "in", (eb) => eb.selectFrom("pitches").select("id").where("publicId", "=", publicId))
    .execute();
}
