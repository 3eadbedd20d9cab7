/** Notices of closing rooms: what the other party has done, steps that are due, and how the room has ended. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import type { ClosingAct, ClosingFact, StepDue } from "#app/features/closing/events.ts";
import { awaits, isOpenRoom, type RoomState, type StepState, type Who } from "#app/features/closing/lifecycle.ts";
import { mayHaveRoom } from "#app/features/market-rules/closing-rooms.server.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import type { NoticeKind } from "../notice.ts";
import { notify, settleNotices } from "../notify.server.ts";

type ClosingNotice = Extract<NoticeKind, `closing-${string}`>;

/** A member has one notice of each kind a room. */
function keyOf(offerId: string, kind: ClosingNotice): string {
  return `${kind}:${offerId}`;
}

/** What the other party is told of an act; taking a document or a mark back again is only in the history. */
const TOLD: Readonly<Partial<Record<ClosingAct, ClosingNotice>>> = {
  mark: "closing-step",
  unmark: "closing-step",
  waive: "closing-step",
  unwaive: "closing-step",
  date: "closing-step",
  file: "closing-step",
  complete: "closing-ready",
  "call-off": "closing-called-off",
};

/** After `closing-moved`. A room that is completed is told to both, for their records. */
export const noticeClosing: Task = async (payload) => {
  const { offerId, conversationId, pitchId, act, byId, memberId } = payload as ClosingFact;
  await transaction(async (trx) => {
    const state = await lockRoom(trx, offerId);
    if (!state) return;
    const tell = (userId: string, kind: ClosingNotice) => {
      const about = { offerId, conversationId, pitchId, personId: userId === byId ? memberId : byId };
      return notify(trx, { userId, kind, about, key: keyOf(offerId, kind) });
    };
    // Who acts has looked at what was due or missing.
    await settleNotices(trx, byId, [keyOf(offerId, "closing-due"), keyOf(offerId, "closing-ready")]);
    if (state === "open" || !isOpenRoom(state)) await settleNotices(trx, memberId, [keyOf(offerId, "closing-ready")]);
    if (state === "completed" && act === "complete") {
      for (const userId of [memberId, byId]) await tell(userId, "closing-completed");
      return;
    }
    const kind = TOLD[act];
    // Of a room that has ended since, its end is told.
    if (!kind || (!isOpenRoom(state) && kind !== "closing-called-off")) return;
    if (kind === "closing-ready" && state === "open") return;
    await tell(memberId, kind);
  });
};

/** After `closing-step-due`: a notice, if the step still waits for the member. */
export const noticeClosingDue: Task = async (payload) => {
  const { offerId, conversationId, pitchId, step, party, userId, otherId } = payload as StepDue;
  await transaction(async (trx) => {
    const state = await lockRoom(trx, offerId);
    if (!state || !isOpenRoom(state)) return;
    const due = await trx
      .selectFrom("closingSteps")
      .select(["who", "state"])
      .where("offerId", "=", offerId)
      .where("step", "=", step)
      .executeTakeFirst();
    if (!due || !awaits(due as { who: Who; state: StepState }, party)) return;
    const about = { offerId, conversationId, pitchId, personId: otherId };
    await notify(trx, { userId, kind: "closing-due", about, key: keyOf(offerId, "closing-due") });
  });
};

/** Locks a room until this transaction ends, and returns its state; undefined where its markets have no rooms any more. */
async function lockRoom(trx: Tx, offerId: string): Promise<RoomState | undefined> {
  const { rows } = await sql<{ state: RoomState }>`select c.state from closings c join offers o on o.id = c.offer_id
    where c.offer_id = ${offerId} and ${mayHaveRoom("o")} for share of c`.execute(trx);
  return rows[0]?.state;
}
