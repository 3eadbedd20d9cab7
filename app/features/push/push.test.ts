import { afterAll, beforeAll, expect, test } from "vitest";
import { endOwnSession } from "#app/features/sessions/devices.server.ts";
import { endSessions, openSession } from "#app/features/sessions/sessions.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { databasePool, db, transaction } from "#app/platform/db/db.server.ts";
import { openPushService, type PushAddress, type PushService } from "#standins/push.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { deliverPush, requestTest, retryPush, testPush } from "./delivering.server.ts";
import { addDevice, devicesOf, mayOffer, refuseOffer, removeDevice } from "./devices.server.ts";
import { payloadOf } from "./push.ts";
import { sendPush, topicOf, vapidKeys } from "./push-service.server.ts";

accountFixtures();

const actor = systemActor("tell");
const MESSAGE = {
  title: "Maja Bergstrand",
  body: "Good morning",
  path: "/pages/messages/1",
  tag: "conversation:1",
  badge: 3,
};
const DAY = 86_400_000;
let service: PushService;

beforeAll(async () => {
  service = await openPushService();
});
afterAll(() => service.close());

/** A session of the member. */
async function session(member: Member) {
  await transaction((trx) => openSession(trx, { userId: member.id, method: "password", remember: true }));
  const { id } = await db
    .selectFrom("sessions")
    .select("id")
    .where("userId", "=", member.id)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return { session: { id } as never, headers: new Headers({ "user-agent": "Mozilla/5.0 (X11; Linux) Firefox/140.0" }) };
}

/** A device of the member, registered at the stand-in. */
async function device(member: Member, address: PushAddress = service.subscribe()) {
  const visit = await session(member);
  expect(await addDevice(member, address, visit)).toMatchObject({ ok: true });
  return { ...address, visit, sessionId: (visit.session as { id: string }).id };
}

const arrivedAt = ({ endpoint }: PushAddress) =>
  service.arrivals.filter(({ endpoint: path }) => endpoint.endsWith(path)).map(({ payload }) => payload);
const rowOf = ({ endpoint }: PushAddress) =>
  db.selectFrom("pushSubscriptions").selectAll().where("endpoint", "=", endpoint).executeTakeFirst();

/** The queued jobs of a kind. */
async function queued(job: string): Promise<{ payload: unknown; runAt: Date }[]> {
  const { rows } = await databasePool().query(
    `select p.payload, p.run_at from graphile_worker._private_jobs p join graphile_worker._private_tasks t on t.id = p.task_id
     where t.identifier = $1 order by p.id`,
    [job],
  );
  return rows.map((row) => ({ payload: row.payload, runAt: row.run_at ?? row.runAt }));
}
const emptyQueue = () => databasePool().query("delete from graphile_worker._private_jobs");

