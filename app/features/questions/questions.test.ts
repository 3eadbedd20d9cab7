import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { withdrawPitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { type Actor, type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { draftOfPitch, publish } from "#tests/fixtures/market/documents.ts";
import { answerQuestion, declineQuestion, takeBackAnswer } from "./answering.server.ts";
import { askQuestion, withdrawQuestion } from "./asking.server.ts";
import { managedQuestion, managedQuestions, questionsWaiting } from "./managing.server.ts";
import { questionsPage, talkOf } from "./questions.server.ts";
import { MOST_OPEN, STATES_OF } from "./questions.ts";
import { pitchText } from "./texts.server.ts";

accountFixtures();

const QUESTION = "Who owns the drawings of the chairs?";
const ANSWER = "The company does. They are registered designs.";

let owner: Member;
let asker: Member;
let other: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur" });
  other = await newMember({ name: "Ada Holt" });
});

beforeEach(async () => {
  asker = await newMember({ name: "Henrik Ceder" });
  publicId = await draftOfPitch(owner);
  await publish(publicId);
});

const unknown = { ok: false, code: "not-found" };

async function asked(question = QUESTION): Promise<string> {
  const result = await askQuestion(asker, publicId, { question });
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

async function answered(id: string, audience: "public" | "private" = "public", answer = ANSWER, version = 1) {
  return answerQuestion(owner, publicId, id, { answer, audience, version });
}

async function read(actor: Actor) {
  return (await questionsPage(actor, publicId))!;
}

async function versionOf(id: string): Promise<number> {
  return (await managedQuestion(owner, publicId, id))!.question.version;
}

describe("asking", () => {
  test("tells the owner who asks, and nobody else that anything was asked", async () => {
    await asked();
    const { questions, counts } = (await managedQuestions(owner, publicId, "waiting"))!;
    expect(questions).toMatchObject([
      { asker: { name: "Henrik Ceder" }, question: { text: QUESTION, language: "en" } },
    ]);
    expect(counts).toEqual({ waiting: 1, answered: 0, declined: 0 });
    expect(await questionsWaiting(owner, [publicId], 10)).toMatchObject([{ askerName: "Henrik Ceder" }]);
    expect((await read(asker)).own.waiting).toMatchObject([{ question: QUESTION, state: "open" }]);
    expect(await read(other)).toMatchObject({ questions: [], own: { waiting: [], answered: [] } });
  });

  test("the same words twice at once are one question", async () => {
    await Promise.all([1, 2, 3].map(() => askQuestion(asker, publicId, { question: QUESTION })));
    expect((await managedQuestions(owner, publicId, "waiting"))!.questions).toHaveLength(1);
  });

  test("no more than three wait, however many are sent at once", async () => {
    const sent = await Promise.all(
      [1, 2, 3, 4, 5].map((number) => askQuestion(asker, publicId, { question: `${QUESTION} ${number}` })),
    );
    expect(sent.filter(({ ok }) => ok)).toHaveLength(MOST_OPEN);
    expect(sent.find(({ ok }) => !ok)).toMatchObject({ code: "questions-waiting" });
    const [first] = sent.flatMap((each) => (each.ok ? [each.value.id] : []));
    await answered(first!);
    expect((await askQuestion(asker, publicId, { question: `${QUESTION} 6` })).ok).toBe(true);
  });

  test.each<[string, () => Promise<Actor>]>([
    ["a visitor", async () => VISITOR],
    ["a guest", async () => ({ kind: "guest", id: newId() })],
    ["the owner", async () => owner],
    ["a moderator", () => newStaff("moderator")],
    ["somebody in onboarding", () => newMember({ side: null, username: null })],
    ["a member without a confirmed address", () => newMember({ emailVerified: false })],
    ["a British reader without a statement", () => newMember({ lang: "uk", investorStatementUntil: null })],
    [
      "staff who look as a member",
      async () => ({ ...asker, viewer: { id: newId(), name: "Kim", lang: "se", until: new Date() } }),
    ],
  ])("not by %s", async (_, actor) => {
    expect(await askQuestion(await actor(), publicId, { question: QUESTION })).toEqual(unknown);
  });

  test("not where one of the two has blocked the other", async () => {
    await blockMember(owner, asker.username!);
    expect(await askQuestion(asker, publicId, { question: QUESTION })).toEqual(unknown);
    const blocking = await newMember();
    await blockMember(blocking, owner.username!);
    expect(await askQuestion(blocking, publicId, { question: QUESTION })).toEqual(unknown);
  });

  test("is taken back while it waits, and nothing of it is kept", async () => {
    const id = await asked();
    expect(await withdrawQuestion(other, publicId, id)).toEqual(unknown);
    expect((await withdrawQuestion(asker, publicId, id)).ok).toBe(true);
    expect(await db.selectFrom("pitchQuestions").selectAll().where("id", "=", id).execute()).toEqual([]);
    const second = await asked();
    await answered(second);
    expect(await withdrawQuestion(asker, publicId, second)).toMatchObject({ code: "question-changed" });
  });
});

describe("an answer", () => {
  test("to everybody stands on the pitch without the name of who asked", async () => {
    const id = await asked();
    expect(await answered(id)).toEqual({ ok: true, value: "public" });
    const shown = await read(other);
    expect(shown).toMatchObject({
      answered: 1,
      questions: [
        {
          question: { text: QUESTION },
          answer: { text: ANSWER, language: "en" },
          byInvestor: true,
          mine: false,
          answeredBy: { name: "Maja Berg" },
          editedAt: null,
        },
      ],
    });
    expect(JSON.stringify(shown)).not.toContain("Henrik");
    expect(JSON.stringify(shown)).not.toContain(asker.id);
    expect((await read(asker)).questions).toMatchObject([{ mine: true }]);
    const page = (await pitchPage(other, publicId))!;
    expect(await talkOf(other, page)).toMatchObject({ answered: 1, questions: [{ id }], waiting: 0, asks: true });
  });

  test("to its asker alone is read by nobody else", async () => {
    const id = await asked();
    expect(await answered(id, "private")).toEqual({ ok: true, value: "private" });
    expect((await read(asker)).own.answered).toMatchObject([{ answer: { text: ANSWER }, state: "private" }]);
    for (const actor of [other, await newStaff("moderator")]) {
      expect(await read(actor)).toMatchObject({ questions: [], answered: 0, own: { answered: [] } });
      for (const kind of ["question", "answer"] as const)
        expect(await pitchText(actor, publicId, kind, id)).toBeUndefined();
    }
    const looking: Member = { ...asker, viewer: { id: newId(), name: "Kim", lang: "se", until: new Date() } };
    expect((await read(looking)).own).toEqual({ waiting: [], answered: [] });
    expect(await pitchText(looking, publicId, "answer", id)).toBeUndefined();
  });

  test("that is changed says so, keeps its place, and may change who reads it", async () => {
    const id = await asked();
    await answered(id);
    const before = (await read(other)).questions[0]!;
    expect((await answered(id, "public", "The founders do.", await versionOf(id))).ok).toBe(true);
    const after = (await read(other)).questions[0]!;
    expect(after).toMatchObject({ answeredAt: before.answeredAt, answer: { text: "The founders do." } });
    expect(after.editedAt).not.toBeNull();
    await answered(id, "private", "The founders do.", await versionOf(id));
    expect((await read(other)).questions).toEqual([]);
  });

  test("that is taken back leaves nothing, and the question waits again", async () => {
    const id = await asked();
    await answered(id);
    expect(await takeBackAnswer(owner, publicId, id)).toEqual({ ok: true, value: "open" });
    expect(await takeBackAnswer(owner, publicId, id)).toMatchObject({ code: "question-changed" });
    const row = await db.selectFrom("pitchQuestions").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ answer: null, answeredBy: null, answeredAt: null, editedAt: null, state: "open" });
  });

  test("of two windows at once: one stands, the other is told", async () => {
    const id = await asked();
    const both = await Promise.all([
      answered(id, "public", "Yes, they do."),
      answered(id, "private", "No, they don't."),
    ]);
    expect(both.map((each) => (each.ok ? "done" : each.code)).sort()).toEqual(["done", "question-changed"]);
    const won = both.findIndex(({ ok }) => ok);
    const { question } = (await managedQuestion(owner, publicId, id))!;
    expect(question.answer?.text).toBe(["Yes, they do.", "No, they don't."][won]);
  });

  test("while the question is withdrawn: one of the two, wholly", async () => {
    const id = await asked();
    const [withdrawn, told] = await Promise.all([withdrawQuestion(asker, publicId, id), answered(id)]);
    expect([withdrawn.ok, told.ok].filter(Boolean)).toHaveLength(1);
  });

  test("is given by nobody but who manages the pitch, and by nobody once it is not published", async () => {
    const id = await asked();
    const form = { answer: ANSWER, audience: "public", version: 1 } as const;
    const looking: Member = { ...owner, viewer: { id: newId(), name: "Kim", lang: "se", until: new Date() } };
    for (const actor of [VISITOR, asker, other, looking, await newStaff("admin")]) {
      expect(await answerQuestion(actor, publicId, id, form)).toEqual(unknown);
      expect(await declineQuestion(actor, publicId, id)).toEqual(unknown);
      expect(await managedQuestions(actor, publicId, "waiting")).toBeUndefined();
    }
    expect((await withdrawPitch(owner, publicId)).ok).toBe(true);
    expect(await answered(id)).toMatchObject({ code: "pitch-not-published" });
    expect(await askQuestion(asker, publicId, { question: QUESTION })).toEqual(unknown);
    expect(await questionsWaiting(owner, [publicId], 10)).toEqual([]);
  });
});

