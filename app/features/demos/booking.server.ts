/** Booking a demo, moving it and cancelling it. Of two who want the same time at the same moment, one gets it. */
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import { type Cause, changedCode, DEMO_MINUTES } from "./demo.ts";
import { demoMoved } from "./events.ts";
import { canHostSql, hostTimes } from "./free-times.server.ts";
import type { DemoState } from "./lifecycle.ts";
import { DEMO_BOOKED, DEMO_CANCELLED, DEMO_CHANGED, type Mover } from "./mails.ts";
import { canBookDemo } from "./policy.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** A booking under lock. */
export interface LockedDemo {
  id: string;
  memberId: string;
  hostId: string | null;
  state: DemoState;
  startsAt: Date;
  sequence: number;
}

type BookFailure = "not-found" | "demo-needs-plan" | "demo-booked" | "demo-time-taken" | "too-many-requests";

/**
 * Books a demo at a time that is free. Fails with `demo-booked` when the actor has a coming one, `demo-time-taken` when nobody who gives demos
 * is free then any more.
 */
export async function bookDemo(actor: Actor, at: Date, origin?: string): Promise<Result<{ id: string }, BookFailure>> {
  if (actor.kind !== "member" || actor.viewer) return failed("not-found");
  if (!canBookDemo(actor)) return failed("demo-needs-plan");
  if (!(await takeToken("demo", actor.id))) return failed("too-many-requests");
  const hosts = await hostTimes(db, { memberId: actor.id });
  for (const { host, free } of hosts) {
    if (!isIn(free, at)) continue;
    const booked = await tryBooking(actor.id, host.id, at, origin);
    // Taken at this very moment: perhaps somebody else is free.
    if (booked.ok || booked.code !== "demo-time-taken") return booked;
  }
  return failed("demo-time-taken");
}

async function tryBooking(
  memberId: string,
  hostId: string,
  at: Date,
  origin: string | undefined,
): Promise<Result<{ id: string }, BookFailure>> {
  try {
    return await transaction(async (trx): Promise<Result<{ id: string }, BookFailure>> => {
      const refusal = await lockParties(trx, memberId, hostId);
      if (refusal) return failed(refusal);
      await trx
        .updateTable("demoBookings")
        .set({ state: "ended" })
        .where("memberId", "=", memberId)
        .where("state", "=", "booked")
        .where("endsAt", "<=", now())
        .execute();
      const [times] = await hostTimes(trx, { memberId, hostId });
      if (!times || !isIn(times.free, at)) return failed("demo-time-taken");
      const id = newId();
      const moment = now();
      await trx
        .insertInto("demoBookings")
        .values({
          ...{ id, memberId, hostId, startsAt: at, endsAt: endOf(at), videoLink: times.videoLink },
          ...{ createdAt: moment, changedAt: moment },
        })
        .execute();
      for (const to of [memberId, hostId]) {
        await sendMail(trx, DEMO_BOOKED, { to, data: { demoId: id, sequence: 0 }, ...(to === memberId && { origin }) });
      }
      await remindInTime(trx, id, at);
      return done({ id });
    });
  } catch (error) {
    if (isUniqueViolation(error, "demo_bookings_member_once")) return failed("demo-booked");
    if (isTaken(error)) return failed("demo-time-taken");
    throw error;
  }
}

/** Locks both people, so that neither leaves unseen, and the host's hours; says why there is no demo with them. */
async function lockParties(
  trx: Tx,
  memberId: string,
  hostId: string,
): Promise<"demo-needs-plan" | "demo-time-taken" | undefined> {
  const { rows } = await sql<{ id: string; member: boolean; host: boolean }>`
    select u.id, ${canComeSql("u")} as member, ${canHostSql("u")} as host
    from users u where u.id in (${memberId}, ${hostId}) order by u.id for share`.execute(trx);
  await trx.selectFrom("demoHosts").select("userId").where("userId", "=", hostId).forShare().execute();
  if (!rows.find(({ id }) => id === memberId)?.member) return "demo-needs-plan";
  return rows.find(({ id }) => id === hostId)?.host ? undefined : "demo-time-taken";
}

