import { sql } from "kysely";
import { expect, test } from "vitest";
import { eraseDue } from "#app/features/privacy/erasure.server.ts";
import { systemActor, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { parseForm } from "#app/platform/http/forms.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { askable, HAPPENS, surveysOf, toDue } from "#tests/fixtures/site/surveys.ts";
import { sendDueSurveys } from "./sending.server.ts";
import { answerSurvey, readSurveyToken, surveyOf, surveyToken } from "./survey.server.ts";
import { scoreOf, WHY_LIMIT } from "./survey.ts";
import { answerSchema } from "./survey-form.ts";

accountFixtures();

const DAY = 86_400_000;
const job = systemActor("send-surveys");

/** An invited member, and the token of their mail. */
async function invited() {
  const member = await askable();
  await (await HAPPENS.agreement(member)).job();
  await toDue(member);
  await sendDueSurveys(job);
  const [survey] = await surveysOf(member);
  return { member, id: survey!.id, token: surveyToken(survey!.id) };
}

test("an answer can be given, and changed, by whoever has the link, while it lives", async () => {
  const { member, token } = await invited();
  expect(await surveyOf(VISITOR, token)).toMatchObject({ status: "open", occasion: "agreement", score: null });
  expect(await answerSurvey(VISITOR, token, { score: 7, why: "Quick." })).toEqual({ ok: true, value: undefined });
  expect(await surveyOf(VISITOR, token)).toMatchObject({ status: "open", score: 7, why: "Quick." });
  expect(await answerSurvey(VISITOR, token, { score: 0, why: null })).toMatchObject({ ok: true });
  expect(await surveysOf(member)).toMatchObject([{ score: 0, why: null }]);
  moveClock(now().getTime() - Date.now() + 31 * DAY);
  expect(await surveyOf(VISITOR, token)).toEqual({ status: "expired" });
  expect(await answerSurvey(VISITOR, token, { score: 10, why: null })).toMatchObject({ code: "survey-expired" });
  expect(await surveysOf(member)).toMatchObject([{ score: 0 }]);
});

test("a forged token opens nothing, nor does that of a survey that still waits", async () => {
  const { id, token } = await invited();
  const waiting = await askable();
  await (await HAPPENS.agreement(waiting)).job();
  const [unasked] = await surveysOf(waiting);
  const [, signature] = token.split(".");
  const forged = [
    null,
    "",
    "x",
    id,
    `${id}.`,
    `${newId()}.${signature}`,
    `${token}x`,
    `${token}.x`,
    token.slice(0, -2),
  ];
  for (const wrong of [...forged, surveyToken(unasked!.id), "\u0000".repeat(300)]) {
    expect(await surveyOf(VISITOR, wrong), String(wrong)).toEqual({ status: "unknown" });
    expect(await answerSurvey(VISITOR, wrong, { score: 5, why: null }), String(wrong)).toMatchObject({
      code: "not-found",
    });
  }
  for (const wrong of forged) expect(readSurveyToken(wrong)).toBeNull();
});

test("an answer is not changed without end", async () => {
  const { token } = await invited();
  const codes = [];
  for (let i = 0; i < 31; i++) codes.push((await answerSurvey(VISITOR, token, { score: i % 11, why: null })).ok);
  expect(codes).toEqual([...Array(30).fill(true), false]);
});

test.each([
  ["a number", { score: "10" }, { score: 10, why: null }],
  ["its reason", { score: "0", why: " Slow.\r\n" }, { score: 0, why: "Slow." }],
  ["no reason", { score: "3", why: "  " }, { score: 3, why: null }],
])("the form takes %s", (_, fields, value) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  expect(parseForm(form, answerSchema)).toMatchObject({ status: "success", value });
});

test.each([
  ["nothing", {}],
  ["a number beyond the scale", { score: "11" }],
  ["a number below it", { score: "-1" }],
  ["half a number", { score: "7.5" }],
  ["no number", { score: "ten" }],
  ["a reason without end", { score: "7", why: "x".repeat(WHY_LIMIT + 1) }],
])("the form refuses %s", (_, fields) => {
  const form = new FormData();
  for (const [name, text] of Object.entries(fields)) form.set(name, text);
  expect(parseForm(form, answerSchema).status).toBe("error");
});

test("a number out of an address is one of eleven", () => {
  expect(["0", "10", "11", "01", "7 ", "", null].map(scoreOf)).toEqual([0, 10, ...Array(5).fill(undefined)]);
});

test("of an erased member's answer the number stays, and nothing that leads to them", async () => {
  const { member, id, token } = await invited();
  await answerSurvey(VISITOR, token, { score: 9, why: "Good talks with Ewan." });
  const waiting = await askable();
  await (await HAPPENS["closed-case"](waiting)).job();
  for (const { id: userId } of [member, waiting]) {
    await db.updateTable("users").set({ deletionDueAt: now() }).where("id", "=", userId).execute();
  }
  moveClock(now().getTime() - Date.now() + DAY);
  await eraseDue(systemActor("test"));
  expect(await surveyOf(VISITOR, token)).toEqual({ status: "unknown" });
  expect(await answerSurvey(VISITOR, token, { score: 1, why: null })).toMatchObject({ code: "not-found" });
  const { rows } = await sql<{ score: number; whole: string }>`select score, to_jsonb(s)::text as whole from surveys s
    where user_id is null and score is not null`.execute(db);
  expect(rows).toMatchObject([{ score: 9 }]);
  expect(rows[0]!.whole).not.toContain(id);
  expect(rows[0]!.whole).not.toContain("Ewan");
  expect(JSON.parse(rows[0]!.whole)).toMatchObject({ subject_id: null, why: null });
  expect(rows[0]!.whole).toMatch(/"invited_at": "\d{4}-\d\d-01T00:00:00/);
  // The next job drops waiting surveys.
  await sendDueSurveys(job);
  moveClock(now().getTime() - Date.now() + 60 * DAY);
  await sendDueSurveys(job);
  const left = await db.selectFrom("surveys").select("id").where("invitedAt", "is", null).execute();
  expect(left).toEqual([]);
});
