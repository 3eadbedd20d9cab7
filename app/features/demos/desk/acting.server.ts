/** What staff do about a demo: move it, cancel it, record whether the member came. All of it is in the audit log. */
import { sql } from "kysely";
import { recordAct } from "#app/features/audit/commands.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { type ChangeFailure, cancelWithin, type LockedDemo, lockDemo, moveWithin } from "../booking.server.ts";
import { demoMoved } from "../events.ts";
import { canMove, type Outcome } from "../lifecycle.ts";
import { canHostDemos } from "../policy.ts";

type ActName = "demo-moved" | "demo-cancelled" | "demo-recorded";

function logged(actorId: string, action: ActName, reason: string | undefined, data: object = {}) {
  return async (trx: Tx, { id, memberId }: LockedDemo): Promise<void> => {
    await recordAct(trx, actorId, {
      ...{ action, subjectType: "account", subjectId: memberId, data: { demo: id, ...data } },
      ...(reason && { reason }),
    });
  };
}

/** Moves a demo to another free time of its host, for a reason that the member is told. */
export async function moveDemoAtDesk(
  actor: Actor,
  id: string,
  { at, reason }: { at: Date | null; reason: string | undefined },
): Promise<Result<undefined, ChangeFailure>> {
  if (!canHostDemos(actor)) return failed("not-found");
  const record = logged(actor.id, "demo-moved", reason, { to: at?.toISOString() });
  return moveWithin(id, at, "staff", { scope: sql`true`, reason, record });
}

/** Cancels a demo, for a reason that the member is told. */
export async function cancelDemoAtDesk(
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-found" | "demo-changed">> {
  if (!canHostDemos(actor)) return failed("not-found");
  return cancelWithin(id, "staff", { scope: sql`true`, reason, record: logged(actor.id, "demo-cancelled", reason) });
}

/** Records whether the member came; once more corrects it. Fails with `demo-changed` before it has begun, and for one that is cancelled. */
export async function recordOutcome(
  actor: Actor,
  id: string,
  outcome: Outcome,
): Promise<Result<undefined, "not-found" | "demo-changed">> {
  if (!canHostDemos(actor)) return failed("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "demo-changed">> => {
    const demo = await lockDemo(trx, id);
    if (!demo) return failed("not-found");
    if (demo.state === outcome) return done(undefined);
    if (demo.startsAt > now() || !canMove(demo.state, outcome)) return failed("demo-changed");
    await trx.updateTable("demoBookings").set({ state: outcome, changedAt: now() }).where("id", "=", id).execute();
    await logged(actor.id, "demo-recorded", undefined, { outcome })(trx, demo);
    const fact = { demoId: id, memberId: demo.memberId, byMember: false, startsAt: demo.startsAt.toISOString() };
    await emit(trx, demoMoved({ ...fact, news: "over" }));
    return done(undefined);
  });
}
