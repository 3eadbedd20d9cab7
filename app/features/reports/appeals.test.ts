import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPEALABLE } from "#app/features/casework/casework.ts";
import { messagesOf } from "#app/features/chat/thread/messages.server.ts";
import { decideSubmission } from "#app/features/moderation/decisions.server.ts";
import { deletePitch } from "#app/features/pitches/owner/lifecycle.server.ts";
import { pitchPage } from "#app/features/pitches/page/pitch-page.server.ts";
import { wizardPitch } from "#app/features/pitches/wizard/wizard-pitch.server.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures, freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import {
  conversationOf,
  dismissal,
  measure,
  type PublishedPitch,
  publishedPitch,
  submittedPitch,
} from "#tests/fixtures/casework/reportable.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { appeal, decideAppeal } from "./appeals.server.ts";
import type { ReportDecision } from "./decision.ts";
import { appealFile } from "./desk/appeal-case.server.ts";
import { decideCase } from "./desk/decisions.server.ts";
import { appeals, caseQueue } from "./desk/queue.server.ts";
import { ownReport } from "./own-reports.server.ts";
import type { Subject } from "./report.ts";
import { report } from "./reporting/reporting.server.ts";
import { ownStatement } from "./statements.server.ts";

accountFixtures();

let owner: Member;
let reader: Member;
let moderator: Member;
let colleague: Member;
let pitch: PublishedPitch;

beforeAll(async () => {
  moderator = await newStaff("moderator", "Kim Ås");
  colleague = await newStaff("moderator", "Ola By");
});

beforeEach(async () => {
  await sql`truncate pitches, conversations, report_cases, rate_limits, outbox cascade`.execute(db);
  owner = await newMember({ name: "Maja Ek", side: "entrepreneur", lang: "se" });
  reader = await newMember({ name: "Bo Lind" });
  pitch = await publishedPitch(owner);
});

const TAKEN_DOWN = measure({ outcome: "taken-down", fields: ["revenue"] });
const OVERTURNED = { outcome: "overturned", answer: "Bokslutet visar att siffran stämmer." } as const;
const UPHELD = { outcome: "upheld", answer: "Bokslutet visar något annat." } as const;

/** Reports and decides; returns the ids of the decision and the report. */
async function decided(subject: Subject, decision: ReportDecision): Promise<{ id: string; reportId: string }> {
  const sent = await report(reader, subject, { reason: "other", words: null }, freshVisit());
  if (!sent.ok) throw new Error(sent.code);
  const { caseId } = await db
    .selectFrom("reports")
    .select("caseId")
    .where("id", "=", sent.value.reportId)
    .executeTakeFirstOrThrow();
  const result = await decideCase(moderator, caseId, decision);
  if (!result.ok) throw new Error(result.code);
  return { id: result.value.decisionId, reportId: sent.value.reportId };
}

function pitchOf({ publicId }: PublishedPitch): Subject {
  return { type: "pitch", publicId };
}

async function appealed(decisionId: string): Promise<string> {
  const result = await appeal(owner, decisionId, "Siffran står i bokslutet.");
  if (!result.ok) throw new Error(result.code);
  return result.value.appealId;
}

async function pitchState(): Promise<string> {
  return (await db.selectFrom("pitches").select("state").where("id", "=", pitch.pitchId).executeTakeFirstOrThrow())
    .state;
}

/** Requests changes in a review; returns the decision's id. */
async function returned(): Promise<string> {
  pitch = await submittedPitch(owner);
  const reasons = [{ field: "pitchText" as const, reason: "För kort." }];
  const result = await decideSubmission(moderator, pitch.submissionId, {
    outcome: "changes-requested",
    reasons,
    note: null,
  });
  if (!result.ok) throw new Error(result.code);
  const { id } = await db
    .selectFrom("pitchDecisions")
    .select("id")
    .where("submissionId", "=", pitch.submissionId)
    .executeTakeFirstOrThrow();
  return id;
}

describe("an appeal", () => {
  test("is made once, by whose thing it is", async () => {
    const { id } = await decided(pitchOf(pitch), TAKEN_DOWN);
    for (const stranger of [VISITOR, reader, moderator, await newMember()]) {
      expect(await appeal(stranger, id, "Ge hit.")).toMatchObject({ code: "not-found" });
      expect(await ownStatement(stranger, id)).toBeUndefined();
    }
    const twice = await Promise.all([appeal(owner, id, "En gång."), appeal(owner, id, "Två gånger.")]);
    expect(twice.map((one) => one.ok || one.code).sort()).toEqual(["already-appealed", true]);
    expect(await appeal(owner, id, "Tre gånger.")).toMatchObject({ code: "already-appealed" });
    expect((await mailsTo(owner.email)).filter(({ text }) => text.includes(id))).toHaveLength(2);
  });

  test.each(["", "x", "a\u0000b", newId()])("is against a decision that there is: %#", async (id) => {
    expect(await appeal(owner, id, "Hallå?")).toMatchObject({ code: "not-found" });
    expect(await ownStatement(owner, id)).toBeUndefined();
    expect(await appealFile(moderator, id)).toBeUndefined();
    expect(await decideAppeal(colleague, id, UPHELD)).toMatchObject({ code: "not-found" });
  });

  test("is not against what took nothing away", async () => {
    const { id } = await decided(pitchOf(pitch), dismissal());
    expect(await appeal(owner, id, "Fel.")).toMatchObject({ code: "not-found" });
    expect(await ownStatement(owner, id)).toBeUndefined();
    const approved = await submittedPitch(owner);
    await decideSubmission(moderator, approved.submissionId, { outcome: "approved", reasons: [], note: null });
    const review = await db.selectFrom("pitchDecisions").select("id").executeTakeFirstOrThrow();
    expect(await appeal(owner, review.id, "Fel.")).toMatchObject({ code: "not-found" });
  });

  test("is made within six months", async () => {
    const { id } = await decided(pitchOf(pitch), TAKEN_DOWN);
    moveClock(APPEALABLE + 60_000);
    expect((await ownStatement(owner, id))?.appealableUntil).toBeNull();
    expect(await appeal(owner, id, "För sent.")).toMatchObject({ code: "appeal-too-late" });
  });
});

