import { describe, expect, test } from "vitest";
import { savePreferences } from "#app/features/notifications/preferences/preferences.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { readUnsubscription } from "#app/platform/mail/unsubscribe.server.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { askable, HAPPENS, type Happened, surveysOf, toDue } from "#tests/fixtures/site/surveys.ts";
import { askedAt, sendDueSurveys, surveyAgreement } from "./sending.server.ts";
import { readSurveyToken } from "./survey.server.ts";
import { OCCASIONS, type Occasion } from "./survey.ts";

accountFixtures();

const DAY = 86_400_000;
const job = systemActor("send-surveys");

const invitations = async ({ email }: Member) =>
  (await mailsTo(email)).filter(({ text }) => text.includes("/pages/survey?token="));

/** Invited to another survey so many days before. */
async function askedBefore({ id: userId }: Member, days: number): Promise<void> {
  const invitedAt = new Date(now().getTime() - days * DAY);
  await db
    .insertInto("surveys")
    .values({
      ...{ id: newId(), userId, occasion: "closed-case", subjectId: newId(), market: "uk" },
      ...{ occurredAt: invitedAt, dueAt: invitedAt, invitedAt, expiresAt: new Date(invitedAt.getTime() + 30 * DAY) },
    })
    .execute();
}

const set =
  (change: object) =>
  async ({ id }: Member) => {
    await db.updateTable("users").set(change).where("id", "=", id).execute();
  };
const choose = (mail: "instant" | "daily" | "none") => (member: Member) =>
  savePreferences(member, { surveys: mail }, member.lang);

interface Case {
  /** Run before the event. */
  first?: (member: Member) => Promise<void>;
  /** Run after the event and before the invitation is due. */
  later?: (member: Member, happened: Happened) => Promise<void>;
  asked: boolean;
}

const CASES: Record<string, Case> = {
  "nothing in the way": { asked: true },
  "the other rhythm": { first: choose("daily"), asked: true },
  "no consent": { first: choose("none"), asked: false },
  "a consent that came after it": { first: choose("none"), later: choose("instant"), asked: false },
  "a consent that was taken back": { later: choose("none"), asked: false },
  "an address that is not confirmed": { first: set({ emailVerified: false }), asked: false },
  staff: { first: set({ staffRole: "support" }), asked: false },
  "a suspension since": { later: set({ suspendedAt: new Date() }), asked: false },
  "an account that is leaving": { later: set({ deletionDueAt: new Date(Date.now() + 14 * DAY) }), asked: false },
  "asked 60 days before": { first: (member) => askedBefore(member, 60), asked: false },
  "asked 90 days before the moment": { first: (member) => askedBefore(member, 91), asked: true },
  "asked about something else meanwhile": { later: (member) => askedBefore(member, 0), asked: false },
  "undone since": { later: (_, happened) => happened.undo(), asked: false },
  "a repeated job": { later: (_, happened) => happened.job(), asked: true },
};

describe.each(OCCASIONS)("after: %s", (occasion: Occasion) => {
  test.each(Object.entries(CASES))("%s", async (_, { first, later, asked }) => {
    const member = await askable();
    const happened = await HAPPENS[occasion](member);
    await first?.(member);
    await happened.job();
    await later?.(member, happened);
    await sendDueSurveys(job);
    expect(await invitations(member)).toEqual([]);
    await toDue(member);
    await Promise.all([sendDueSurveys(job), sendDueSurveys(job)]);
    await sendDueSurveys(job);
    expect(await invitations(member)).toHaveLength(asked ? 1 : 0);
    const left = await surveysOf(member);
    expect(left.filter(({ invitedAt, occasion: about }) => !invitedAt || about === occasion).length).toBeLessThan(3);
    expect(left.filter(({ invitedAt }) => !invitedAt)).toEqual([]);
  });
});

