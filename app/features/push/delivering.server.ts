/** Sends messages to a member's devices, and tries again where a push service is busy. */
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

/** Seconds for which a message is worth showing to a device that is off. */
const LASTS = 86_400;
/** Refusals in a row after which a device is forgotten. */
const FAILURES = 5;
/** Seconds before each further try, unless the push service says otherwise; after the last nothing more is tried. */
const PAUSES = [60, 300, 1_800, 7_200] as const;
/** A push service may ask for at most this many seconds. */
const LONGEST_PAUSE = 6 * 3_600;

const PURPOSE = "push-retry";

interface Reached extends Subscription {
  id: string;
  pausedUntil: Date | null;
}

/** One message on its way to one device. */
interface Parcel {
  payload: string;
  tag: string;
  /** When nobody needs it any more. */
  until: Date;
  /** How often it was tried. */
  tries: number;
}

/**
 * Sends a message to all devices of a member, at once; whoever is gone, suspended or signed out has none. Devices that are gone are forgotten,
 * push services that are busy get another try by a job. Resolves when each has been tried once; throws only when the database is away.
 */
export async function deliverPush(_actor: SystemActor, userId: string, message: PushMessage): Promise<void> {
  const devices = await reachedBy(sql`d.user_id = ${userId}`);
  if (devices.length === 0) return;
  const keys = await vapidKeys();
  const until = new Date(now().getTime() + LASTS * 1_000);
  const parcel = { payload: payloadOf(message), tag: message.tag, until, tries: 0 };
  await Promise.all(devices.map((device) => tryDevice(device, parcel, keys)));
}

async function reachedBy(which: ReturnType<typeof sql>): Promise<Reached[]> {
  const { rows } = await sql<Reached>`
    select d.id, d.endpoint, d.p256dh, d.auth, d.paused_until
    from push_subscriptions d join sessions s on s.id = d.session_id join users u on u.id = d.user_id
    where ${which} and ${sessionLasts(now())} order by d.created_at desc limit ${DEVICES}`.execute(db);
  return rows;
}

async function tryDevice(device: Reached, parcel: Parcel, keys: VapidKeys): Promise<void> {
  const { id, pausedUntil, endpoint, p256dh, auth } = device;
  const present = now();
  if (pausedUntil && pausedUntil > present) return retryLater(id, parcel, pausedUntil);
  const ttl = Math.ceil((parcel.until.getTime() - present.getTime()) / 1_000);
  if (ttl <= 0) return;
  const answer = await sendPush({ endpoint, p256dh, auth }, parcel.payload, { tag: parcel.tag, ttl }, keys);
  const row = db.updateTable("pushSubscriptions").where("id", "=", id).where("endpoint", "=", endpoint);
  if (answer.kind === "accepted") {
    await row.set({ lastOkAt: now(), failures: 0, pausedUntil: null }).execute();
  } else if (answer.kind === "gone") {
    await forget(id, endpoint);
  } else if (answer.kind === "refused") {
    log.warn({ deviceId: id, why: answer.why }, "a push service refused a message");
    const counted = await row.set({ failures: sql`failures + 1` }).returning("failures").executeTakeFirst();
    if (counted && counted.failures >= FAILURES) await forget(id, endpoint);
  } else {
    const pause = PAUSES[parcel.tries];
    const seconds = Math.min(Math.max(answer.after ?? 0, pause ?? PAUSES.at(-1)!), LONGEST_PAUSE);
    const at = new Date(now().getTime() + seconds * 1_000);
    log.info({ deviceId: id, why: answer.why, seconds }, "a push service is asked again later");
    await row.set({ pausedUntil: at }).execute();
    if (pause !== undefined) await retryLater(id, { ...parcel, tries: parcel.tries + 1 }, at);
  }
}

/** Not when the browser has registered another endpoint meanwhile. */
async function forget(id: string, endpoint: string): Promise<void> {
  await db.deleteFrom("pushSubscriptions").where("id", "=", id).where("endpoint", "=", endpoint).execute();
}

/** A parcel in the queue of jobs, encrypted. */
interface QueuedParcel {
  device: string;
  sealed: string;
  until: string;
  tries: number;
}

async function retryLater(device: string, { payload, tag, until, tries }: Parcel, at: Date): Promise<void> {
  if (at >= until) return;
  const sealed = encrypt(PURPOSE, device, Buffer.from(JSON.stringify({ payload, tag }))).toString("base64");
  const queued: QueuedParcel = { device, sealed, until: until.toISOString(), tries };
  // A later message of the same tag replaces this one.
  await transaction((trx) => addJob(trx, "retry-push", queued, { at, key: `push:${device}:${topicOf(tag)}` }));
}

/** Tries a device again that could not be reached, or whose pause was not over. */
export async function retryPush(payload: unknown): Promise<void> {
  const { device: id, sealed, until, tries } = payload as QueuedParcel;
  const [device] = await reachedBy(sql`d.id = ${id}`);
  if (!device) return;
  const opened = JSON.parse(decrypt(PURPOSE, id, Buffer.from(sealed, "base64")).toString()) as Omit<
    Parcel,
    "until" | "tries"
  >;
  await tryDevice(device, { ...opened, until: new Date(until), tries }, await vapidKeys());
}

/** Asks for a test message to the member's own devices; `badge` is how much they have unread. */
export async function requestTest(actor: Member, badge: number): Promise<Result<undefined, "too-many-requests">> {
  if (!(await consumeRateLimit("push-test", actor.id))) return err("too-many-requests");
  await transaction((trx) => addJob(trx, "test-push", { userId: actor.id, badge }));
  return ok(undefined);
}

/** Sends a test to a member's devices, in the member's language. */
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
