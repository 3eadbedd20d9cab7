/** What a decision does to the reported thing, and who may make it. */
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { deleteMessage } from "#app/features/chat/posting/changes.server.ts";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import { conversationOf, dismissal, measure, publishedPitch } from "#tests/fixtures/casework/reportable.ts";
import {
  colleague,
  decided,
  moderator,
  owner,
  pitch,
  pitchState,
  reader,
  reported,
  reportFixtures,
} from "#tests/fixtures/casework/reports.ts";
import { actsAbout, newGuest, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import type { ReportDecision } from "../decision.ts";
import { ownReport } from "../own-reports.server.ts";
import type { Subject } from "../report.ts";
import { report } from "../reporting/reporting.server.ts";
import { ownStatement } from "../statements.server.ts";
import { caseFile } from "./case.server.ts";
import { caseQueue, reportCases } from "./queue.server.ts";

reportFixtures();

const FIELDS: Partial<ReportDecision> = { outcome: "taken-down", fields: ["revenue"] };
const REMOVAL = measure({ outcome: "message-removed", rule: "fees" });

async function events(): Promise<string[]> {
  return (await db.selectFrom("outbox").select("type").orderBy("id").execute()).map(({ type }) => type);
}

async function acts(subjectId: string) {
  return db
    .selectFrom("auditLog")
    .select(["action", "actorId", "subjectType"])
    .where("subjectId", "=", subjectId)
    .orderBy("id")
    .execute();
}

/** The kinds of mails that wait to be sent to an account. */
async function waitingMails({ id }: { id: string }): Promise<string[]> {
  const mails = db.selectFrom("mailDeliveries").select("kind").where("recipient", "=", id);
  return (await mails.where("state", "=", "waiting").execute()).map(({ kind }) => kind);
}

describe("who decides", () => {
  test("moderators and admins; to everybody else there is nothing", async () => {
    const { caseId } = await reported();
    const guest = { kind: "guest", id: newId() } as const;
    for (const actor of [VISITOR, guest, reader, owner, await newStaff("support"), await newMember()]) {
      expect(await decided(actor, caseId, dismissal())).toBe("not-found");
      expect(await caseFile(actor, caseId)).toBeUndefined();
      expect(await caseQueue(actor, "open")).toEqual({ cases: [], open: 0, next: null });
      expect(await reportCases.claim(actor, caseId)).toMatchObject({ code: "not-found" });
    }
    expect(await decided(await newStaff("admin"), caseId, dismissal())).toBe("done");
  });

  test("nobody on their own thing or their own report, though they may read it", async () => {
    const owning = await newMember({ side: "entrepreneur", staffRole: "moderator" });
    const own = await publishedPitch(owning);
    const { caseId } = await reported({ type: "pitch", publicId: own.publicId }, colleague);
    for (const party of [owning, colleague]) {
      expect(await decided(party, caseId, dismissal())).toBe("forbidden");
      expect(await caseFile(party, caseId)).toMatchObject({ mayDecide: false });
      expect((await caseQueue(party, "open")).cases).toMatchObject([{ own: true }]);
      // They cannot claim it either.
      expect(await reportCases.claim(party, caseId)).toMatchObject({ code: "forbidden" });
    }
    // The owner, though a moderator, does not see the reporter.
    expect((await caseFile(owning, caseId))?.reports).toMatchObject([{ reporter: null, words: null }]);
    expect((await caseFile(moderator, caseId))?.reports).toMatchObject([{ reporter: { id: colleague.id } }]);
    expect(await decided(moderator, caseId, dismissal())).toBe("done");
  });

  test.each(["", "x", "a\u0000b", newId()])("not on a case that there is not: %#", async (id) => {
    expect(await decided(moderator, id, dismissal())).toBe("not-found");
    expect(await caseFile(moderator, id)).toBeUndefined();
    expect(await reportCases.claim(moderator, id)).toMatchObject({ code: "not-found" });
  });
});

describe("a pitch that was reported", () => {
  test("stays when nothing is wrong, and whoever reported hears why", async () => {
    const { caseId, reportId } = await reported();
    expect(await decided(moderator, caseId, dismissal())).toBe("done");
    expect(await waitingMails(owner)).toEqual([]);
    expect(await pitchState()).toBe("published");
    expect(await ownReport(reader, reportId)).toMatchObject({
      outcome: { name: "no-action", facts: "Uppgiften stämmer med registret.", overturned: false },
    });
    expect((await mailsTo(reader.email))[0]!.text).toContain("Uppgiften stämmer med registret.");
    expect(await mailsTo(owner.email)).toEqual([]);
    expect(await acts(pitch.pitchId)).toEqual([
      { action: "report-dismissed", actorId: moderator.id, subjectType: "pitch" },
    ]);
  });

  test("leaves another case open: its reporter hears nothing, and its measure is not taken", async () => {
    const another = await publishedPitch(await newMember({ side: "entrepreneur" }));
    const { caseId } = await reported();
    const other = await reported({ type: "pitch", publicId: another.publicId }, colleague);
    const mails = await mailsTo(colleague.email);
    expect(await decided(moderator, caseId, measure(FIELDS))).toBe("done");
    expect(await caseFile(moderator, other.caseId)).toMatchObject({ state: "open", decision: null });
    expect(await mailsTo(colleague.email)).toEqual(mails);
    expect(await ownReport(colleague, other.reportId)).toMatchObject({ outcome: null });
    expect(await decided(moderator, other.caseId, dismissal())).toBe("done");
  });

  test("is decided without another mail to whoever reported something else before", async () => {
    const another = await publishedPitch(await newMember({ side: "entrepreneur" }));
    const before = await reported({ type: "pitch", publicId: another.publicId }, colleague);
    expect(await decided(moderator, before.caseId, dismissal())).toBe("done");
    const mails = await mailsTo(colleague.email);
    const { caseId } = await reported();
    expect(await decided(moderator, caseId, measure(FIELDS))).toBe("done");
    expect(await mailsTo(colleague.email)).toEqual(mails);
  });

  test("is decided without a mail to a guest, who reads the outcome on the page of their report", async () => {
    const guest = await newGuest();
    const { caseId, reportId } = await reported(undefined, guest);
    expect(await decided(moderator, caseId, measure(FIELDS))).toBe("done");
    expect(await waitingMails(guest)).toEqual([]);
    expect(await waitingMails(owner)).toEqual(["statement-of-reasons"]);
    expect(await ownReport(guest, reportId)).toMatchObject({ outcome: { name: "taken-down" } });
  });

  test("is taken down for changes, with a statement of reasons to its owner", async () => {
    const { caseId, reportId } = await reported();
    expect(await decided(moderator, caseId, measure(FIELDS))).toBe("done");
    expect(await pitchState()).toBe("changes-requested");
    expect(await db.selectFrom("listings").select("pitchId").execute()).toEqual([]);
    expect(await pitchPage(reader, pitch.publicId)).toBeUndefined();
    expect(await events()).toEqual(expect.arrayContaining(["pitch-taken-down", "pitch-returned", "report-decided"]));
    const file = await caseFile(moderator, caseId);
    const statement = await ownStatement(owner, file!.decision!.id);
    expect(statement).toMatchObject({
      outcome: "taken-down",
      rule: "truth",
      facts: "Omsättningen är påhittad.",
      reasons: [{ field: "revenue" }],
      appeal: null,
    });
    const [mail] = await mailsTo(owner.email);
    expect(mail!.text).toContain("Omsättningen är påhittad.");
    expect(mail!.text).toContain(`/pages/decisions/${statement!.id}`);
    // Neither side sees who the other is, or what the other gets to read.
    expect(mail!.text).not.toContain("Bo Lind");
    expect(await ownReport(reader, reportId)).toMatchObject({ outcome: { name: "taken-down", facts: null } });
    expect(await ownStatement(reader, statement!.id)).toBeUndefined();
    expect(await acts(pitch.pitchId)).toEqual([
      { action: "pitch-taken-down", actorId: moderator.id, subjectType: "pitch" },
    ]);
  });

  test("takes the edit that waits for review back with it", async () => {
    const { caseId } = await reported();
    await sql`insert into pitch_revisions (id, pitch_id, number, state, industry, phase, company_type, company_name, currency, county,
        pitch_text, certified_at)
      select ${newId()}, pitch_id, 2, 'under-review', industry, phase, company_type, company_name, currency, county, pitch_text, now()
      from pitch_revisions where id = ${pitch.revisionId}`.execute(db);
    expect(await decided(moderator, caseId, measure(FIELDS))).toBe("done");
    const states = await db.selectFrom("pitchRevisions").select("state").where("pitchId", "=", pitch.pitchId).execute();
    expect(states.map(({ state }) => state).sort()).toEqual(["approved", "draft", "superseded"]);
  });

  test("that its owner has withdrawn comes back only over the review, and one that is done is left alone", async () => {
    const withdrawn = await reported();
    await sql`update pitches set state = 'withdrawn' where id = ${pitch.pitchId}`.execute(db);
    expect(await decided(moderator, withdrawn.caseId, measure(FIELDS))).toBe("done");
    expect(await pitchState()).toBe("changes-requested");
    const finished = await publishedPitch(owner);
    const over = await reported({ type: "pitch", publicId: finished.publicId });
    await sql`update pitches set state = 'done' where id = ${finished.pitchId}`.execute(db);
    expect(await decided(moderator, over.caseId, measure(FIELDS))).toBe("nothing-to-do");
    expect((await caseFile(moderator, over.caseId))?.state).toBe("open");
    expect(await decided(moderator, over.caseId, dismissal())).toBe("done");
  });
});

test("a message that is removed keeps its place, and its words are nowhere in the conversation", async () => {
  const talk = await conversationOf(owner, reader);
  const { caseId } = await reported({ type: "message", conversationId: talk.id, number: talk.number });
  expect(await decided(moderator, caseId, REMOVAL)).toBe("done");
  for (const person of [owner, reader]) {
    const thread = await messagesOf(person, talk.id, {});
    expect(thread?.messages.at(-1)).toMatchObject({ number: 3, text: "", removed: true });
    expect(JSON.stringify(thread)).not.toContain(talk.text);
  }
  expect(await events()).toContain("message-changed");
  // It cannot be reported any more.
  const again = { type: "message", conversationId: talk.id, number: talk.number } as const;
  expect(await report(reader, again, { reason: "other", words: null }, freshVisit())).toMatchObject({
    code: "not-found",
  });
});

test("a message that is a file alone can be removed, too", async () => {
  const talk = await conversationOf(owner, reader);
  const place = { conversationId: talk.id, number: talk.number };
  const message = () =>
    db.updateTable("messages").where("conversationId", "=", talk.id).where("number", "=", talk.number);
  await message().set({ text: "", hasFile: true }).execute();
  const { caseId } = await reported({ type: "message", ...place });
  expect(await decided(moderator, caseId, REMOVAL)).toBe("done");
  expect((await messagesOf(reader, talk.id, {}))?.messages.at(-1)).toMatchObject({ removed: true });
});

test("of two messages with the same id, which their writer chose, the reported one is removed", async () => {
  const [other, talk] = [await conversationOf(owner, await newMember()), await conversationOf(owner, reader)];
  const last = db.updateTable("messages").where("conversationId", "=", talk.id).where("number", "=", talk.number);
  await last.set({ id: other.messageId }).execute();
  const { caseId } = await reported({ type: "message", conversationId: talk.id, number: talk.number });
  expect(await decided(moderator, caseId, REMOVAL)).toBe("done");
  expect((await messagesOf(owner, talk.id, {}))?.messages.at(-1)).toMatchObject({ removed: true });
  expect((await messagesOf(owner, other.id, {}))?.messages.at(-1)).toMatchObject({ text: other.text });
});

test("a message that its writer has deleted, or whose conversation is gone, leaves nothing to remove", async () => {
  const talk = await conversationOf(owner, reader);
  const { caseId } = await reported({ type: "message", conversationId: talk.id, number: talk.number });
  expect((await deleteMessage(owner, talk.id, talk.number)).ok).toBe(true);
  expect(await decided(moderator, caseId, REMOVAL)).toBe("nothing-to-do");
  await db.deleteFrom("conversations").where("id", "=", talk.id).execute();
  expect(await decided(moderator, caseId, REMOVAL)).toBe("nothing-to-do");
  expect((await caseFile(moderator, caseId))?.state).toBe("open");
  expect(await decided(moderator, caseId, dismissal())).toBe("done");
});

test("a measure on a message or a profile stands in the audit log under its owner's account, without their words", async () => {
  const talk = await conversationOf(owner, reader);
  const said = await reported({ type: "message", conversationId: talk.id, number: talk.number });
  expect(await decided(moderator, said.caseId, REMOVAL)).toBe("done");
  await sql`insert into profiles (user_id, market, biography) values (${owner.id}, 'se', 'Rik på en vecka!')`.execute(
    db,
  );
  const shown = await reported({ type: "profile", username: owner.username! });
  const cleared = measure({ outcome: "profile-cleared", parts: ["biography"] });
  expect(await decided(colleague, shown.caseId, cleared)).toBe("done");
  expect(await acts(owner.id)).toEqual([
    { action: "message-removed", actorId: moderator.id, subjectType: "account" },
    { action: "profile-cleared", actorId: colleague.id, subjectType: "account" },
  ]);
  expect((await actsAbout(owner.id)).map(({ data }) => data)).toEqual([
    { caseId: said.caseId, decisionId: expect.any(String), rule: "fees", fields: [], parts: [] },
    { caseId: shown.caseId, decisionId: expect.any(String), rule: "truth", fields: [], parts: ["biography"] },
  ]);
});

test("what is removed of a profile is what was chosen", async () => {
  await sql`insert into profiles (user_id, market, job, biography) values (${owner.id}, 'se', 'Trollkarl', 'Rik på en vecka!')`.execute(
    db,
  );
  const { caseId } = await reported({ type: "profile", username: owner.username! });
  const cleared = measure({ outcome: "profile-cleared", parts: ["biography", "links"] });
  expect(await decided(moderator, caseId, cleared)).toBe("done");
  const profile = await db
    .selectFrom("profiles")
    .select(["job", "biography"])
    .where("userId", "=", owner.id)
    .executeTakeFirst();
  expect(profile).toEqual({ job: "Trollkarl", biography: null });
  const next = await reported({ type: "profile", username: owner.username! }, await newMember());
  expect(await decided(moderator, next.caseId, cleared)).toBe("nothing-to-do");
});

test.each([
  ["pitch", "message-removed"],
  ["pitch", "profile-cleared"],
  ["profile", "taken-down"],
] as const)("a %s knows no %s", async (type, outcome) => {
  const subject: Subject = type === "pitch" ? { type, publicId: pitch.publicId } : { type, username: owner.username! };
  const { caseId } = await reported(subject);
  const forged = measure({ outcome, fields: ["pitchText"], parts: ["biography"] });
  expect(await decided(moderator, caseId, forged)).toBe("invalid-input");
  expect(await pitchState()).toBe("published");
});