test("a question that is declined is known to its asker only, and can be answered after all", async () => {
  const id = await asked();
  expect(await declineQuestion(owner, publicId, id)).toEqual({ ok: true, value: "declined" });
  expect(await declineQuestion(owner, publicId, id)).toMatchObject({ code: "question-changed" });
  expect((await read(asker)).own.waiting).toMatchObject([{ state: "declined" }]);
  expect((await read(other)).questions).toEqual([]);
  expect((await answered(id, "public", ANSWER, await versionOf(id))).ok).toBe(true);
});

test("readers of teasers learn of nothing", async () => {
  await answered(await asked());
  const unconfirmed = await newMember({ emailVerified: false });
  for (const actor of [VISITOR, { kind: "guest", id: newId() } as const, unconfirmed]) {
    const page = (await pitchPage(actor, publicId))!;
    expect(page.details).toBeNull();
    expect(await talkOf(actor, page)).toBeUndefined();
    expect(await questionsPage(actor, publicId)).toBeUndefined();
  }
});

test("pages go on from a cursor, newest answer first", async () => {
  for (let number = 1; number <= 12; number++) {
    const one = await newMember();
    const result = await askQuestion(one, publicId, { question: `${QUESTION} Number ${number}.` });
    if (result.ok) await answered(result.value.id);
  }
  const first = await read(other);
  expect(first.questions).toHaveLength(10);
  const second = (await questionsPage(other, publicId, first.next!))!;
  expect(second).toMatchObject({ next: null, answered: 12 });
  const numbers = [...first.questions, ...second.questions].map(({ question }) =>
    Number(/\d+/.exec(question.text)![0]),
  );
  expect(numbers).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});

test("each list has the states that the database knows", async () => {
  const { rows } = await sql<{ rule: string }>`select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = 'pitch_questions'::regclass and conname = 'pitch_questions_state_check'`.execute(db);
  for (const state of Object.values(STATES_OF).flat()) expect(rows[0]!.rule).toContain(`'${state}'`);
});
