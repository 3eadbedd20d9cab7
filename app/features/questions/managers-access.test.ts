/** Questions and updates, for each role on a pitch: only its owner and managers answer and tell, and nobody who runs it asks. */
import { beforeEach, describe, expect, test } from "vitest";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { actsOf } from "#app/features/pitches/managers/acts.server.ts";
import { MANAGER_ROLES } from "#app/features/pitches/managers/manager.ts";
import { removeManager } from "#app/features/pitches/managers/managing.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { publish } from "#tests/fixtures/market/documents.ts";
import { memberships, owner, people, publicId, roleFixtures, whoMay } from "#tests/fixtures/market/managers.ts";
import { answerQuestion, declineQuestion, takeBackAnswer } from "./answering.server.ts";
import { askQuestion } from "./asking.server.ts";
import { managedQuestion, managedQuestions, questionsWaiting } from "./managing.server.ts";
import { questionsPage } from "./questions.server.ts";
import { pitchText } from "./texts.server.ts";
import { changeUpdate, deleteUpdate, publishUpdate } from "./updates/publishing.server.ts";
import { ownUpdate, updateFormOf } from "./updates/updates.server.ts";

roleFixtures();

const ANSWER = { answer: "The company does.", audience: "public", version: 1 } as const;
const NEWS = { title: "Order from Kolding", text: "620 chairs, to be delivered in February." };

let asker: Member;

beforeEach(async () => {
  asker = await newMember({ name: "Henrik Ceder" });
  await publish(publicId);
});

const read = async (page: Promise<unknown>) => ({ ok: (await page) !== undefined });

async function asked(): Promise<string> {
  const result = await askQuestion(asker, publicId, { question: "Who owns the drawings?" });
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

async function told(): Promise<string> {
  const result = await publishUpdate(owner, publicId, NEWS);
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

async function lastAct(): Promise<string> {
  const { act, actorName } = (await actsOf(owner, publicId))!.acts[0]!;
  return `${act} · ${actorName}`;
}

type Command = (actor: Actor, id: string) => Promise<{ ok: boolean }>;

test.each<[string, Command, string | null]>([
  ["answers", (actor, id) => answerQuestion(actor, publicId, id, ANSWER), "question-answered"],
  ["declines", (actor, id) => declineQuestion(actor, publicId, id), "question-declined"],
  ["reads those that wait", (actor) => read(managedQuestions(actor, publicId, "waiting")), null],
  ["reads one", (actor, id) => read(managedQuestion(actor, publicId, id)), null],
  ["reads its text", (actor, id) => read(pitchText(actor, publicId, "question", id)), null],
  [
    "finds it on the home page",
    async (actor) => ({ ok: (await questionsWaiting(actor, [publicId], 5)).length > 0 }),
    null,
  ],
])("only a manager %s", async (_what, command, act) => {
  const id = await asked();
  expect(await whoMay((actor) => command(actor, id))).toEqual(["publisher"]);
  if (act) expect(await lastAct()).toBe(`${act} · Who is publisher`);
});

test("only a manager takes an answer back, and it is shown under the name of whoever gave it", async () => {
  const id = await asked();
  expect((await answerQuestion(people.publisher, publicId, id, ANSWER)).ok).toBe(true);
  expect((await questionsPage(asker, publicId))!.questions).toMatchObject([
    { answeredBy: { name: "Who is publisher" } },
  ]);
  expect(await whoMay((actor) => takeBackAnswer(actor, publicId, id))).toEqual(["publisher"]);
  expect(await lastAct()).toBe("answer-removed · Who is publisher");
});

test("of owner and manager who answer at once one is first, and the other is told", async () => {
  const id = await asked();
  const both = await Promise.all([
    answerQuestion(owner, publicId, id, ANSWER),
    answerQuestion(people.publisher, publicId, id, { ...ANSWER, answer: "They are registered." }),
  ]);
  expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, code: "question-changed" });
  const { acts } = (await actsOf(owner, publicId))!;
  expect(acts.filter(({ act }) => act === "question-answered")).toHaveLength(1);
});

test.each<[string, Command, string | null]>([
  ["publishes", (actor) => publishUpdate(actor, publicId, { ...NEWS, title: "Another" }), "update-published"],
  [
    "changes",
    (actor, id) => changeUpdate(actor, publicId, id, { ...NEWS, title: "Changed", version: 1 }),
    "update-changed",
  ],
  ["deletes", (actor, id) => deleteUpdate(actor, publicId, id), "update-deleted"],
  ["opens", (actor, id) => read(ownUpdate(actor, publicId, id)), null],
  ["gets the form of", (actor) => read(updateFormOf(actor, publicId)), null],
])("only a manager %s an update", async (_what, command, act) => {
  const id = await told();
  expect(await whoMay((actor) => command(actor, id))).toEqual(["publisher"]);
  if (act) expect(await lastAct()).toBe(`${act} · Who is publisher`);
});

describe("whoever runs a pitch", () => {
  test("asks nothing about it", async () => {
    expect(await whoMay((actor) => askQuestion(actor, publicId, { question: "May I?" }))).toEqual(["nobody"]);
    for (const role of MANAGER_ROLES)
      expect((await questionsPage(people[role], publicId))!.pitch).toMatchObject({ asks: false });
  });

  test("answers no more from the moment they are removed", async () => {
    const id = await asked();
    await removeManager(owner, publicId, memberships.publisher);
    expect(await answerQuestion(people.publisher, publicId, id, ANSWER)).toEqual({ ok: false, code: "not-found" });
    expect(await publishUpdate(people.publisher, publicId, NEWS)).toEqual({ ok: false, code: "not-found" });
  });

  test("blocks for themselves: only the owner's block keeps others from asking", async () => {
    await blockMember(people.publisher, asker.username!);
    await asked();
    await blockMember(owner, asker.username!);
    expect(await askQuestion(asker, publicId, { question: "And more?" })).toEqual({ ok: false, code: "not-found" });
  });
});
