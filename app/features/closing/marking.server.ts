/** Marking steps of a closing room as done or as not needed, taking that back, and moving their dates. */
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { closingChanged } from "./events.ts";
import { isSettled, roomAfter, type StepAct, type StepState, stepAfter, type Who } from "./lifecycle.ts";
import { inRoom, type LockedRoom, type RoomPlace, record } from "./locking.server.ts";

type MarkFailure = "not-found" | "too-many-requests" | "closing-over" | "closing-moved";

/** Marks a step as done for the actor's side. Idempotent, as are the other three. */
export function markStep(actor: Actor, place: RoomPlace, step: string) {
  return move(actor, place, step, "mark");
}

/** Takes the actor's own mark back. A mark of the whole deal as completed ends with it. */
export function unmarkStep(actor: Actor, place: RoomPlace, step: string) {
  return move(actor, place, step, "unmark");
}

/** Says that a step is not needed, or agrees that it is not. */
export function waiveStep(actor: Actor, place: RoomPlace, step: string) {
  return move(actor, place, step, "waive");
}

/** Takes that back. */
export function unwaiveStep(actor: Actor, place: RoomPlace, step: string) {
  return move(actor, place, step, "unwaive");
}

function move(actor: Actor, place: RoomPlace, code: string, act: StepAct): Promise<Result<void, MarkFailure>> {
  return inRoom(actor, place, async (trx, room): Promise<Result<void, MarkFailure>> => {
    const step = await stepIn(trx, room, code);
    if (!step) return err("not-found");
    const { party } = room;
    const to = stepAfter(act, step.who, party, step.state);
    if (to === undefined) return stands(act, step, party) ? ok(undefined) : err("closing-moved");
    const mark = party === "owner" ? "ownerMarkedAt" : "investorMarkedAt";
    await trx
      .updateTable("closingSteps")
      .set({ state: to, ...(act === "mark" && { [mark]: now() }), ...(act === "unmark" && { [mark]: null }) })
      .where("offerId", "=", room.id)
      .where("step", "=", code)
      .execute();
    if (!isSettled(to)) await unsettle(trx, room);
    await record(trx, room, act, code);
    return ok(undefined);
  });
}

/** Whether an act that is not legal now has been done already. */
function stands(act: StepAct, { state, who }: { state: StepState; who: Who }, party: LockedRoom["party"]): boolean {
  const marked = state === party || (state === "done" && (who === party || who === "both"));
  const waived = state === `unneeded-${party}` || state === "unneeded";
  if (act === "mark") return marked;
  if (act === "waive") return waived;
  return act === "unmark" ? !marked && who !== otherOnly(party) : !waived;
}

function otherOnly(party: LockedRoom["party"]): Who {
  return party === "owner" ? "investor" : "owner";
}

/** A step that is open again takes away the mark of whoever called the deal completed. */
async function unsettle(trx: Tx, room: LockedRoom): Promise<void> {
  const state = roomAfter("unsettle", room.party, room.state);
  if (!state) return;
  await trx
    .updateTable("closings")
    .set({ state, ownerMarkedAt: null, investorMarkedAt: null, movedAt: now() })
    .where("offerId", "=", room.id)
    .execute();
}

/** Moves the date of a step that is not settled; null takes it away. The last one decides, and the other sees it. */
export function dateStep(
  actor: Actor,
  place: RoomPlace,
  code: string,
  dueOn: string | null,
): Promise<Result<void, MarkFailure>> {
  return inRoom(actor, place, async (trx, room): Promise<Result<void, MarkFailure>> => {
    const step = await stepIn(trx, room, code);
    if (!step) return err("not-found");
    if (step.dueOn === dueOn) return ok(undefined);
    if (isSettled(step.state)) return err("closing-moved");
    await trx
      .updateTable("closingSteps")
      .set({ dueOn, remindedAt: null })
      .where("offerId", "=", room.id)
      .where("step", "=", code)
      .execute();
    await record(trx, room, "date", code);
    return ok(undefined);
  });
}

interface StoredStep {
  who: Who;
  state: StepState;
  dueOn: string | null;
}

/** A step of a locked room. */
export async function stepIn(trx: Tx, { id }: Pick<LockedRoom, "id">, step: string): Promise<StoredStep | undefined> {
  const row = await trx
    .selectFrom("closingSteps")
    .select(["who", "state", "dueOn"])
    .where("offerId", "=", id)
    .where("step", "=", step)
    .executeTakeFirst();
  return row as StoredStep | undefined;
}

/** The open pages of both are stale, without anything for the history. */
export async function announceRoom(trx: Tx, { id, memberId, otherId }: LockedRoom): Promise<void> {
  await emit(trx, closingChanged({ offerId: id, userIds: [memberId, otherId] }));
}
