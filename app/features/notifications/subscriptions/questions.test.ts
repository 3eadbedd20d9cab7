/** Notices of questions and updates: who is told, once, and of what is gone nobody any more. */
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addBookmark } from "#app/features/bookmarks/bookmarking.server.ts";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { answerQuestion, declineQuestion, takeBackAnswer } from "#app/features/questions/answering.server.ts";
import { askQuestion, withdrawQuestion } from "#app/features/questions/asking.server.ts";
import { deleteUpdate, publishUpdate } from "#app/features/questions/updates/publishing.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { value } from "#tests/fixtures/conversations/meetings.ts";
import { draftOfPitch, publish } from "#tests/fixtures/market/documents.ts";
import { NOTICES } from "../notice.ts";
import { noticesOf } from "../notice-list.server.ts";
import { noticeQuestion, noticeUpdate } from "./questions.server.ts";

accountFixtures();

let owner: Member;
let asker: Member;
let publicId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur" });
});

beforeEach(async () => {
  asker = await newMember({ name: "Henrik Ceder" });
  publicId = await draftOfPitch(owner);
  await publish(publicId);
});

/** Runs the follow-up jobs twice, since jobs may run twice. */
async function follow(): Promise<void> {
  const { rows } = await sql<{ type: string; payload: object }>`
    with taken as (delete from outbox where type in ('question-moved', 'pitch-update-published', 'pitch-update-changed')
      returning id, type, payload) select type, payload from taken order by id`.execute(db);
  for (const { type, payload } of [...rows, ...rows]) {
    await (type === "question-moved" ? noticeQuestion : noticeUpdate)(payload, {} as never);
  }
}

/** What the member is told of this pitch. */
async function told(member: Member): Promise<string[]> {
  await follow();
  const { notices } = await noticesOf(member);
  return notices.filter(({ pitch }) => pitch?.publicId === publicId).map(({ kind }) => kind);
}

async function asked(): Promise<string> {
  return value(await askQuestion(asker, publicId, { question: "Who owns the drawings?" })).id;
}

const answer = { answer: "The company does.", audience: "public", version: 1 } as const;

test("the owner is told who asks until it is answered, and then the asker", async () => {
  const id = await asked();
  expect(await told(owner)).toEqual(["question-asked"]);
  const [notice] = (await noticesOf(owner)).notices;
  expect(notice).toMatchObject({ personName: "Henrik Ceder", topic: expect.stringMatching(/^questions:/) });
  expect(NOTICES[notice!.kind].path(notice!)).toBe(`/pages/create/${publicId}/questions`);
  await answerQuestion(owner, publicId, id, answer);
  expect(await told(owner)).toEqual([]);
  expect(await told(asker)).toEqual(["question-answered"]);
  await takeBackAnswer(owner, publicId, id);
  expect(await told(asker)).toEqual([]);
  // Nobody is told of what they did themselves.
  expect(await told(owner)).toEqual([]);
});

test("of a question that is withdrawn or declined the owner is told no more", async () => {
  const first = await asked();
  expect(await told(owner)).toEqual(["question-asked"]);
  await withdrawQuestion(asker, publicId, first);
  expect(await told(owner)).toEqual([]);
  const second = await asked();
  await declineQuestion(owner, publicId, second);
  expect(await told(owner)).toEqual([]);
  expect(await told(asker)).toEqual(["question-declined"]);
});

test("of an update are told who saved the pitch, see all of it and are not blocked; of a deleted one nobody", async () => {
  const [saver, stranger, unsigned, blocked] = [
    asker,
    await newMember(),
    await newMember({ investorStatementUntil: null }),
    await newMember(),
  ];
  for (const member of [saver, unsigned, blocked]) await addBookmark(member, publicId);
  await blockMember(owner, blocked.username!);
  const { id } = value(await publishUpdate(owner, publicId, { title: "A third boat", text: "It goes to sea in May." }));
  expect(await told(saver)).toEqual(["pitch-update"]);
  for (const member of [owner, stranger, unsigned, blocked]) expect(await told(member)).toEqual([]);
  await deleteUpdate(owner, publicId, id);
  expect(await told(saver)).toEqual([]);
});
