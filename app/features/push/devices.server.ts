/** Browsers in which members have turned notifications on, each until its session ends; and the offer to do so. */
import { ECDH } from "node:crypto";
import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { type Device, deviceOf } from "#app/platform/http/device.ts";
import { mayBeCalled } from "#app/platform/http/public-address.server.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { DEVICES, REFUSAL_DAYS, type Subscription } from "./push.ts";
import { mayCallLocal } from "./push-service.server.ts";

/** A device as its owner sees it. */
export interface OwnDevice {
  id: string;
  device: Device;
  createdAt: Date;
  /** Time of the last delivered message. */
  lastOkAt: Date | null;
  /** The device of this request. */
  current: boolean;
}

/** SQL: whether session `s` of user `u` is still valid, by the rules of signing in. */
export const sessionLasts = (present: Date) => sql<boolean>`(s.expires_at > ${present}
  and s.used_at + make_interval(secs => s.idle_seconds) > ${present} and u.suspended_at is null and not u.is_anonymous)`;

/** The member's devices, this one (of the session `current`) first; 20 at most. */
export async function devicesOf(actor: Member, current: string | undefined): Promise<OwnDevice[]> {
  const { rows } = await sql<Omit<OwnDevice, "device"> & { userAgent: string | null }>`
    select d.id, d.user_agent, d.created_at, d.last_ok_at, coalesce(d.session_id = ${current ?? null}::uuid, false) as current
    from push_subscriptions d join sessions s on s.id = d.session_id join users u on u.id = d.user_id
    where d.user_id = ${actor.id} and ${sessionLasts(now())}
    order by current desc, d.created_at desc, d.id limit ${DEVICES}`.execute(db);
  return rows.map(({ userAgent, ...device }) => ({ ...device, device: deviceOf(userAgent) }));
}

/**
 * Turns notifications on in the browser of a session, or updates its subscription. An endpoint registered by somebody else (another account in
 * the same browser) moves to this member.
 */
export async function addDevice(
  actor: Member,
  subscription: Subscription,
  { session, headers }: Pick<Visit, "session" | "headers">,
): Promise<Result<undefined, "push-endpoint-refused" | "too-many-requests" | "not-found">> {
  if (!session) return err("not-found");
  if (!(mayBeCalled(subscription.endpoint, mayCallLocal()) && isOnCurve(subscription.p256dh))) {
    return err("push-endpoint-refused");
  }
  if (!(await consumeRateLimit("push-device", actor.id))) return err("too-many-requests");
  return transaction(async (trx) => {
    // The lock orders this against another tab, as a session has one subscription, and against a concurrent sign-out, which either went
    // first, or waits and then removes the device.
    const locked = await trx
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", session.id)
      .where("userId", "=", actor.id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!locked) return err("not-found");
    await trx
      .deleteFrom("pushSubscriptions")
      .where("sessionId", "=", session.id)
      .where("endpoint", "<>", subscription.endpoint)
      .execute();
    const { endpoint, p256dh, auth } = subscription;
    const owner = { userId: actor.id, sessionId: session.id, p256dh, auth };
    const userAgent = (headers.get("user-agent") ?? "").slice(0, 300);
    await trx
      .insertInto("pushSubscriptions")
      .values({ id: newId(), endpoint, userAgent, createdAt: now(), ...owner })
      .onConflict((conflict) =>
        conflict.column("endpoint").doUpdateSet({ userAgent, failures: 0, pausedUntil: null, ...owner }),
      )
      .execute();
    await removeSurplus(trx, actor.id);
    return ok(undefined);
  });
}

/** Whether a key is a point on P-256 in base64url, as every browser's is. */
function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, "prime256v1", "base64url");
    return true;
  } catch {
    return false;
  }
}

async function removeSurplus(trx: Tx, userId: string): Promise<void> {
  await sql`delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = ${userId}
    order by coalesce(last_ok_at, created_at) desc, id desc offset ${DEVICES})`.execute(trx);
}

/** Turns notifications off on one of the member's devices. */
export async function removeDevice(actor: Member, id: string): Promise<Result<undefined, "not-found">> {
  if (actor.viewer || !isId(id)) return err("not-found");
  const removed = await db
    .deleteFrom("pushSubscriptions")
    .where("id", "=", id)
    .where("userId", "=", actor.id)
    .returning("id")
    .executeTakeFirst();
  return removed ? ok(undefined) : err("not-found");
}

const DAY = 86_400_000;

/** Whether to offer notifications in this session's browser: it is not registered, and the member has not said "Not now" in the last REFUSAL_DAYS. */
export async function mayOffer(actor: Member, sessionId: string | undefined): Promise<boolean> {
  if (actor.viewer || !sessionId) return false;
  const { rows } = await sql<{ may: boolean }>`select not exists (
      select from push_subscriptions where session_id = ${sessionId})
    and not exists (select from push_refusals where user_id = ${actor.id}
      and refused_at > ${new Date(now().getTime() - REFUSAL_DAYS * DAY)}) as may`.execute(db);
  return rows[0]!.may;
}

/** Stores a "Not now". */
export async function refuseOffer(actor: Member): Promise<Result<undefined>> {
  await db
    .insertInto("pushRefusals")
    .values({ userId: actor.id, refusedAt: now() })
    .onConflict((conflict) => conflict.column("userId").doUpdateSet({ refusedAt: now() }))
    .execute();
  return ok(undefined);
}
