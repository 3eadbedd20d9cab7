/** Notes to the steps of a closing room: each party's own, for both to read. */
import { writableConversation } from "#app/features/chat/posting/cards.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { inRoom, type LockedRoom, type RoomPlace } from "./locking.server.ts";
import { announceRoom, stepIn } from "./marking.server.ts";

/** Stores the actor's note to a step; an empty one is removed. For whoever can send messages in the conversation. */
export function noteOnStep(
  actor: Actor,
  place: RoomPlace,
  step: string,
  text: string,
): Promise<Result<void, FailureCode>> {
  return inRoom(actor, place, async (trx, room): Promise<Result<void, FailureCode>> => {
    if (!(await stepIn(trx, room, step))) return err("not-found");
    const before = await noteIn(trx, room, step);
    if ((before ?? "") === text) return ok(undefined);
    const writable = await writableConversation(trx, actor, room.conversationId);
    if (!writable.ok) return writable;
    await writeNote(trx, room, step, text);
    await announceRoom(trx, room);
    return ok(undefined);
  });
}

async function noteIn(trx: Tx, { id, memberId }: LockedRoom, about: string): Promise<string | undefined> {
  const note = await trx
    .selectFrom("closingNotes")
    .select("text")
    .where("offerId", "=", id)
    .where("about", "=", about)
    .where("userId", "=", memberId)
    .executeTakeFirst();
  return note?.text;
}

export async function writeNote(trx: Tx, { id, memberId }: LockedRoom, about: string, text: string): Promise<void> {
  const mine = { offerId: id, about, userId: memberId };
  if (text === "") {
    await trx
      .deleteFrom("closingNotes")
      .where((eb) => eb.and(mine))
      .execute();
    return;
  }
  await trx
    .insertInto("closingNotes")
    .values({ ...mine, text, writtenAt: now() })
    .onConflict((clash) => clash.columns(["offerId", "about", "userId"]).doUpdateSet({ text, writtenAt: now() }))
    .execute();
}
