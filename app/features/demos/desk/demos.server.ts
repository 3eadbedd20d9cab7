/** Booked demos for staff: the lists, and what staff do with a demo. Each of these acts is in the audit log. */
import { type RawBuilder, sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { cursorRow, pageOf } from "#app/platform/db/keyset.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { type ChangeFailure, cancelWithin, type LockedDemo, lockDemo, moveWithin } from "../booking.server.ts";
import type { Demo } from "../demo.ts";
import { demoRows } from "../demos.server.ts";
import { demoMoved } from "../events.ts";
import { canMove, DEMO_LISTS, type DemoList, type Outcome } from "../lifecycle.ts";
import { canHostDemos } from "../policy.ts";

const PAGE = 30;

export interface DemoDeskPage {
  list: DemoList;
  demos: Demo[];
  next: string | null;
  counts: Record<DemoList, number>;
}

function conditionOf(list: DemoList): RawBuilder<unknown> {
  switch (list) {
    case "coming":
      return sql`b.state = 'booked' and b.starts_at > ${now()}`;
    case "unrecorded":
      return sql`b.state in ('booked', 'ended') and b.starts_at <= ${now()}`;
    case "recorded":
      return sql`b.state in ('completed', 'no-show')`;
    case "cancelled":
      return sql`b.state = 'cancelled'`;
  }
}

/**
 * A page of a list, with the lengths of all lists; without a name that of demos whose outcome nobody has recorded, if there are any, else those to
 * come. Demos to come are listed earliest first, others latest first. Empty for all but support and admins.
 */
export async function demoDeskPage(
  actor: Actor,
  { list: asked, after }: { list?: DemoList | undefined; after?: string | undefined },
): Promise<DemoDeskPage> {
  const counts = await countDemos(actor);
  const list = asked ?? (counts.unrecorded > 0 ? "unrecorded" : "coming");
  if (!canHostDemos(actor)) return { list, demos: [], next: null, counts };
  const upward = list === "coming";
  const cursor = cursorRow(after);
  const beyond = cursor ? sql`and (b.starts_at, b.id) ${sql.raw(upward ? ">" : "<")} ${cursor}` : sql``;
  const order = sql.raw(upward ? "asc" : "desc");
  const rows = await demoRows(
    sql`${conditionOf(list)} ${beyond} order by b.starts_at ${order}, b.id ${order} limit ${PAGE + 1}`,
  );
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { list, demos: page, next, counts };
}

/** How many demos each list has; 0 for all but support and admins. */
export async function countDemos(actor: Actor): Promise<Record<DemoList, number>> {
  if (!canHostDemos(actor)) return { coming: 0, unrecorded: 0, recorded: 0, cancelled: 0 };
  const counted = DEMO_LISTS.map((list) => sql`count(*) filter (where ${conditionOf(list)})::int as ${sql.ref(list)}`);
  const { rows } = await sql<Record<DemoList, number>>`select ${sql.join(counted)} from demo_bookings b`.execute(db);
  return rows[0]!;
}

/** A demo, or undefined; also for all but support and admins. */
export async function demoRecord(actor: Actor, id: string): Promise<Demo | undefined> {
  if (!canHostDemos(actor) || !isId(id)) return undefined;
  const [demo] = await demoRows(sql`b.id = ${id}`);
  return demo;
}

type LoggedAction = "demo-moved" | "demo-cancelled" | "demo-recorded";

function logged(actorId: string, action: LoggedAction, reason: string | undefined, data: object = {}) {
  return async (trx: Tx, { id, memberId }: LockedDemo): Promise<void> => {
    await recordAuditEntry(trx, actorId, {
      ...{ action, subjectType: "account", subjectId: memberId, data: { demo: id, ...data } },
      ...(reason && { reason }),
    });
  };
}

/** Moves a demo to another free time of its host, with a reason for the member. */
export async function moveDemoAtDesk(
  actor: Actor,
  id: string,
  { at, reason }: { at: Date | null; reason: string | undefined },
): Promise<Result<undefined, ChangeFailure>> {
  if (!canHostDemos(actor)) return err("not-found");
  const record = logged(actor.id, "demo-moved", reason, { to: at?.toISOString() });
  return moveWithin(id, at, "staff", { scope: sql`true`, reason, record });
}

/** Cancels a demo, with a reason for the member. */
export async function cancelDemoAtDesk(
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Result<undefined, "not-found" | "demo-changed">> {
  if (!canHostDemos(actor)) return err("not-found");
  return cancelWithin(id, "staff", { scope: sql`true`, reason, record: logged(actor.id, "demo-cancelled", reason) });
}

/** Records whether the member came, or corrects that. Fails with `demo-changed` before the demo has begun, and if it is cancelled. */
export async function recordOutcome(
  actor: Actor,
  id: string,
  outcome: Outcome,
): Promise<Result<undefined, "not-found" | "demo-changed">> {
  if (!canHostDemos(actor)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "demo-changed">> => {
    const demo = await lockDemo(trx, id);
    if (!demo) return err("not-found");
    if (demo.state === outcome) return ok(undefined);
    if (demo.startsAt > now() || !canMove(demo.state, outcome)) return err("demo-changed");
    await trx.updateTable("demoBookings").set({ state: outcome, changedAt: now() }).where("id", "=", id).execute();
    await logged(actor.id, "demo-recorded", undefined, { outcome })(trx, demo);
    const fact = { demoId: id, memberId: demo.memberId, byMember: false, startsAt: demo.startsAt.toISOString() };
    await emit(trx, demoMoved({ ...fact, news: "over" }));
    return ok(undefined);
  });
}