describe("who hears it", () => {
  test("never whoever decided first, nor the appellant; nobody outside moderation", async () => {
    const { id } = await decided(pitchOf(pitch), TAKEN_DOWN);
    const appealId = await appealed(id);
    expect(await decideAppeal(moderator, appealId, UPHELD)).toMatchObject({ code: "own-decision" });
    expect(await appeals.claim(moderator, appealId)).toMatchObject({ code: "forbidden" });
    expect(await appealFile(moderator, appealId)).toMatchObject({ refusal: "own-decision" });
    expect((await caseQueue(moderator, "open")).cases).toMatchObject([{ kind: "appeal", own: true }]);
    const promoted: Member = { ...owner, staffRole: "moderator" };
    expect(await decideAppeal(promoted, appealId, OVERTURNED)).toMatchObject({ code: "forbidden" });
    for (const actor of [VISITOR, owner, reader, await newStaff("support")]) {
      expect(await decideAppeal(actor, appealId, OVERTURNED)).toMatchObject({ code: "not-found" });
      expect(await appealFile(actor, appealId)).toBeUndefined();
    }
    expect(await pitchState()).toBe("changes-requested");
    // The database refuses it, too.
    await expect(
      db
        .updateTable("appeals")
        .set({ state: "decided", outcome: "upheld", answer: "Nej.", decidedBy: moderator.id, decidedAt: new Date() })
        .execute(),
    ).rejects.toThrow(/appeals_check/);
    expect((await decideAppeal(colleague, appealId, UPHELD)).ok).toBe(true);
  });

  test("one at a time, and once", async () => {
    const { id } = await decided(pitchOf(pitch), TAKEN_DOWN);
    const appealId = await appealed(id);
    const admin = await newStaff("admin");
    expect((await appeals.claim(admin, appealId)).ok).toBe(true);
    expect(await decideAppeal(colleague, appealId, UPHELD)).toMatchObject({ code: "claimed-by-other" });
    const both = await Promise.all([decideAppeal(admin, appealId, OVERTURNED), decideAppeal(admin, appealId, UPHELD)]);
    expect(both.map((one) => one.ok || one.code).sort()).toEqual(["already-decided", true]);
  });
});

