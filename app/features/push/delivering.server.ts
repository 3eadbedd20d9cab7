/** Sends messages to a member's devices, with retries while a push service is busy. */
import { sql } from "kysely";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, type SystemActor, systemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { decrypt, encrypt } from "#app/platform/encryption.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { log } from "#app/platform/log.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { sessionLasts } from "./devices.server.ts";
import { DEVICES, type PushMessage, payloadOf, type Subscription } from "./push.ts";
import { sendPush, topicOf, type VapidKeys, vapidKeys } from "./push-service.server.ts";

/** Seconds after which an undelivered message expires. */
const LIFETIME = 86_400;
/** Refusals in a row after which a device is deleted. */
const MOST_FAILURES = 5;
/** Seconds before each retry, unless the push service asks for more. */
const PAUSES = [60, 300, 1_800, 7_200] as const;
/** The longest pause, in seconds, that a push service may ask for. */
const LONGEST_PAUSE = 6 * 3_600;

const PURPOSE = "push-retry";

interface ReachableDevice extends Subscription {
  id: string;
  pausedUntil: Date | null;
}

/** One message to one device. */
interface Delivery {
  payload: string;
  tag: string;
  expiresAt: Date;
  /** So far. */
  tries: number;
}

/**
 * Sends a message to all devices of a member in parallel; suspended and signed-out members have none. Devices whose subscription has ended are
 * deleted, busy push services are retried by a job. Resolves when each was tried once; throws only on database errors.
 */
export async function deliverPush(_actor: SystemActor, userId: string, message: PushMessage): Promise<void> {
  const devices = await reachableDevices(sql`d.user_id = ${userId}`);
  if (devices.length === 0) return;
  const keys = await vapidKeys();
  const expiresAt = new Date(now().getTime() + LIFETIME * 1_000);
  const delivery = { payload: payloadOf(message), tag: message.tag, expiresAt, tries: 0 };
  await Promise.all(devices.map((device) => tryDevice(device, delivery, keys)));
}

async function reachableDevices(condition: ReturnType<typeof sql>): Promise<ReachableDevice[]> {
  const { rows } = await sql<ReachableDevice>`
    select d.id, d.endpoint, d.p256dh, d.auth, d.paused_until
    from push_subscriptions d join sessions s on s.id = d.session_id join users u on u.id = d.user_id
    where ${condition} and ${sessionLasts(now())} order by d.created_at desc limit ${DEVICES}`.execute(db);
  return rows;
}

async function tryDevice(device: ReachableDevice, delivery: Delivery, keys: VapidKeys): Promise<void> {
  const { id, pausedUntil, endpoint, p256dh, auth } = device;
  const present = now();
  if (pausedUntil && pausedUntil > present) return retryLater(id, delivery, pausedUntil);
  const ttl = Math.ceil((delivery.expiresAt.getTime() - present.getTime()) / 1_000);
  if (ttl <= 0) return;
  const answer = await sendPush({ endpoint, p256dh, auth }, delivery.payload, { tag: delivery.tag, ttl }, keys);
  const row = db.updateTable("pushSubscriptions").where("id", "=", id).where("endpoint", "=", endpoint);
  if (answer.kind === "accepted") {
    await row.set({ lastOkAt: now(), failures: 0, pausedUntil: null }).execute();
  } else if (answer.kind === "gone") {
    await deleteDevice(id, endpoint);
  } else if (answer.kind === "refused") {
    log.warn({ deviceId: id, why: answer.why }, "a push service refused a message");
    const counted = await row.set({ failures: sql`failures + 1` }).returning("failures").executeTakeFirst();
    if (counted && counted.failures >= MOST_FAILURES) await deleteDevice(id, endpoint);
  } else {
    const pause = PAUSES[delivery.tries];
    const seconds = Math.min(Math.max(answer.after ?? 0, pause ?? PAUSES.at(-1)!), LONGEST_PAUSE);
    const at = new Date(now().getTime() + seconds * 1_000);
    log.info({ deviceId: id, why: answer.why, seconds }, "a push service is asked again later");
    await row.set({ pausedUntil: at }).execute();
    if (pause !== undefined) await retryLater(id, { ...delivery, tries: delivery.tries + 1 }, at);
  }
}

/** Deletes a device, unless the browser has registered another endpoint meanwhile. */
async function deleteDevice(id: string, endpoint: string): Promise<void> {
  await db.deleteFrom("pushSubscriptions").where("id", "=", id).where("endpoint", "=", endpoint).execute();
}

/** A delivery in the job queue, its message encrypted. */
interface QueuedDelivery {
  device: string;
  sealed: string;
  until: string;
  tries: number;
}

async function retryLater(device: string, { payload, tag, expiresAt, tries }: Delivery, at: Date): Promise<void> {
  if (at >= expiresAt) return;
  const sealed = encrypt(PURPOSE, device, Buffer.from(JSON.stringify({ payload, tag }))).toString("base64");
  const queued: QueuedDelivery = { device, sealed, until: expiresAt.toISOString(), tries };
  // A later message of the same tag replaces this one.
  await transaction((trx) => addJob(trx, "retry-push", queued, { at, key: `push:${device}:${topicOf(tag)}` }));
}

/** Job: tries a device again that could not be reached, or was paused. */
export async function retryPush(payload: unknown): Promise<void> {
  const { device: id, sealed, until, tries } = payload as QueuedDelivery;
  const [device] = await reachableDevices(sql`d.id = ${id}`);
  const plain = decrypt(PURPOSE, id, Buffer.from(sealed, "base64"));
  // Without `plain` the SECRET of then is gone: what it said is in the notices.
  if (!device || !plain) return;
  const message: Pick<Delivery, "payload" | "tag"> = JSON.parse(plain.toString());
  await tryDevice(device, { ...message, expiresAt: new Date(until), tries }, await vapidKeys());
}

/** Requests a test message to the member's own devices; `badge` is the number of unread items. */
export async function requestTest(actor: Member, badge: number): Promise<Result<undefined, "too-many-requests">> {
  if (!(await consumeRateLimit("push-test", actor.id))) return err("too-many-requests");
  await transaction((trx) => addJob(trx, "test-push", { userId: actor.id, badge }));
  return ok(undefined);
}

/** Job: sends a test message to a member's devices, in the member's language. */
export async function testPush(payload: unknown): Promise<void> {
  const { userId, badge } = payload as { userId: string; badge: number };
  const member = await db.selectFrom("users").select("lang").where("id", "=", userId).executeTakeFirst();
  if (!member) return;
  const t = translator(member.lang as Market, "push");
  await deliverPush(systemActor("test-push"), userId, {
    title: BRAND,
    body: t("test.body"),
    path: paths.notificationSettings(),
    tag: "test",
    badge,
  });
}
