import { sql } from "kysely";
import { expect, test } from "vitest";
import { savePreferences } from "#app/features/notifications/preferences/preferences.server.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { lastMornings } from "#app/i18n/mornings.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { readUnsubscription } from "#app/platform/mail/unsubscribe.server.ts";
import { accountFixtures, freshEmail, freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { beginIssues, type IssueBatch, sendBatch } from "./issues.server.ts";
import { confirmSubscription, forgetUnconfirmed, subscribe, unsubscribe } from "./subscribing.server.ts";

accountFixtures();

const DAY = 86_400_000;
const job = systemActor("send-newsletter");

/** The token in the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const [mail] = await mailsTo(email);
  return /newsletter\/confirmation\?token=([\w-]+)/.exec(mail!.text)![1]!;
}

async function onTheList(lang: "se" | "fi"): Promise<string> {
  const email = freshEmail();
  await subscribe(VISITOR, email, { ...freshVisit(), market: lang } as never);
  await confirmSubscription(VISITOR, await mailedToken(email));
  return email;
}

const issuesTo = async (email: string) =>
  (await mailsTo(email)).filter(({ text }) => !text.includes("token=") || text.includes("email-cancel"));

test("an address is on the list once its reader has pressed the button, and nothing tells whether one was", async () => {
  const email = freshEmail();
  expect(await subscribe(VISITOR, email, freshVisit())).toMatchObject({ ok: true });
  const [mail] = await mailsTo(email);
  expect(mail!.subject).toContain("vahvista uutiskirje");
  const row = () => db.selectFrom("newsletterSubscribers").selectAll().where("email", "=", email).executeTakeFirst();
  expect(await row()).toMatchObject({ lang: "fi", confirmedAt: null, consentVersion: null });
  const token = await mailedToken(email);
  expect(JSON.stringify(await row())).not.toContain(token);
  for (const wrong of ["", "x", `${token}x`]) {
    expect(await confirmSubscription(VISITOR, wrong)).toMatchObject({ code: "link-expired" });
  }
  const both = await Promise.all([confirmSubscription(VISITOR, token), confirmSubscription(VISITOR, token)]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await row())!.confirmedAt).not.toBeNull();
  // The same answer for a subscriber, and no mail.
  const other = freshEmail();
  await db.updateTable("newsletterSubscribers").set({ email: other }).where("email", "=", email).execute();
  expect(await subscribe(VISITOR, other, freshVisit())).toMatchObject({ ok: true });
  expect(await mailsTo(other)).toEqual([]);
});

test("too many mails are refused in the specification's words", async () => {
  const email = freshEmail();
  await subscribe(VISITOR, email, freshVisit());
  expect(await subscribe(VISITOR, email, freshVisit())).toMatchObject({ ok: false, code: "newsletter-not-sent" });
  expect(translator("uk", "errors")("failure.newsletter-not-sent")).toBe("Failed to send, please try again!");
  const visit = freshVisit();
  const codes = [];
  for (let i = 0; i < 21; i++) codes.push((await subscribe(VISITOR, freshEmail(), visit)).ok);
  expect(codes).toEqual([...Array(20).fill(true), false]);
});

test("a link is good for a week, and an address that nobody confirms is forgotten", async () => {
  const email = freshEmail();
  await subscribe(VISITOR, email, freshVisit());
  const token = await mailedToken(email);
  moveClock(8 * DAY);
  expect(await confirmSubscription(VISITOR, token)).toMatchObject({ code: "link-expired" });
  await forgetUnconfirmed(job);
  const left = await db.selectFrom("newsletterSubscribers").select("id").where("email", "=", email).execute();
  expect(left).toEqual([]);
});

test("an issue goes out on Monday morning, once, to those of the market who asked for it, and ends with one press", async () => {
  const owner = await newMember({ side: "entrepreneur", lang: "se" });
  const { publicId } = await publishedPitch(owner);
  const [reader, stranger] = [await onTheList("se"), await onTheList("fi")];
  const member = await newMember({ lang: "se" });
  await savePreferences(member, { newsletter: "instant" }, "se");
  const silent = await newMember({ lang: "se" });

  const { weekly } = lastMornings(now()).find(({ market }) => market === "se")!;
  moveClock(weekly.getTime() + 7 * DAY + 3 * 3_600_000 - Date.now());
  await Promise.all([beginIssues(job), beginIssues(job)]);
  await beginIssues(job);
  const { rows: jobs } = await sql<{ payload: IssueBatch }>`select payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where task.identifier = 'send-newsletter'`.execute(
    db,
  );
  expect(jobs.map(({ payload }) => payload.market)).toEqual(["se"]);
  await sendBatch(job, jobs[0]!.payload);
  const [first, again] = [await issuesTo(reader), await issuesTo(member.email)];
  expect([first.length, again.length]).toEqual([1, 1]);
  expect(await issuesTo(stranger)).toEqual([]);
  expect(await issuesTo(silent.email)).toEqual([]);
  expect(first[0]!.subject).toContain("nytt bolag");
  expect(first[0]!.text).toContain(publicId);
  // It names the company, without the terms of its offer.
  expect(first[0]!.text).not.toMatch(/\d\s?%|till salu/);

  const token = new URL(/http\S+email-cancel\S+/.exec(first[0]!.text)![0]).searchParams.get("token");
  const { userId, kind } = readUnsubscription(token)!;
  expect(kind).toBe("newsletter");
  await unsubscribe(systemActor("email-cancel"), userId);
  const until = new Date(weekly.getTime() + 7 * DAY).toISOString();
  await sendBatch(job, { market: "se", until, after: null });
  expect(await issuesTo(reader)).toHaveLength(1);
  expect(await issuesTo(member.email)).toHaveLength(2);
});

test("who is a member and on the list by address gets one mail", async () => {
  const member = await newMember({ lang: "fi" });
  await savePreferences(member, { newsletter: "instant" }, "fi");
  await subscribe(VISITOR, member.email, freshVisit());
  await confirmSubscription(VISITOR, await mailedToken(member.email));
  await db.updateTable("listings").set({ market: "fi" }).execute();
  const from = new Date(now().getTime() + 1_000).toISOString();
  await sendBatch(job, { market: "fi", until: from, after: null });
  expect(await issuesTo(member.email)).toHaveLength(1);
});
