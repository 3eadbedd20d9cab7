/** Questions, answers and updates: what is reported as, what removing them does, and what an appeal puts back. */
import { beforeEach, expect, test } from "vitest";
import { answerQuestion } from "#app/features/questions/answering.server.ts";
import { askQuestion } from "#app/features/questions/asking.server.ts";
import { managedQuestion, managedQuestions } from "#app/features/questions/managing.server.ts";
import { questionsPage } from "#app/features/questions/questions.server.ts";
import { deleteUpdate, publishUpdate } from "#app/features/questions/updates/publishing.server.ts";
import { updatesPage } from "#app/features/questions/updates/updates.server.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { measure } from "#tests/fixtures/casework/reportable.ts";
import {
  colleague,
  decided,
  moderator,
  owner,
  pitch,
  reader,
  reportFixtures,
} from "#tests/fixtures/casework/reports.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { value } from "#tests/fixtures/conversations/meetings.ts";
import { manageAs } from "#tests/fixtures/market/managers.ts";
import { appeal, decideAppeal } from "../appeals.server.ts";
import { ownReport } from "../own-reports.server.ts";
import type { Subject, TextEvidence } from "../report.ts";
import { report } from "../reporting/reporting.server.ts";
import { ownStatement } from "../statements.server.ts";
import { caseFile } from "./case.server.ts";
import { appeals, caseQueue, reportCases } from "./queue.server.ts";

reportFixtures();

const REMOVAL = measure({ outcome: "text-removed", rule: "offensive" });
const QUESTION = "Hvem eier tegningene til stolene?";

let asker: Member;
let id: string;
let update: string;

beforeEach(async () => {
  asker = await newMember({ name: "Ada Holt" });
  id = value(await askQuestion(asker, pitch.publicId, { question: QUESTION })).id;
  await answerQuestion(owner, pitch.publicId, id, { answer: "Det gjør vi.", audience: "public", version: 1 });
  update = value(await publishUpdate(owner, pitch.publicId, { title: "Ny ordre", text: "620 stoler i februar." })).id;
});

const of = (type: "question" | "answer" | "update"): Subject => ({
  type,
  publicId: pitch.publicId,
  id: type === "update" ? update : id,
});

async function questions(actor: Member = reader) {
  return (await questionsPage(actor, pitch.publicId))!;
}

test.each(["question", "answer", "update"] as const)("a %s is evidence, named by its company", async (type) => {
  const { caseId, reportId } = await reportWith(type);
  const file = (await caseFile(moderator, caseId))!;
  expect(file).toMatchObject({
    subjectType: type,
    owner: { id: type === "question" ? asker.id : owner.id },
    reports: [
      {
        evidence: { type, text: { question: QUESTION, answer: "Det gjør vi.", update: "620 stoler i februar." }[type] },
      },
    ],
  });
  expect((await caseQueue(moderator, "open")).cases).toMatchObject([{ subjectType: type }]);
  // A report does not tell who asked.
  const named = (file.reports[0]!.evidence as TextEvidence).companyName;
  expect(await ownReport(reader, reportId)).toMatchObject({ name: named });
  expect(named).not.toContain("Ada");
});

/** A report for a reason that all three have. */
async function reportWith(type: "question" | "answer" | "update") {
  const { reportId } = value(await report(reader, of(type), { reason: "fraud", words: null }, freshVisit()));
  const { caseId } = await db
    .selectFrom("reports")
    .select("caseId")
    .where("id", "=", reportId)
    .executeTakeFirstOrThrow();
  return { reportId, caseId };
}

test("nobody reports their own, nor what they cannot read", async () => {
  const form = { reason: "fraud", words: null } as const;
  expect(await report(asker, of("question"), form, freshVisit())).toMatchObject({ code: "forbidden" });
  expect(await report(owner, of("answer"), form, freshVisit())).toMatchObject({ code: "forbidden" });
  expect(await report(owner, of("update"), form, freshVisit())).toMatchObject({ code: "forbidden" });
  const unconfirmed = await newMember({ emailVerified: false });
  for (const actor of [VISITOR, unconfirmed]) {
    expect(await report(actor, of("answer"), form, freshVisit())).toMatchObject({ code: "not-found" });
  }
});

