/** Mails that are refused, deferred or reported, with the effects on their addresses and readers. */
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { PASSWORD_CHANGED } from "#app/features/accounts/mails.ts";
import { requestReset } from "#app/features/accounts/password/password.server.ts";
import {
  endMailsAfterComplaint,
  preferencesOf,
  savePreferences,
} from "#app/features/notifications/preferences/preferences.server.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { awaitSendingSlot, forgetDeliveries } from "#app/platform/mail/deliveries.server.ts";
import { type MailRequest, sendMail, sendOver } from "#app/platform/mail/mail.server.ts";
import { metricsText } from "#app/platform/metrics.server.ts";
import { sendWaitingMail } from "#server/jobs/mails.ts";
import { accountFixtures, freshVisit, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { type MailCatcher, openMailCatcher, type Refusal } from "#tests/fixtures/mail/smtp-server.ts";
import { recordBounce } from "./bounces.server.ts";
import { isSuppressed, liftSuppression, mailsTo, unreachableOf, unreachableWords } from "./suppression.server.ts";

const DAY = 86_400_000;
const job = systemActor("test");

accountFixtures();

let catcher: MailCatcher;
let refuse: ((address: string) => Refusal | undefined) | undefined;
let refuseContent: Refusal | undefined;

beforeAll(async () => {
  catcher = await openMailCatcher({ recipient: (address) => refuse?.(address), message: () => refuseContent });
  sendOver(catcher.url);
});

afterAll(() => catcher.close());

afterEach(() => {
  moveClock(0);
  refuse = undefined;
  refuseContent = undefined;
});

/** Requests a mail to an account and returns its delivery. */
async function ask(to: string, more: Partial<MailRequest<object>> = {}) {
  await transaction((trx) => sendMail(trx, PASSWORD_CHANGED, { to, data: {}, ...more }));
  const { id } = await db
    .selectFrom("mailDeliveries")
    .select("id")
    .where("recipient", "=", to)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return id;
}

/** The queued job of a delivery. */
async function jobOf(delivery: string) {
  const { rows } = await sql<{ payload: unknown; runAt: Date; priority: number }>`
    select payload, run_at, priority from graphile_worker._private_jobs where key = ${`mail:${delivery}`}`.execute(db);
  return rows;
}

async function sendNow(delivery: string): Promise<void> {
  const [first] = await jobOf(delivery);
  await sendWaitingMail(first!.payload);
}

const deliveryOf = (id: string) => db.selectFrom("mailDeliveries").selectAll().where("id", "=", id).executeTakeFirst();
const mailsFor = (address: string) => catcher.mails.filter(({ to }) => to === address);

test("a mail is written down when it is asked for, and sent once, however often its job runs", async () => {
  const { id, email } = await newAccount();
  const delivery = await ask(id, { tag: "campaign:1" });
  expect(await deliveryOf(delivery)).toMatchObject({ state: "waiting", kind: "password-changed", tag: "campaign:1" });
  expect(await jobOf(delivery)).toMatchObject([{ priority: 10 }]);
  await sendNow(delivery);
  await sendNow(delivery);
  expect(mailsFor(email)).toHaveLength(1);
  const sent = await deliveryOf(delivery);
  expect(sent).toMatchObject({ state: "sent", address: email, messageId: mailsFor(email)[0]!.messageId });
  expect(sent!.sentAt).not.toBeNull();
  expect(await metricsText()).toMatch(/mails_total\{outcome="sent"\} \d+[\s\S]*mails_waiting \d+/);
});

test("a request that fails leaves neither delivery nor job", async () => {
  const { id } = await newAccount();
  const failing = transaction(async (trx) => {
    await sendMail(trx, PASSWORD_CHANGED, { to: id, data: {} });
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await db.selectFrom("mailDeliveries").select("id").where("recipient", "=", id).execute()).toEqual([]);
});

test("a mail to somebody who is gone leaves nothing behind", async () => {
  const delivery = await ask(newId());
  await sendNow(delivery);
  expect(await deliveryOf(delivery)).toBeUndefined();
});

test("an address that is none is refused once, and not written to again until its owner says so", async () => {
  const member = await newMember();
  refuse = () => ({ code: 550, text: "5.1.1 no such user" });
  const delivery = await ask(member.id);
  await sendNow(delivery);
  expect(await deliveryOf(delivery)).toMatchObject({ state: "refused", answer: "550 5.1.1" });
  expect(await isSuppressed(job, member.email.toUpperCase())).toBe(true);
  refuse = undefined;
  const next = await ask(member.id);
  await sendNow(next);
  expect(await deliveryOf(next)).toMatchObject({ state: "suppressed" });
  expect(mailsFor(member.email)).toEqual([]);

  expect(await unreachableOf(member)).toMatchObject({ email: member.email, reason: "bounce" });
  expect((await unreachableWords(member, "se"))!.title).toBe(`Vi har slutat mejla till ${member.email}`);
  expect(await unreachableWords(VISITOR, "se")).toBeNull();
  expect(await liftSuppression(member, freshVisit())).toMatchObject({ value: "lifted" });
  expect(await liftSuppression(member, freshVisit())).toMatchObject({ value: "open" });
  const [works] = await db
    .selectFrom("mailDeliveries")
    .select("id")
    .where("recipient", "=", member.id)
    .where("kind", "=", "address-works")
    .execute();
  await sendNow(works!.id);
  expect(mailsFor(member.email)).toHaveLength(1);
  for (let round = 0; round < 2; round++) {
    await recordBounce(job, { deliveryId: works!.id, type: "bounce", permanent: true, detail: "" });
    expect((await liftSuppression(member, freshVisit())).ok).toBe(true);
  }
  await recordBounce(job, { deliveryId: works!.id, type: "bounce", permanent: true, detail: "" });
  expect(await liftSuppression(member, freshVisit())).toMatchObject({ code: "too-many-requests" });
});

test("what is not wanted is refused, and another mail still goes there", async () => {
  const { id, email } = await newAccount();
  refuseContent = { code: 554, text: "5.7.1 looks like spam" };
  const delivery = await ask(id);
  await sendNow(delivery);
  expect(await deliveryOf(delivery)).toMatchObject({ state: "refused", answer: "554 5.7.1" });
  expect(await isSuppressed(job, email)).toBe(false);
});

test("what is not taken now is tried again by one job, and given up after two days", async () => {
  const { id, email } = await newAccount();
  refuse = (address) => (address === email ? { code: 450, text: "4.2.0 greylisted" } : undefined);
  const delivery = await ask(id, { tag: "campaign:1" });
  await sendNow(delivery);
  expect(await deliveryOf(delivery)).toMatchObject({ state: "waiting", attempts: 1, answer: "450 4.2.0" });
  const jobs = await jobOf(delivery);
  expect(jobs).toMatchObject([{ priority: 10 }]);
  expect(jobs[0]!.runAt.getTime()).toBeGreaterThan(Date.now() + 20_000);
  moveClock(2 * DAY + 60_000);
  await sendNow(delivery);
  expect(await deliveryOf(delivery)).toMatchObject({ state: "refused", answer: "450 4.2.0" });
  expect(await isSuppressed(job, email)).toBe(false);
});

test("a report counts once; one that speaks of an address of before says nothing of today's", async () => {
  const { id, email } = await newAccount();
  const delivery = await ask(id);
  await sendNow(delivery);
  await db
    .updateTable("users")
    .set({ email: `new-${email}` })
    .where("id", "=", id)
    .execute();
  const bounce = {
    deliveryId: delivery,
    type: "bounce",
    permanent: true,
    detail: "to bo@example.com\r\nX: 1",
  } as const;
  await Promise.all([recordBounce(job, bounce), recordBounce(job, bounce)]);
  const kept = await db.selectFrom("mailBounces").selectAll().where("deliveryId", "=", delivery).execute();
  expect(kept).toMatchObject([{ email, detail: "to … X: 1" }]);
  expect(await deliveryOf(delivery)).toMatchObject({ state: "bounced" });
  expect([await isSuppressed(job, email), await isSuppressed(job, `new-${email}`)]).toEqual([true, false]);
  await recordBounce(job, { deliveryId: newId(), type: "bounce", permanent: true, detail: "" });
});

test("mails that come back for a passing reason end an address after five days, not after five mails", async () => {
  const { email } = await newAccount();
  const soft = (days: number) => {
    moveClock(days * DAY);
    return recordBounce(job, { address: email, type: "bounce", permanent: false, detail: "4.2.2 mailbox full" });
  };
  for (let times = 0; times < 9; times++) await soft(0);
  for (const days of [1, 2, 3]) await soft(days);
  expect(await isSuppressed(job, email)).toBe(false);
  await soft(4);
  expect(await isSuppressed(job, email)).toBe(true);
  const slow = (await newAccount()).email;
  for (const days of [0, 7, 14, 21, 28, 35]) {
    moveClock(days * DAY);
    await recordBounce(job, { address: slow, type: "bounce", permanent: false, detail: "" });
  }
  expect(await isSuppressed(job, slow)).toBe(false);
});

test("a complaint ends all that its reader may do without, in the log of consents too", async () => {
  const member = await newMember();
  await savePreferences(member, { newsletter: "daily", messages: "instant", searches: "daily" }, "uk");
  const delivery = await ask(member.id);
  await sendNow(delivery);
  await recordBounce(job, { deliveryId: delivery, type: "complaint", permanent: true, detail: "abuse" });
  expect(await deliveryOf(delivery)).toMatchObject({ state: "complained" });
  const { rows } = await sql<{ payload: object }>`select payload from outbox where type = 'mail-complained'`.execute(
    db,
  );
  expect(rows).toContainEqual({ payload: { recipientId: member.id } });
  for (let twice = 0; twice < 2; twice++) await endMailsAfterComplaint({ recipientId: member.id }, {} as never);
  expect(new Set(Object.values(await preferencesOf(member.id)))).toEqual(new Set(["none"]));
  const log = await db
    .selectFrom("consents")
    .selectAll()
    .where("userId", "=", member.id)
    .where("kind", "=", "newsletter")
    .execute();
  expect(log.map(({ given }) => given).sort()).toEqual([false, true]);
  expect((await unreachableOf(member))!.reason).toBe("complaint");
  // After a complaint, mails have to be chosen again, as the mail says.
  expect(await liftSuppression(member, freshVisit())).toMatchObject({ value: "lifted-complaint" });
  const works = await db
    .selectFrom("mailDeliveries")
    .select("id")
    .where("recipient", "=", member.id)
    .where("kind", "=", "address-works")
    .executeTakeFirstOrThrow();
  await sendNow(works.id);
  const plain = mailsFor(member.email)
    .at(-1)!
    .source.replaceAll(/=\r?\n/g, "");
  expect(plain.replaceAll(/\s+/g, " ")).toContain("stay off until you choose");
});

test("whoever asks for a mail to an address that takes none gets one try a day, and then is told", async () => {
  const { id, email } = await newAccount();
  await recordBounce(job, { address: email, type: "bounce", permanent: true, detail: "" });
  expect(await requestReset(VISITOR, email, freshVisit())).toMatchObject({ ok: true });
  const { id: delivery } = await db
    .selectFrom("mailDeliveries")
    .select("id")
    .where("recipient", "=", id)
    .executeTakeFirstOrThrow();
  await sendNow(delivery);
  expect(mailsFor(email)).toHaveLength(1);
  expect(await mailsTo(email)).toBe("closed");
});

test("old deliveries are forgotten, and of those with a tag the figures stay", async () => {
  const { id } = await newAccount();
  const [plain, tagged] = [await ask(id), await ask(id, { tag: "campaign:2" })];
  await sendNow(tagged);
  moveClock(89 * DAY);
  await forgetDeliveries(job);
  expect(await deliveryOf(plain)).toBeDefined();
  moveClock(91 * DAY);
  await forgetDeliveries(job);
  expect(await deliveryOf(plain)).toBeUndefined();
  expect(await deliveryOf(tagged)).toMatchObject({ recipient: "", address: null, tag: "campaign:2", state: "sent" });
});

test("mails go no faster than the setting says, whoever sends them", async () => {
  const nextAt = async () =>
    (await db.selectFrom("mailPace").select("nextAt").executeTakeFirstOrThrow()).nextAt.getTime();
  const before = await nextAt();
  await Promise.all(Array.from({ length: 11 }, () => awaitSendingSlot(50)));
  expect((await nextAt()) - before).toBeGreaterThanOrEqual(11 * 20 - 1);
});
