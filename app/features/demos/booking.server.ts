/** Booking, moving and cancelling demos. Of two concurrent bookings of one time, one fails. */
import { type RawBuilder, sql } from "kysely";
import pg from "pg";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
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

/** A locked booking. */
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
 * Books a demo with a host who is free at that time. Fails with `demo-booked` if the actor has a demo to come, with `demo-time-taken` if no
 * host is free any more.
 */
export async function bookDemo(actor: Actor, at: Date, origin?: string): Promise<Result<{ id: string }, BookFailure>> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  if (!canBookDemo(actor)) return err("demo-needs-plan");
  if (!(await consumeRateLimit("demo", actor.id))) return err("too-many-requests");
  const hosts = await hostTimes(db, { memberId: actor.id });
  for (const { host, free } of hosts) {
    if (!isIn(free, at)) continue;
    const booked = await tryBooking(actor.id, host.id, at, origin);
    // Taken concurrently: another host may be free.
    if (booked.ok || booked.code !== "demo-time-taken") return booked;
  }
  return err("demo-time-taken");
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
      if (refusal) return err(refusal);
      await trx
        .updateTable("demoBookings")
        .set({ state: "ended" })
        .where("memberId", "=", memberId)
        .where("state", "=", "booked")
        .where("endsAt", "<=", now())
        .execute();
      const [times] = await hostTimes(trx, { memberId, hostId });
      if (!times || !isIn(times.free, at)) return err("demo-time-taken");
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
      return ok({ id });
    });
  } catch (error) {
    if (isUniqueViolation(error, "demo_bookings_member_once")) return err("demo-booked");
    if (isTaken(error)) return err("demo-time-taken");
    throw error;
  }
}

/** Locks both accounts and the host's hours; returns why the two cannot have a demo, if so. */
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

/** SQL for whether the account under that alias of `users` can come to a demo. */
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
  /** A condition on `demo_bookings`: the actor's bookings. */
  scope: RawBuilder<unknown>;
  /** The reason of staff, for the member. */
  reason?: string | undefined;
  origin?: string | undefined;
  /** Runs in the same transaction if anything was changed. */
  record?: (trx: Tx, demo: LockedDemo) => Promise<void>;
}

/** Moves the actor's demo to another free time of its host. Fails with `demo-changed` if it has begun, with `demo-cancelled` if it is cancelled. */
export async function moveDemo(
  actor: Actor,
  id: string,
  at: Date | null,
  origin?: string,
): Promise<Result<undefined, ChangeFailure>> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  if (at && !(await consumeRateLimit("demo", actor.id))) return err("too-many-requests");
  return moveWithin(id, at, "member", { scope: sql`member_id = ${actor.id}`, origin });
}

/** Moves a demo, for its member or staff. Does nothing if it already has that time. */
export async function moveWithin(
  id: string,
  at: Date | null,
  by: Mover,
  { scope, reason, origin, record }: Change,
): Promise<Result<undefined, MoveFailure>> {
  try {
    return await transaction(async (trx): Promise<Result<undefined, MoveFailure>> => {
      const demo = await lockDemo(trx, id, scope);
      if (!demo) return err("not-found");
      const { memberId, hostId } = demo;
      if (demo.state !== "booked" || demo.startsAt <= now() || !hostId) return err(changedCode(demo));
      if (!at) return err("demo-time-missing");
      if (demo.startsAt.getTime() === at.getTime()) return ok(undefined);
      const [times] = await hostTimes(trx, { memberId, hostId, except: id });
      if (!times || !isIn(times.free, at)) return err("demo-time-taken");
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
      return ok(undefined);
    });
  } catch (error) {
    if (isTaken(error)) return err("demo-time-taken");
    throw error;
  }
}

/** Cancels the actor's demo. Idempotent. Fails with `demo-changed` if it has begun. */
export async function cancelDemo(
  actor: Actor,
  id: string,
  origin?: string,
): Promise<Result<undefined, "not-found" | "demo-changed">> {
  if (actor.kind !== "member" || actor.viewer) return err("not-found");
  return cancelWithin(id, "member", { scope: sql`member_id = ${actor.id}`, origin });
}

/** Cancels a demo, for its member or staff. Idempotent. */
export async function cancelWithin(
  id: string,
  cause: Cause,
  { scope, reason, origin, record }: Change,
): Promise<Result<undefined, "not-found" | "demo-changed">> {
  return transaction(async (trx): Promise<Result<undefined, "not-found" | "demo-changed">> => {
    const demo = await lockDemo(trx, id, scope);
    if (!demo) return err("not-found");
    if (demo.state === "cancelled") return ok(undefined);
    if (demo.state !== "booked" || demo.startsAt <= now()) return err("demo-changed");
    await cancelLocked(trx, demo, { cause, reason, origin });
    await record?.(trx, demo);
    return ok(undefined);
  });
}

/** Cancels a locked demo that has not begun. Member and host are mailed, except for one who has left. */
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
  const notified = [cause === "member-left" ? null : memberId, cause === "host-left" ? null : hostId];
  for (const to of notified) {
    if (to) await sendMail(trx, DEMO_CANCELLED, { to, data: { demoId: id }, ...(to === memberId && { origin }) });
  }
  const byMember = cause === "member" || cause === "member-left";
  const fact = { demoId: id, memberId, byMember, startsAt: startsAt.toISOString() };
  await emit(trx, demoMoved({ ...fact, news: "cancelled" }));
}

/** Schedules the reminder: a day before the demo or, if that is past, an hour before. */
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