test("an answer that is removed makes its question wait again, and an appeal puts it back", async () => {
  const { caseId } = await reportWith("answer");
  expect(await decided(moderator, caseId, REMOVAL)).toBe("done");
  expect((await questions()).questions).toEqual([]);
  expect((await managedQuestions(owner, pitch.publicId, "waiting"))!.questions).toMatchObject([{ id, answer: null }]);
  const { decision } = (await caseFile(moderator, caseId))!;
  expect(await ownStatement(owner, decision!.id)).toMatchObject({ outcome: "text-removed", subjectType: "answer" });
  const { appealId } = value(await appeal(owner, decision!.id, "It was true.", undefined));
  expect((await decideAppeal(colleague, appealId, { outcome: "overturned", answer: "So it was." })).ok).toBe(true);
  expect((await questions()).questions).toMatchObject([
    { id, answer: { text: "Det gjør vi." }, answeredBy: { name: "Maja Ek" } },
  ]);
});

test("what was answered anew meanwhile stays", async () => {
  const { caseId } = await reportWith("answer");
  await decided(moderator, caseId, REMOVAL);
  const { version } = (await managedQuestion(owner, pitch.publicId, id))!.question;
  await answerQuestion(owner, pitch.publicId, id, { answer: "Selskapet.", audience: "public", version });
  const { decision } = (await caseFile(moderator, caseId))!;
  const { appealId } = value(await appeal(owner, decision!.id, "It was true.", undefined));
  await decideAppeal(colleague, appealId, { outcome: "overturned", answer: "So it was." });
  expect((await questions()).questions).toMatchObject([{ answer: { text: "Selskapet." } }]);
});

test("a question that is removed takes its answer along, and says so to its asker", async () => {
  const { caseId } = await reportWith("question");
  expect(await decided(moderator, caseId, REMOVAL)).toBe("done");
  expect((await questions()).questions).toEqual([]);
  expect((await questions(asker)).own.waiting).toMatchObject([{ state: "removed" }]);
  expect(await managedQuestion(owner, pitch.publicId, id)).toBeUndefined();
});

test("an update that is removed is gone, and what is gone cannot be removed again", async () => {
  const { caseId } = await reportWith("update");
  expect(await decided(moderator, caseId, REMOVAL)).toBe("done");
  expect((await updatesPage(reader, pitch.publicId))!.updates).toEqual([]);
  expect(await report(reader, of("update"), { reason: "fraud", words: null }, freshVisit())).toMatchObject({
    code: "not-found",
  });
});

/** The owner and a manager of the pitch, who have joined the staff since. */
async function runningStaff(): Promise<Member[]> {
  const manager = await newStaff("moderator");
  await manageAs(owner, pitch.publicId, { ...manager, staffRole: null, side: "entrepreneur" }, "viewer");
  await db.updateTable("users").set({ staffRole: "moderator" }).where("id", "=", owner.id).execute();
  return [manager, { ...owner, staffRole: "moderator" }];
}

test.each(["question", "answer", "update"] as const)(
  "no moderator who runs the pitch decides on a report or an appeal about a %s of it, or learns who reported it",
  async (type) => {
    // Whoever wrote it is not the one who runs the pitch.
    const author = type === "question" ? asker : await newMember({ side: "entrepreneur" });
    await db.updateTable("pitchQuestions").set({ answeredBy: author.id }).execute();
    await db.updateTable("pitchUpdates").set({ authorId: author.id }).execute();
    const parties = await runningStaff();
    const { caseId } = await reportWith(type);
    for (const party of parties) {
      expect(await reportCases.claim(party, caseId)).toMatchObject({ code: "forbidden" });
      expect(await decided(party, caseId, REMOVAL)).toBe("forbidden");
      expect((await caseQueue(party, "open")).cases).toMatchObject([{ own: true }]);
      expect(await caseFile(party, caseId)).toMatchObject({ mayDecide: false, reports: [{ reporter: null }] });
    }
    expect(await decided(moderator, caseId, REMOVAL)).toBe("done");
    const { decision } = (await caseFile(moderator, caseId))!;
    const { appealId } = value(await appeal(author, decision!.id, "It was true.", undefined));
    for (const party of parties) {
      expect(await appeals.claim(party, appealId)).toMatchObject({ code: "forbidden" });
      expect((await caseQueue(party, "open")).cases).toMatchObject([{ kind: "appeal", own: true }]);
    }
    expect((await appeals.claim(colleague, appealId)).ok).toBe(true);
  },
);

test("nor once it is deleted", async () => {
  const { caseId } = await reportWith("update");
  expect((await deleteUpdate(owner, pitch.publicId, update)).ok).toBe(true);
  for (const party of await runningStaff()) {
    expect(await reportCases.claim(party, caseId)).toMatchObject({ code: "forbidden" });
  }
});
