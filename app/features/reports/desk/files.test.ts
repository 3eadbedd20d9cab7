import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { messageFileOf } from "#app/features/chat/attachments/attachment.ts";
import { freeAttachment } from "#app/features/chat/attachments/attachments.server.ts";
import { removeUnreferenced } from "#app/features/files/stored-files.server.ts";
import type { ProfileFile } from "#app/features/profiles/profile-files.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshVisit } from "#tests/fixtures/accounts/accounts.ts";
import { conversationOf, measure, publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { appeal, decideAppeal } from "../appeals.server.ts";
import type { MessageEvidence, PitchEvidence } from "../report.ts";
import { report } from "../reporting/reporting.server.ts";
import { caseFile, reportedFile } from "./case.server.ts";
import { decideCase } from "./decisions.server.ts";

accountFixtures();

const DAY = 86_400_000;

let writer: Member;
let reader: Member;
let moderator: Member;

beforeAll(async () => {
  writer = await newMember({ name: "Maja Ek" });
  reader = await newMember({ name: "Bo Lind" });
  moderator = await newStaff("moderator");
});

beforeEach(async () => {
  await sql`truncate conversations, report_cases, files, rate_limits cascade`.execute(db);
});

/** A file of the writer's. */
async function newFile(purpose: "attachment" | "pitch-picture" | ProfileFile): Promise<string> {
  const id = newId();
  const file = { id, ownerId: writer.id, purpose, key: "a".repeat(64), name: "faktura.pdf", size: 9 };
  await db
    .insertInto("files")
    .values({
      ...file,
      bucket: "stakeholm",
      fullPath: `${purpose}/${id}`,
      generation: 1,
      md5Hash: "x",
      contentType: "application/pdf",
    })
    .execute();
  return id;
}

/** Adds a file to the last message of a conversation. */
async function withFile(conversationId: string, number: number): Promise<string> {
  const id = await newFile("attachment");
  await db
    .updateTable("messages")
    .set({ fileId: id, hasFile: true })
    .where("conversationId", "=", conversationId)
    .where("number", "=", number)
    .execute();
  return id;
}

async function reportedMessage() {
  const talk = await conversationOf(writer, reader);
  const fileId = await withFile(talk.id, talk.number);
  const subject = { type: "message", conversationId: talk.id, number: talk.number } as const;
  const made = await report(reader, subject, { reason: "other", words: null }, freshVisit());
  if (!made.ok) throw new Error(made.code);
  const { caseId } = await db.selectFrom("reports").select("caseId").executeTakeFirstOrThrow();
  const file = await caseFile(moderator, caseId);
  const evidence = file!.reports[0]!.evidence as MessageEvidence;
  return { fileId, caseId, evidence };
}

test("what came along with a reported message is kept with the case, whatever becomes of the message", async () => {
  const { fileId, caseId, evidence } = await reportedMessage();
  const kept = evidence.messages.at(-1)!.file!;
  expect(kept).toMatchObject({ name: "faktura.pdf", type: "application/pdf" });
  expect(kept.id).not.toBe(fileId);
  expect(evidence.messages.slice(0, -1).every(({ file }) => file === undefined)).toBe(true);
  await transaction((trx) => freeAttachment(trx, fileId));
  const row = await db.selectFrom("files").selectAll().where("id", "=", kept.id).executeTakeFirstOrThrow();
  expect(await reportedFile(moderator, caseId, kept.id)).toEqual({ ...messageFileOf(row), key: row.key });
});

test("nobody but those who decide on reports opens it, and they nothing else that way", async () => {
  const { fileId, caseId, evidence } = await reportedMessage();
  const kept = evidence.messages.at(-1)!.file!.id;
  const support = await newStaff("support");
  for (const actor of [writer, reader, support]) expect(await reportedFile(actor, caseId, kept)).toBeUndefined();
  expect(await reportedFile(moderator, caseId, fileId)).toBeUndefined();
  expect(await reportedFile(moderator, newId(), kept)).toBeUndefined();
});

test("the pictures of a reported pitch are kept with the case, and opened by those who decide", async () => {
  const { publicId, revisionId } = await publishedPitch(writer);
  const fileId = await newFile("pitch-picture");
  // The revision is approved already, and a trigger forbids changes of those.
  await sql`alter table revision_pictures disable trigger revision_pictures_keep`.execute(db);
  await db.insertInto("revisionPictures").values({ revisionId, fileId, caption: "Loftet", position: 1 }).execute();
  await sql`alter table revision_pictures enable trigger revision_pictures_keep`.execute(db);
  const made = await report(reader, { type: "pitch", publicId }, { reason: "other", words: null }, freshVisit());
  if (!made.ok) throw new Error(made.code);
  const { caseId } = await db.selectFrom("reports").select("caseId").executeTakeFirstOrThrow();
  const file = await caseFile(moderator, caseId);
  const [kept] = (file!.reports[0]!.evidence as PitchEvidence).pictures!;
  expect(kept).toEqual({ fileId: expect.not.stringMatching(fileId), caption: "Loftet" });
  await db.deleteFrom("files").where("id", "=", fileId).execute();
  expect(await reportedFile(moderator, caseId, kept!.fileId)).toMatchObject({ name: "faktura.pdf" });
  for (const actor of [writer, reader]) expect(await reportedFile(actor, caseId, kept!.fileId)).toBeUndefined();
});

test("what is taken off a profile is kept with the case, and shown again after an appeal", async () => {
  const [pictureId, businessCardId] = [await newFile("picture"), await newFile("business-card")];
  const [portfolioId, replaced] = [await newFile("portfolio"), await newFile("portfolio")];
  const shown = { pictureId, businessCardId, portfolioId };
  await db
    .insertInto("profiles")
    .values({ userId: writer.id, market: "uk", ...shown })
    .execute();
  const about = { type: "profile", username: writer.username! } as const;
  expect((await report(reader, about, { reason: "inappropriate", words: null }, freshVisit())).ok).toBe(true);
  const { id: caseId } = await db.selectFrom("reportCases").select("id").executeTakeFirstOrThrow();
  const decision = measure({ outcome: "profile-cleared", parts: ["picture", "portfolio"] });
  const decided = await decideCase(moderator, caseId, decision);
  if (!decided.ok) throw new Error(decided.code);
  const profile = () => db.selectFrom("profiles").select(["pictureId", "businessCardId", "portfolioId"]).execute();
  expect(await profile()).toEqual([{ pictureId: null, businessCardId, portfolioId: null }]);

  moveClock(2 * DAY);
  await removeUnreferenced(systemActor("test"));
  const present = await db.selectFrom("files").select("id").execute();
  const ids = present.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(Object.values(shown)));
  // Nothing has referred to it: everything else was kept for a reason.
  expect(ids).not.toContain(replaced);

  const appealed = await appeal(writer, decided.value.decisionId, "Det är jag.");
  if (!appealed.ok) throw new Error(appealed.code);
  const answer = { outcome: "overturned", answer: "Ja." } as const;
  expect(await decideAppeal(await newStaff("moderator"), appealed.value.appealId, answer)).toMatchObject({
    value: { undone: true },
  });
  expect(await profile()).toEqual([shown]);
});