/** SQL for whether the account of that alias of `users` can come to a demo. */
export function canComeSql(users: string): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${users}.${name}`);
  return sql<boolean>`(${entitledSql(users, "demo")} and ${column("suspendedAt")} is null and ${column("deletionDueAt")} is null)`;
}

/** Locks a demo that meets a condition on `demo_bookings`. */
export async function lockDemo(
  trx: Tx,
  id: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<LockedDemo | undefined> {
  if (!isId(id)) return undefined;
  const { rows } = await sql<LockedDemo>`
    select id, member_id, host_id, state, starts_at, sequence from demo_bookings where id = ${id} and ${condition} for update`.execute(
    trx,
  );
  return rows[0];
}

type MoveFailure = "not-found" | "demo-changed" | "demo-cancelled" | "demo-time-missing" | "demo-time-taken";

export type ChangeFailure = MoveFailure | "too-many-requests";

interface Change {
  /** Who may do it, as a condition on `demo_bookings`. */
  scope: RawBuilder<unknown>;
  /** What the member is told, where staff do it. */
  reason?: string | undefined;
  origin?: string | undefined;
  /** Done in the same transaction, unless nothing had to be done. */
  record?: (trx: Tx, demo: LockedDemo) => Promise<void>;
}

/** Moves the actor's demo to another free time of its host. Fails with `demo-changed` for one that has begun, `demo-cancelled` for one that is cancelled. */
export async function moveDemo(
  actor: Actor,
  id: string,
  at: Date | null,
  origin?: string,
): Promise<Result<undefined, ChangeFailure>> {
  if (actor.kind !== "member" || actor.viewer) return failed("not-found");
  if (at && !(await takeToken("demo", actor.id))) return failed("too-many-requests");
  return moveWithin(id, at, "member", { scope: sql`member_id = ${actor.id}`, origin });
}

/** Moves a demo, whoever asks. Moved to the time that it has, it stays as it is. */
export async function moveWithin(
  id: string,
  at: Date | null,
  by: Mover,
  { scope, reason, origin, record }: Change,
): Promise<Result<undefined, MoveFailure>> {
  try {
    return await transaction(async (trx): Promise<Result<undefined, MoveFailure>> => {
      const demo = await lockDemo(trx, id, scope);
      if (!demo) return failed("not-found");
      const { memberId, hostId } = demo;
      if (demo.state !== "booked" || demo.startsAt <= now() || !hostId) return failed(changedCode(demo));
      if (!at) return failed("demo-time-missing");
      if (demo.startsAt.getTime() === at.getTime()) return done(undefined);
      const [times] = await hostTimes(trx, { memberId, hostId, except: id });
      if (!times || !isIn(times.free, at)) return failed("demo-time-taken");
      const sequence = demo.sequence + 1;
      await trx
        .updateTable("demoBookings")
        .set({
          ...{ startsAt: at, endsAt: endOf(at), videoLink: times.videoLink, sequence },
          ...{ reason: reason ?? null, remindedAt: null, changedAt: now() },
        })
        .where("id", "=", id)
        .execute();
      for (const to of [memberId, hostId]) {
        await sendMail(trx, DEMO_CHANGED, {
          to,
          data: { demoId: id, sequence, what: "time", from: demo.startsAt.toISOString(), by },
          ...(to === memberId && { origin }),
        });
      }
      await remindInTime(trx, id, at);
      const startsAt = at.toISOString();
      await emit(trx, demoMoved({ demoId: id, memberId, news: "moved", byMember: by === "member", startsAt }));
      await record?.(trx, demo);
      return done(undefined);
    });
  } catch (error) {
    if (isTaken(error)) return failed("demo-time-taken");
    throw error;
  }
}

/** Cancels the actor's demo. Cancelled twice, it is cancelled; fails with `demo-changed` for one that has begun. */
export async function cancelDemo(
  actor: Actor,
  id: string,
  origin?: string,
): Promise<Result<undefined, "not-found" | "demo-changed">> {
  if (actor.kind !== "member" || actor.viewer) return failed("not-found");
  return cancelWithin(id, "member", { scope: sql`member_id = ${actor.id}`, origin });
}

/** Cancels a demo, whoever asks. */
export async function cancelWithin(
  id: string,
  cause: Cause,
  { scope, reason, origin, record }: Change,
): Promise<Result<undefined, "not-found" | "demo-changed">> {
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "demo-changed">> => {
    const demo = await lockDemo(trx, id, scope);
    if (!demo) return failed("not-found");
    if (demo.state === "cancelled") return done(undefined);
    if (demo.state !== "booked" || demo.startsAt <= now()) return failed("demo-changed");
    await cancelLocked(trx, demo, { cause, reason, origin });
    await record?.(trx, demo);
    return done(undefined);
  });
}

/** Cancels a demo that is locked and coming; both hear of it but those whose leaving is the cause. */
export async function cancelLocked(
  trx: Tx,
  { id, memberId, hostId, sequence, startsAt }: LockedDemo,
  { cause, reason, origin }: { cause: Cause; reason?: string | undefined; origin?: string | undefined },
): Promise<void> {
  await trx
    .updateTable("demoBookings")
    .set({ state: "cancelled", cause, reason: reason ?? null, sequence: sequence + 1, changedAt: now() })
    .where("id", "=", id)
    .execute();
  const told = [cause === "member-left" ? null : memberId, cause === "host-left" ? null : hostId];
  for (const to of told) {
    if (to) await sendMail(trx, DEMO_CANCELLED, { to, data: { demoId: id }, ...(to === memberId && { origin }) });
  }
  const byMember = cause === "member" || cause === "member-left";
  const fact = { demoId: id, memberId, byMember, startsAt: startsAt.toISOString() };
  await emit(trx, demoMoved({ ...fact, news: "cancelled" }));
}

/** A reminder a day before; of a demo that is nearer than that, an hour before. */
async function remindInTime(trx: Tx, demoId: string, at: Date): Promise<void> {
  const day = new Date(at.getTime() - 24 * HOUR);
  const due = day > now() ? day : new Date(at.getTime() - HOUR);
  if (due <= now()) return;
  await addJob(
    trx,
    "remind-of-demo",
    { demoId, startsAt: at.toISOString() },
    { at: due, key: `remind-of-demo:${demoId}` },
  );
}

function endOf(at: Date): Date {
  return new Date(at.getTime() + DEMO_MINUTES * MINUTE);
}

function isIn(free: readonly Date[], at: Date): boolean {
  return free.some((each) => each.getTime() === at.getTime());
}

function isTaken(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.constraint === "demo_bookings_host_once";
}
