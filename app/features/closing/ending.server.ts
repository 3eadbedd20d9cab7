/** How a closing room ends: both mark the deal as completed, or one calls it off. */
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { ENDING } from "./closing.ts";
import { isOpenRoom, type RoomState, roomAfter } from "./lifecycle.ts";
import { inRoom, type LockedRoom, type RoomPlace, record } from "./locking.server.ts";
import { writeNote } from "./noting.server.ts";

type EndFailure = "not-found" | "too-many-requests" | "closing-over" | "closing-moved" | "closing-unsettled";

/** Marks the deal as completed for the actor's side, once every step is settled; the second mark closes the room. Idempotent. */
export function completeClosing(actor: Actor, place: RoomPlace): Promise<Result<{ state: RoomState }, EndFailure>> {
  return inRoom(actor, place, async (trx, room): Promise<Result<{ state: RoomState }, EndFailure>> => {
    const { state, party } = room;
    if (state === party) return ok({ state });
    const to = roomAfter("complete", party, state);
    if (!to) return err("closing-moved");
    const open = await trx
      .selectFrom("closingSteps")
      .select("step")
      .where("offerId", "=", room.id)
      .where("state", "not in", ["done", "unneeded"])
      .executeTakeFirst();
    if (open) return err("closing-unsettled");
    await store(trx, room, to, party === "owner" ? { ownerMarkedAt: now() } : { investorMarkedAt: now() });
    await record(trx, room, "complete");
    return ok({ state: to });
  });
}

/** Takes the actor's own mark back, until the other has marked it too. Idempotent. */
export function recallCompletion(actor: Actor, place: RoomPlace): Promise<Result<void, EndFailure>> {
  return inRoom(actor, place, async (trx, room): Promise<Result<void, EndFailure>> => {
    const to = roomAfter("recall", room.party, room.state);
    if (!to) return ok(undefined);
    await store(trx, room, to, { ownerMarkedAt: null, investorMarkedAt: null });
    await record(trx, room, "recall");
    return ok(undefined);
  });
}

/** Calls the deal off, with a reason for the other party. Possible while blocked, too. */
export function callOff(actor: Actor, place: RoomPlace, reason: string): Promise<Result<void, EndFailure>> {
  return inRoom(actor, place, async (trx, room): Promise<Result<void, EndFailure>> => {
    const to = roomAfter("call-off", room.party, room.state);
    if (!to) return err("closing-moved");
    await store(trx, room, to, { calledOffBy: room.party });
    await writeNote(trx, room, ENDING, reason);
    await record(trx, room, "call-off");
    return ok(undefined);
  });
}

async function store(
  trx: Tx,
  { id }: LockedRoom,
  state: RoomState,
  marks: { ownerMarkedAt?: Date | null; investorMarkedAt?: Date | null; calledOffBy?: string },
): Promise<void> {
  await trx
    .updateTable("closings")
    .set({ ...marks, state, movedAt: now() })
    .where("offerId", "=", id)
    .execute();
  if (isOpenRoom(state)) return;
  // Nobody is reminded of a room that has ended.
  await trx.updateTable("closingSteps").set({ remindedAt: now() }).where("offerId", "=", id).execute();
}
