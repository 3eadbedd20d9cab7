/** What waits at a pitch is told to all who may act on it, until one of them has. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addBookmark } from "#app/features/bookmarks/bookmarking.server.ts";
import { approveAccess, askForAccess } from "#app/features/documents/access.server.ts";
import { AGREEMENT_VERSION } from "#app/features/documents/access.ts";
import { accessPage } from "#app/features/documents/access-requests.server.ts";
import { leavePitch } from "#app/features/pitches/managers/managing.server.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { answerQuestion } from "#app/features/questions/answering.server.ts";
import { askQuestion } from "#app/features/questions/asking.server.ts";
import { publishUpdate } from "#app/features/questions/updates/publishing.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { value } from "#tests/fixtures/conversations/meetings.ts";
import { draftOfPitch, publish, withDocument } from "#tests/fixtures/market/documents.ts";
import { manageAs } from "#tests/fixtures/market/managers.ts";
import { noticesOf } from "../notice-list.server.ts";
import { settlePitchQuestions } from "../notify.server.ts";
import {
  noticeAccess,
  noticeChangesRequested,
  noticeCompanyChanged,
  noticePitchApproved,
  noticePitchRecalled,
  noticeReconfirmation,
} from "./pitches.server.ts";
import { noticeQuestion, noticeUpdate } from "./questions.server.ts";

accountFixtures();

let owner: Member;
let manager: Member;
let editor: Member;
let reader: Member;
let publicId: string;
let pitchId: string;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Berg", side: "entrepreneur", plan: "premium" });
});

beforeEach(async () => {
  await sql`truncate pitches, notifications, outbox, rate_limits cascade`.execute(db);
  manager = await newMember({ name: "Anna Lund", side: "entrepreneur" });
  editor = await newMember({ name: "Olle Ek", side: "entrepreneur" });
  reader = await newMember({ name: "Henrik Ceder" });
  publicId = await draftOfPitch(owner);
  await withDocument(owner, publicId, { access: "request" });
  await publish(publicId);
  pitchId = (await pitchPage(owner, publicId))!.id;
  await manageAs(owner, publicId, manager, "publisher");
  await manageAs(owner, publicId, editor, "editor");
});

const run = async (task: Task, payload: object) => {
  // Jobs may run twice.
  for (let time = 0; time < 2; time++) await task({ pitchId, ownerId: owner.id, ...payload }, {} as never);
};

/** Runs the job after each event of that type. */
async function follow(type: string, task: Task): Promise<void> {
  const { rows } = await sql<{ payload: object }>`delete from outbox where type = ${type} returning payload`.execute(
    db,
  );
  for (const { payload } of rows) await run(task, payload);
}

/** What each is told, in the order owner, manager, editor. */
async function told(): Promise<string[][]> {
  const each = await Promise.all([owner, manager, editor].map((member) => noticesOf(member)));
  return each.map(({ notices }) => notices.map(({ kind }) => kind));
}

test("of a request until one of them has answered", async () => {
  await askForAccess(reader, publicId, { version: AGREEMENT_VERSION });
  await follow("access-moved", noticeAccess);
  expect(await told()).toEqual([["access-asked"], ["access-asked"], []]);
  await approveAccess(manager, publicId, (await accessPage(manager, publicId, "waiting"))!.requests[0]!.id);
  await follow("access-moved", noticeAccess);
  expect(await told()).toEqual([[], [], []]);
  expect((await noticesOf(reader)).notices).toMatchObject([{ kind: "access-approved" }]);
});

test("of a question, also to settle it for whoever has left meanwhile", async () => {
  const { id } = value(await askQuestion(reader, publicId, { question: "Who owns the drawings?" }));
  await follow("question-moved", noticeQuestion);
  expect(await told()).toEqual([["question-asked"], ["question-asked"], []]);
  await leavePitch(manager, publicId);
  await answerQuestion(owner, publicId, id, { answer: "We do.", audience: "public", version: 1 });
  await follow("question-moved", noticeQuestion);
  expect(await told()).toEqual([[], [], []]);
});

test.each<[string, Task]>([
  ["pitch-approved", noticePitchApproved],
  ["changes-requested", noticeChangesRequested],
])("of a decision: %s", async (kind, task) => {
  await run(task, { submissionId: newId() });
  expect(await told()).toEqual([[kind], [kind], []]);
  await run(noticePitchRecalled, {});
  expect(await told()).toEqual([[kind], [kind], []]);
});

test("of trouble at the register until all is well", async () => {
  const change = (status: string) =>
    db
      .insertInto("pitchRegisterChanges")
      .values({ id: newId(), pitchId, status, noticedAt: new Date(), settledAt: new Date() })
      .execute();
  await change("liquidation");
  await run(noticeCompanyChanged, {});
  expect(await told()).toEqual([["pitch-register"], ["pitch-register"], []]);
  await change("active");
  await run(noticeCompanyChanged, {});
  expect(await told()).toEqual([[], [], []]);
});

test("of the question whether it is up to date until one of them has confirmed it", async () => {
  await run(noticeReconfirmation, { step: "asked", at: "2026-11-20T19:00:00Z" });
  expect(await told()).toEqual([["pitch-asked"], ["pitch-asked"], []]);
  for (const stranger of [editor, reader]) await settlePitchQuestions(stranger, publicId);
  expect(await told()).toEqual([["pitch-asked"], ["pitch-asked"], []]);
  await settlePitchQuestions(manager, publicId);
  expect(await told()).toEqual([[], [], []]);
});

test("but not of an update that one of them has published, though they saved the pitch", async () => {
  for (const member of [editor, reader]) await addBookmark(member, publicId);
  value(await publishUpdate(manager, publicId, { title: "A third boat", text: "It goes to sea in May." }));
  await follow("pitch-update-published", noticeUpdate);
  expect(await told()).toEqual([[], [], []]);
  expect((await noticesOf(reader)).notices).toMatchObject([{ kind: "pitch-update" }]);
});