describe("overturned", () => {
  test("a pitch is public again as it was approved, and everybody concerned is told", async () => {
    const { id, reportId } = await decided(pitchOf(pitch), TAKEN_DOWN);
    const wanted = [{ field: "revenue", reason: "Omsättningen är påhittad." }];
    expect(await wizardPitch(owner, pitch.publicId)).toMatchObject({ changesWanted: wanted, decisionId: id });
    expect(await pitchPage(owner, pitch.publicId)).toMatchObject({ decisionId: id });
    const result = await decideAppeal(colleague, await appealed(id), OVERTURNED);
    expect(await wizardPitch(owner, pitch.publicId)).toMatchObject({ changesWanted: [] });
    expect(result).toEqual({ ok: true, value: { undone: true } });
    expect(await pitchState()).toBe("published");
    const page = await pitchPage(reader, pitch.publicId);
    expect(page?.details?.content.pitchText).toBe("Limträ fuktskadas tyst.");
    expect(page?.decisionId).toBeNull();
    expect(await db.selectFrom("listings").select("pitchId").execute()).toHaveLength(1);
    expect(await ownStatement(owner, id)).toMatchObject({ appeal: { answer: { outcome: "overturned" } } });
    expect((await mailsTo(owner.email))[0]!.text).toContain(OVERTURNED.answer);
    expect(await ownReport(reader, reportId)).toMatchObject({ outcome: { overturned: true } });
    expect((await mailsTo(reader.email))[0]!.text).toContain(`/pages/reports/${reportId}`);
    const audited = await db.selectFrom("auditLog").select("action").where("subjectId", "=", pitch.pitchId).execute();
    expect(audited.map(({ action }) => action)).toEqual(["pitch-taken-down", "decision-overturned"]);
  });

  test("a pitch that was withdrawn is withdrawn again, and not published against its owner's will", async () => {
    const sent = await report(reader, pitchOf(pitch), { reason: "other", words: null }, freshVisit());
    await sql`update pitches set state = 'withdrawn' where id = ${pitch.pitchId}`.execute(db);
    const row = await db.selectFrom("reportCases").select("id").executeTakeFirstOrThrow();
    const taken = await decideCase(moderator, row.id, TAKEN_DOWN);
    if (!taken.ok || !sent.ok) throw new Error("not decided");
    await decideAppeal(colleague, await appealed(taken.value.decisionId), OVERTURNED);
    expect(await pitchState()).toBe("withdrawn");
    expect(await db.selectFrom("listings").select("pitchId").execute()).toEqual([]);
  });

  test("a pitch that its owner has deleted since stays deleted", async () => {
    const { id } = await decided(pitchOf(pitch), TAKEN_DOWN);
    expect((await deletePitch(owner, pitch.publicId)).ok).toBe(true);
    const result = await decideAppeal(colleague, await appealed(id), OVERTURNED);
    expect(result).toEqual({ ok: true, value: { undone: false } });
    expect(await pitchState()).toBe("deleted");
  });

  test.each([
    ["withdrawn", () => decided(pitchOf(pitch), TAKEN_DOWN).then(({ id }) => id)],
    ["changes-requested", returned],
  ] as const)("of somebody who is leaving nothing is published: %s", async (state, decide) => {
    const appealId = await appealed(await decide());
    await db.updateTable("users").set({ deletionDueAt: new Date() }).where("id", "=", owner.id).execute();
    expect((await decideAppeal(colleague, appealId, OVERTURNED)).ok).toBe(true);
    expect(await pitchState()).toBe(state);
    expect(await db.selectFrom("listings").select("pitchId").where("pitchId", "=", pitch.pitchId).execute()).toEqual(
      [],
    );
  });

  test("a review publishes what was handed in", async () => {
    const id = await returned();
    expect(await ownStatement(owner, id)).toMatchObject({
      outcome: "changes-requested",
      reasons: [{ field: "pitchText", reason: "För kort." }],
      rule: null,
    });
    const result = await decideAppeal(colleague, await appealed(id), OVERTURNED);
    expect(result).toEqual({ ok: true, value: { undone: true } });
    expect(await pitchState()).toBe("published");
    const revision = await db
      .selectFrom("pitchRevisions")
      .select("state")
      .where("id", "=", pitch.revisionId)
      .executeTakeFirst();
    expect(revision?.state).toBe("approved");
    // There is nothing left to undo.
    expect(await wizardPitch(owner, pitch.publicId)).toMatchObject({ changesWanted: [], decisionId: null });
  });

  test("a review leaves alone what the owner has gone on writing", async () => {
    const id = await returned();
    await sql`update pitch_revisions set state = 'superseded' where id = ${pitch.revisionId}`.execute(db);
    await sql`insert into pitch_revisions (id, pitch_id, number) values (${newId()}, ${pitch.pitchId}, 2)`.execute(db);
    const result = await decideAppeal(colleague, await appealed(id), OVERTURNED);
    expect(result).toEqual({ ok: true, value: { undone: false } });
    expect(await pitchState()).toBe("changes-requested");
  });

  test("a message says again what it said", async () => {
    const talk = await conversationOf(owner, reader);
    const { id } = await decided(
      { type: "message", conversationId: talk.id, number: talk.number },
      measure({ outcome: "message-removed", rule: "fees" }),
    );
    await decideAppeal(colleague, await appealed(id), OVERTURNED);
    const last = (await messagesOf(reader, talk.id, {}))?.messages.at(-1);
    expect(last).toMatchObject({ text: talk.text });
    expect(last).not.toHaveProperty("removed");
  });

  test("a profile shows what was removed, but not in place of what is new", async () => {
    await sql`insert into profiles (user_id, market, job, biography) values (${owner.id}, 'se', 'Trollkarl', 'Rik snart!')`.execute(
      db,
    );
    const { id } = await decided(
      { type: "profile", username: owner.username! },
      measure({ outcome: "profile-cleared", parts: ["job", "biography"] }),
    );
    await sql`update profiles set job = 'Snickare' where user_id = ${owner.id}`.execute(db);
    await decideAppeal(colleague, await appealed(id), OVERTURNED);
    const profile = await db.selectFrom("profiles").select(["job", "biography"]).executeTakeFirst();
    expect(profile).toEqual({ job: "Snickare", biography: "Rik snart!" });
  });
});

test("upheld, everything stays, and the owner reads why", async () => {
  const { id, reportId } = await decided(pitchOf(pitch), TAKEN_DOWN);
  const before = (await mailsTo(reader.email)).length;
  expect(await decideAppeal(colleague, await appealed(id), UPHELD)).toMatchObject({ value: { undone: false } });
  expect(await pitchState()).toBe("changes-requested");
  expect(await ownStatement(owner, id)).toMatchObject({ appeal: { answer: { text: UPHELD.answer } } });
  expect(await ownReport(reader, reportId)).toMatchObject({ outcome: { overturned: false } });
  expect(await mailsTo(reader.email)).toHaveLength(before);
});