test("a message reaches every device of a member, encrypted for it and signed by us, and no other's", async () => {
  const [member, other] = [await newMember(), await newMember()];
  const [one, two, theirs] = [await device(member), await device(member), await device(other)];
  await deliverPush(actor, member.id, MESSAGE);
  expect([arrivedAt(one), arrivedAt(two), arrivedAt(theirs)]).toEqual([[MESSAGE], [MESSAGE], []]);
  const { publicKey } = await vapidKeys();
  const { ttl, urgency, topic, sender, claims } = service.arrivals.at(-1)!;
  expect({ urgency, topic, sender }).toEqual({ urgency: "high", topic: topicOf(MESSAGE.tag), sender: publicKey });
  expect(Number(ttl)).toBeGreaterThan(80_000);
  expect(Number(ttl)).toBeLessThanOrEqual(86_400);
  expect(claims).toMatchObject({ aud: service.origin, sub: "mailto:hello@stakeholm.com" });
  // RFC 8292 §2: at most 24 hours ahead.
  expect(claims.exp - Date.now() / 1_000).toBeGreaterThan(0);
  expect(claims.exp - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
  expect(topic).toMatch(/^[\w-]{32}$/);
  expect((await rowOf(one))!.lastOkAt).not.toBeNull();
});

test("a browser that registers in several tabs at once, or with two endpoints, has one subscription", async () => {
  const member = await newMember();
  const visit = await session(member);
  const [one, two] = [service.subscribe(), service.subscribe()];
  const registered = await Promise.all([one, one, one, two, two].map((address) => addDevice(member, address, visit)));
  expect(registered.filter(({ ok }) => ok)).toHaveLength(5);
  const rows = await db.selectFrom("pushSubscriptions").select("id").where("userId", "=", member.id).execute();
  expect(rows).toHaveLength(1);
});

test("the key pair is made once, whoever asks first, and its private half is stored sealed", async () => {
  await db.deleteFrom("pushKeys").execute();
  const pairs = await Promise.all([vapidKeys(), vapidKeys(), vapidKeys()]);
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(1);
  const row = await db.selectFrom("pushKeys").selectAll().executeTakeFirstOrThrow();
  expect(row.sealedPrivateKey.toString("latin1")).not.toContain(pairs[0]!.privateKey);
  // With another SECRET it cannot be decrypted, and a new one is created.
  await db
    .updateTable("pushKeys")
    .set({ sealedPrivateKey: Buffer.alloc(80) })
    .execute();
  expect((await vapidKeys()).publicKey).not.toBe(row.publicKey);
});

test("twenty devices are told at once, one that is gone is forgotten, and a further one takes the oldest's place", async () => {
  const member = await newMember();
  const devices = [];
  for (let i = 0; i < 21; i++) devices.push(await device(member));
  expect(await rowOf(devices[0]!)).toBeUndefined();
  service.answers(devices[5]!, (_, response) => response.writeHead(410).end());
  service.answers(devices[6]!, (_, response) => response.writeHead(404).end());
  await deliverPush(actor, member.id, MESSAGE);
  expect(devices.map((each) => arrivedAt(each).length)).toEqual([0, ...Array(20).fill(1)]);
  expect(await rowOf(devices[5]!)).toBeUndefined();
  expect(await rowOf(devices[6]!)).toBeUndefined();
  expect(await devicesOf(member, devices[20]!.sessionId)).toHaveLength(18);
});

test("a busy push service is asked again when it said, with the newest message of a tag, and the queue tells nothing", async () => {
  await emptyQueue();
  const member = await newMember();
  const busy = await device(member);
  service.answers(busy, (_, response) => response.writeHead(429, { "Retry-After": "600" }).end());
  await deliverPush(actor, member.id, MESSAGE);
  expect(arrivedAt(busy)).toHaveLength(1);
  // Not tried until then.
  const newer = { ...MESSAGE, body: "Are you there?" };
  await deliverPush(actor, member.id, newer);
  expect(arrivedAt(busy)).toHaveLength(1);
  const waiting = await queued("retry-push");
  expect(waiting).toHaveLength(1);
  expect(waiting[0]!.runAt.getTime() - Date.now()).toBeGreaterThan(500_000);
  // Decoded, since any four letters may stand in base64 by chance.
  const sealed = (waiting[0]!.payload as { sealed: string }).sealed;
  expect(Buffer.from(sealed, "base64").toString("latin1")).not.toMatch(/Maja|morning|there\?|conversation/);
  service.answers(busy);
  moveClock(601_000);
  await retryPush(waiting[0]!.payload);
  expect(arrivedAt(busy).at(-1)).toEqual(newer);
  expect(await rowOf(busy)).toMatchObject({ failures: 0, pausedUntil: null });
});

test("a service that fails and fails is asked four times more, and a day later nothing is sent", async () => {
  const member = await newMember();
  const failing = await device(member);
  service.answers(failing, (_, response) => response.writeHead(503).end());
  await emptyQueue();
  await deliverPush(actor, member.id, MESSAGE);
  const waits: number[] = [];
  for (let [job] = await queued("retry-push"); job; [job] = await queued("retry-push")) {
    await emptyQueue();
    waits.push(Math.round((job.runAt.getTime() - now().getTime()) / 1_000));
    moveClock(job.runAt.getTime() - Date.now() + 1_000);
    await retryPush(job.payload);
  }
  expect(arrivedAt(failing)).toHaveLength(5);
  expect(waits).toEqual([...waits].sort((one, other) => one - other));
  expect(await rowOf(failing)).toMatchObject({ failures: 0 });
});

test("refusals are counted, and the fifth in a row ends it; a redirect is one, and is not followed", async () => {
  const member = await newMember();
  const [elsewhere, refusing] = [service.subscribe(), await device(member)];
  service.answers(refusing, (_, response) => response.writeHead(307, { Location: elsewhere.endpoint }).end());
  for (let tries = 1; tries <= 4; tries++) {
    await deliverPush(actor, member.id, MESSAGE);
    expect(await rowOf(refusing)).toMatchObject({ failures: tries });
  }
  await deliverPush(actor, member.id, MESSAGE);
  expect(await rowOf(refusing)).toBeUndefined();
  expect(arrivedAt(elsewhere)).toEqual([]);
});

test("a private address is called neither by its number nor by a name, and a slow service is not waited for", async () => {
  const keys = await vapidKeys();
  const send = (address: PushAddress, how: object) => sendPush(address, "{}", { tag: "t", ttl: 60 }, keys, how);
  const asked = service.asked();
  const address = service.subscribe();
  expect(await send(address, { local: false })).toEqual({ kind: "refused", why: "address" });
  expect(await send({ ...address, endpoint: "https://localhost/push" }, { local: false })).toEqual({
    kind: "refused",
    why: "address",
  });
  expect(service.asked()).toBe(asked);
  const slow = service.subscribe(() => {});
  expect(await send(slow, { timeout: 100 })).toMatchObject({ kind: "later" });
  // Even if the response's body is long.
  const endless = service.subscribe((_, response) => {
    response.writeHead(201);
    const more = setInterval(() => response.write("x".repeat(1_000)), 1);
    response.on("close", () => clearInterval(more));
  });
  expect(await send(endless, {})).toEqual({ kind: "accepted" });
  const nobody = { ...address, endpoint: "http://127.0.0.1:1/push" };
  expect(await send(nobody, {})).toMatchObject({ kind: "later", why: "ECONNREFUSED" });
  expect(await send({ ...address, p256dh: "B".repeat(87) }, {})).toMatchObject({ kind: "refused" });
});

test("a device ends with its session, however that ends, and whoever is suspended or gone hears nothing", async () => {
  const member = await newMember();
  const [one, two, three] = [await device(member), await device(member), await device(member)];
  await endOwnSession(member, one.sessionId, two.sessionId);
  expect(await rowOf(one)).toBeUndefined();
  // As a new password and "log out all other devices" do.
  await transaction((trx) => endSessions(trx, member.id, two.sessionId));
  expect(await rowOf(three)).toBeUndefined();
  await db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", member.id).execute();
  await deliverPush(actor, member.id, MESSAGE);
  expect(arrivedAt(two)).toEqual([]);
  await db.updateTable("users").set({ suspendedAt: null }).where("id", "=", member.id).execute();
  moveClock(31 * DAY);
  await deliverPush(actor, member.id, MESSAGE);
  expect(arrivedAt(two)).toEqual([]);
  expect(await devicesOf(member, two.sessionId)).toEqual([]);
  moveClock(0);
  await deliverPush(actor, member.id, MESSAGE);
  expect(arrivedAt(two)).toEqual([MESSAGE]);
  await db.deleteFrom("users").where("id", "=", member.id).execute();
  await deliverPush(actor, member.id, MESSAGE);
  expect(arrivedAt(two)).toHaveLength(1);
});

test("a browser has one subscription a session, which another account in it takes over", async () => {
  const [member, other] = [await newMember(), await newMember()];
  const first = await device(member);
  const second = service.subscribe();
  await addDevice(member, second, first.visit);
  expect(await rowOf(first)).toBeUndefined();
  expect(await devicesOf(member, first.sessionId)).toMatchObject([
    { current: true, device: { browser: "Firefox", system: "Linux" }, lastOkAt: null },
  ]);
  await device(other, second);
  await deliverPush(actor, member.id, MESSAGE);
  expect(arrivedAt(second)).toEqual([]);
  expect(await devicesOf(member, undefined)).toEqual([]);
  const [theirs] = await devicesOf(other, undefined);
  expect(await removeDevice(member, theirs!.id)).toMatchObject({ code: "not-found" });
  expect(await removeDevice(other, theirs!.id)).toMatchObject({ ok: true });
});

test("what is no subscription is refused", async () => {
  const member = await newMember();
  const visit = await session(member);
  const good = service.subscribe();
  for (const wrong of [
    { ...good, endpoint: "http://10.0.0.1/push" },
    { ...good, endpoint: "https://push.example:22/" },
    { ...good, endpoint: "file:///etc/passwd" },
    { ...good, p256dh: "B".repeat(87) },
  ]) {
    expect(await addDevice(member, wrong, visit)).toMatchObject({ code: "push-endpoint-refused" });
  }
  const foreign = await session(await newMember());
  expect(await addDevice(member, good, foreign)).toMatchObject({ code: "not-found" });
});

test("a message is no more than its five parts, and short", () => {
  const payload = payloadOf({ ...MESSAGE, title: "T".repeat(500), body: "💚".repeat(2_000), secret: 1 } as never);
  expect(Object.keys(JSON.parse(payload))).toEqual(["title", "body", "path", "tag", "badge"]);
  expect(Buffer.byteLength(payload)).toBeLessThan(3_000);
  expect(JSON.parse(payload).body).toMatch(/^(?:💚){299}…$/u);
});

test("a test message is asked for a few times at most, and speaks the member's language", async () => {
  await emptyQueue();
  const member = await newMember({ lang: "fi" });
  const mine = await device(member);
  for (let i = 0; i < 5; i++) expect(await requestTest(member, 2)).toMatchObject({ ok: true });
  expect(await requestTest(member, 2)).toMatchObject({ code: "too-many-requests" });
  const [job] = await queued("test-push");
  await testPush(job!.payload);
  expect(arrivedAt(mine)).toMatchObject([{ body: "Ilmoitukset tulevat perille tälle laitteelle.", badge: 2 }]);
});

test("the offer rests for 90 days after a no, and where notifications are on", async () => {
  const member = await newMember();
  const { session: current } = await session(member);
  const { id } = current as { id: string };
  expect([await mayOffer(member, id), await mayOffer(member, undefined)]).toEqual([true, false]);
  await refuseOffer(member);
  expect(await mayOffer(member, id)).toBe(false);
  moveClock(91 * DAY);
  expect(await mayOffer(member, id)).toBe(true);
  moveClock(0);
  await db.deleteFrom("pushRefusals").where("userId", "=", member.id).execute();
  await addDevice(member, service.subscribe(), { session: current, headers: new Headers() });
  expect(await mayOffer(member, id)).toBe(false);
});
