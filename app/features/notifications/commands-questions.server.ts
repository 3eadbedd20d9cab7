/** What a pitch's owner was asked, and has answered. */
import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { noticesChanged } from "./events.ts";

/** Removes the owner's notices that ask whether a pitch of theirs is still up to date: they have just said so. */
export async function settlePitchQuestions(actor: Member, publicId: string): Promise<void> {
  if (actor.viewer) return;
  await transaction(async (trx) => {
    const { rows } = await sql`delete from notifications n using pitches p
      where n.user_id = ${actor.id} and n.kind in ('pitch-asked', 'pitch-reminded', 'pitch-hidden')
        and p.public_id = ${publicId} and p.owner_id = ${actor.id} and n.topic = 'pitch:' || p.id
      returning n.id`.execute(trx);
    if (rows.length > 0) await emit(trx, noticesChanged({ userId: actor.id }));
  });
}
