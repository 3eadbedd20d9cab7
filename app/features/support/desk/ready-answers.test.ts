import { beforeAll, describe, expect, test } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { actsAbout, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { contact, opened } from "#tests/fixtures/casework/tickets.ts";
import { ticketFor } from "../tickets.server.ts";
import { sendReadyAnswer } from "./macros.server.ts";
import { fillIn, unknownVariables } from "./ready-answer.ts";
import { readyAnswerSchema } from "./ready-answer-form.ts";
import { answersFor, readyAnswer, readyAnswers, removeReadyAnswer, saveReadyAnswer } from "./ready-answers.server.ts";

accountFixtures();

let kim: Member;

beforeAll(async () => {
  kim = await newStaff("support", "Kim Ås");
});

const form = (fields: Record<string, string>) => readyAnswerSchema.parse({ name: `Answer ${newId()}`, ...fields });

/** Saves a ready answer and returns its id. */
async function saved(fields: Record<string, string>): Promise<string> {
  const result = await saveReadyAnswer(kim, null, form(fields));
  if (!result.ok) throw new Error(result.code);
  return result.value;
}

async function ticketOf(member: Member, topic: "general" | "account" = "general") {
  const { row } = await opened(member, contact({ email: member.email, name: member.name, topic }));
  return (await ticketFor(kim, row.id))!;
}

describe("a text", () => {
  test("is filled in once: what a name brings along is not read as a variable", () => {
    const values = { firstName: "{brand}", number: "10001", answerBy: "Tue", staffName: "Kim", brand: "Stakeholm" };
    expect(fillIn("{firstName}, {number}: {answerBy} {staffName} {brand} {who}", values)).toBe(
      "{brand}, 10001: Tue Kim Stakeholm {who}",
    );
  });

  test.each([
    ["{firstname}", ["firstname"]],
    ["{} and { number }", ["", " number "]],
    ["{number}", []],
  ])("%s has unknown variables %o", (text, unknown) => {
    expect(unknownVariables(text)).toEqual(unknown);
    expect(readyAnswerSchema.safeParse({ name: "x", "text-uk": text }).success).toBe(unknown.length === 0);
  });

  test("is needed in one language at least", () => {
    expect(readyAnswerSchema.safeParse({ name: "x" }).success).toBe(false);
    expect(readyAnswerSchema.safeParse({ name: "x", "text-fi": "Hei" }).success).toBe(true);
  });
});

test("a desk starts with answers in five languages, all of whose variables are known", async () => {
  const answers = await readyAnswers(kim);
  const first = answers.filter(({ id }) => id.startsWith("01930000-"));
  expect(first).toHaveLength(8);
  for (const { id, markets } of first) {
    expect(markets).toEqual([...MARKETS]);
    for (const text of Object.values((await readyAnswer(kim, id))!.texts)) expect(unknownVariables(text)).toEqual([]);
  }
});

test.each<[Market, string]>([
  ["se", "Hej Bo!"],
  ["no", "Hei Bo!"],
  ["dk", "Hej Bo\n"],
  ["fi", "Hei Bo,"],
  ["uk", "Hello Bo,"],
])("a member of %s is answered in their language", async (lang, greeting) => {
  const ticket = await ticketOf(await newMember({ lang }));
  const texts = (await answersFor(kim, ticket)).filter(({ id }) => id.startsWith("01930000-")).map(({ text }) => text);
  expect(texts).toHaveLength(2);
  for (const text of texts) {
    expect(text.startsWith(greeting)).toBe(true);
    expect(text).toContain("Kim, Stakeholm");
    expect(text).not.toMatch(/[{}]/);
  }
  expect(texts.join(" ")).toContain(String(ticket.number));
});

test("an answer is offered for its topic and language only", async () => {
  const [general, account] = [await saved({ "text-uk": "All" }), await saved({ topic: "account", "text-uk": "One" })];
  const finnish = await saved({ "text-fi": "Hei" });
  const member = await newMember({ lang: "uk" });
  const offered = async (topic: "general" | "account") =>
    (await answersFor(kim, await ticketOf(member, topic))).map(({ id }) => id);
  expect(await offered("general")).toEqual(expect.arrayContaining([general]));
  for (const id of [account, finnish]) expect(await offered("general")).not.toContain(id);
  expect(await offered("account")).toEqual(expect.arrayContaining([general, account]));
});

test("of two who change an answer, the second is told; names are unique; all of it is logged", async () => {
  const id = await saved({ "text-uk": "First", "text-se": "Första" });
  const change = (version: string, text: string) => saveReadyAnswer(kim, id, form({ version, "text-uk": text }));
  expect((await change("1", "Second")).ok).toBe(true);
  expect(await change("1", "Third")).toMatchObject({ code: "conflict" });
  const answer = (await readyAnswer(kim, id))!;
  expect(answer.texts).toEqual({ uk: "Second" });
  const taken = form({ "text-uk": "x" });
  expect((await saveReadyAnswer(kim, null, taken)).ok).toBe(true);
  expect(await saveReadyAnswer(kim, null, { ...taken, name: taken.name.toUpperCase() })).toMatchObject({
    code: "answer-name-taken",
  });
  expect((await removeReadyAnswer(kim, id)).ok).toBe(true);
  expect(await removeReadyAnswer(kim, id)).toMatchObject({ code: "not-found" });
  expect(await change("2", "Gone")).toMatchObject({ code: "not-found" });
  expect((await actsAbout(id)).map(({ action }) => action)).toEqual([
    "ready-answer-added",
    "ready-answer-changed",
    "ready-answer-removed",
  ]);
});

test("a macro sends once, takes the case and leaves it as it says", async () => {
  const member = await newMember({ lang: "uk" });
  const ticket = await ticketOf(member);
  const answerId = await saved({ "text-uk": "Done, {firstName}.", leaves: "closed", takes: "on", macro: "on" });
  const messageId = newId();
  for (let i = 0; i < 2; i++) expect((await sendReadyAnswer(kim, ticket.id, { answerId, messageId })).ok).toBe(true);
  const after = (await ticketFor(kim, ticket.id))!;
  expect(after).toMatchObject({ state: "closed", assignee: { id: kim.id } });
  expect(after.messages.map(({ text }) => text)).toEqual(["Hva koster det?", "Done, Bo."]);
  const mails = (await mailsTo(member.email)).filter(({ text }) => text.includes("Done, Bo."));
  expect(mails).toHaveLength(1);
  const logged = await db
    .selectFrom("auditLog")
    .select("data")
    .where("subjectId", "=", ticket.id)
    .where("action", "=", "ticket-answered")
    .execute();
  expect(logged).toMatchObject([{ data: { readyAnswerId: answerId } }]);
});

test("answers are read, written and sent by nobody else", async () => {
  const ticket = await ticketOf(await newMember());
  const [answer] = await answersFor(kim, ticket);
  for (const actor of [VISITOR, await newMember(), await newStaff("moderator")]) {
    expect(await readyAnswers(actor)).toEqual([]);
    expect(await answersFor(actor, ticket)).toEqual([]);
    expect(await readyAnswer(actor, answer!.id)).toBeUndefined();
    expect(await saveReadyAnswer(actor, null, form({ "text-uk": "x" }))).toMatchObject({ code: "not-found" });
    expect(await removeReadyAnswer(actor, answer!.id)).toMatchObject({ code: "not-found" });
    const sent = await sendReadyAnswer(actor, ticket.id, { answerId: answer!.id, messageId: newId() });
    expect(sent).toMatchObject({ code: "not-found" });
  }
});