test.each<[what: string, happened: string, market: Market, asked: string]>([
  ["a day later while the office is open", "2026-11-17T10:00Z", "uk", "2026-11-18T10:00Z"],
  ["in the morning after the evening", "2026-11-17T20:00Z", "uk", "2026-11-19T08:00Z"],
  ["after the weekend", "2026-11-20T10:00Z", "se", "2026-11-23T07:00Z"],
  ["by the reader's own clock", "2026-11-17T01:00Z", "fi", "2026-11-18T06:00Z"],
  ["after a holiday", "2026-12-23T10:00Z", "dk", "2026-12-28T07:00Z"],
])("somebody is asked %s", (_, happened, market, asked) => {
  expect(askedAt(new Date(happened), market)).toEqual(new Date(asked));
});

test("both sides of an agreement are asked, nobody of an offer that is not agreed", async () => {
  const [owner, investor] = [await askable(), await askable({ side: "investor" })];
  const fact = { offerId: newId(), conversationId: newId(), pitchId: newId() };
  const people = { proposerId: investor.id, receiverId: owner.id };
  for (const state of ["open", "accepted", "declined"]) {
    await surveyAgreement({ ...fact, ...people, state }, undefined as never);
  }
  expect(await surveysOf(owner)).toEqual([]);
  await surveyAgreement({ ...fact, ...people, state: "agreed" }, undefined as never);
  expect([(await surveysOf(owner)).length, (await surveysOf(investor)).length]).toEqual([1, 1]);
});

test("of two occasions in one quarter one is asked about, even when both are due at once", async () => {
  const member = await askable();
  for (const occasion of OCCASIONS) await (await HAPPENS[occasion](member)).job();
  expect(await surveysOf(member)).toHaveLength(3);
  await toDue(member);
  moveClock(now().getTime() - Date.now() + 2 * DAY);
  await Promise.all([sendDueSurveys(job), sendDueSurveys(job)]);
  expect(await invitations(member)).toHaveLength(1);
  expect(await surveysOf(member)).toHaveLength(1);
});

test("a case that was reopened and closed again is asked about after the second time", async () => {
  const member = await askable();
  const happened = await HAPPENS["closed-case"](member);
  await happened.job();
  const [first] = await surveysOf(member);
  moveClock(3 * 3_600_000);
  await happened.job();
  const [again] = await surveysOf(member);
  expect(again!.id).toBe(first!.id);
  expect(again!.occurredAt.getTime()).toBeGreaterThan(first!.occurredAt.getTime());
});

test("what waited through a long standstill is dropped", async () => {
  const member = await askable();
  await (await HAPPENS.agreement(member)).job();
  await toDue(member);
  moveClock(now().getTime() - Date.now() + 8 * DAY);
  await sendDueSurveys(job);
  expect(await invitations(member)).toEqual([]);
  expect(await surveysOf(member)).toEqual([]);
});

test("the mail has a link for each number, one more for its plain part, and ends surveys with one press", async () => {
  const member = await askable({ lang: "se" });
  await (await HAPPENS["refused-pitch"](member)).job();
  await toDue(member);
  await sendDueSurveys(job);
  const [mail] = await invitations(member);
  expect(mail!.subject).toBe("Hur var vår granskning av din pitch?");
  const scores = [...mail!.html!.matchAll(/\/pages\/survey\?token=[^"]+score=(\d+)"/g)].map(([, score]) =>
    Number(score),
  );
  expect(scores).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(mail!.text).not.toContain("score=");
  const [survey] = await surveysOf(member);
  const address = new URL(/http\S+\/pages\/survey\?token=[^\s\]]+/.exec(mail!.text)![0]);
  expect(readSurveyToken(address.searchParams.get("token"))).toBe(survey!.id);
  const end = new URL(/http\S+email-cancel[^\s\]]+/.exec(mail!.text)![0]).searchParams.get("token");
  expect(readUnsubscription(end)).toEqual({ userId: member.id, kind: "surveys" });
});

test("nobody else is asked", async () => {
  const stranger = await newMember();
  await sendDueSurveys(job);
  expect(await invitations(stranger)).toEqual([]);
});
