import { sql } from "kysely";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Guest, type Member, VISITOR } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId, newPublicId } from "#app/platform/ids.ts";
import { accountFixtures, freshVisit, mailsTo } from "#tests/fixtures/accounts/accounts.ts";
import {
  conversationOf,
  type PublishedPitch,
  publishedPitch,
  submittedPitch,
} from "#tests/fixtures/casework/reportable.ts";
import { newGuest, newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { caseFile } from "../desk/case.server.ts";
import { ownReport, reportsBy } from "../own-reports.server.ts";
import type { PitchEvidence, Subject } from "../report.ts";
import { moveReports } from "../retention.server.ts";
import { report } from "./reporting.server.ts";

accountFixtures();

let owner: Member;
let reader: Member;
let moderator: Member;
let pitch: PublishedPitch;

beforeAll(async () => {
  owner = await newMember({ name: "Maja Ek", side: "entrepreneur" });
  moderator = await newStaff("moderator");
});

beforeEach(async () => {
  await sql`truncate pitches, conversations, report_cases, rate_limits cascade`.execute(db);
  reader = await newMember({ name: "Bo Lind" });
  pitch = await publishedPitch(owner);
});

const FORM = { reason: "wrong-place", words: "Pinnen sitter i sjön." } as const;
const OF_MESSAGE = { reason: "fraud", words: "Hen vill ha betalt i förskott." } as const;

function pitchOf({ publicId }: PublishedPitch): Subject {
  return { type: "pitch", publicId };
}

function countReports(): Promise<number> {
  return db
    .selectFrom("reports")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow()
    .then(({ count }) => count);
}

async function reported(
  actor: Member | Guest,
  subject: Subject,
  form: Parameters<typeof report>[2] = subject.type === "message" ? OF_MESSAGE : FORM,
) {
  const result = await report(actor, subject, form, freshVisit());
  if (!result.ok) throw new Error(result.code);
  const row = await db
    .selectFrom("reports")
    .innerJoin("reportCases", "reportCases.id", "reports.caseId")
    .selectAll("reports")
    .select(["reportCases.dueAt", "reportCases.reports as count"])
    .where("reports.id", "=", result.value.reportId)
    .executeTakeFirstOrThrow();
  return { ...result.value, row };
}

describe("a report", () => {
  test("keeps the thing as it was, and a receipt goes to whoever sent it", async () => {
    const { reportId, row } = await reported(reader, pitchOf(pitch));
    const evidence = row.evidence as unknown as PitchEvidence;
    expect(evidence).toMatchObject({
      type: "pitch",
      revisionId: pitch.revisionId,
      content: { companyName: "Furufukt AB" },
    });
    expect(await ownReport(reader, reportId)).toMatchObject({ name: "Furufukt AB", words: FORM.words, outcome: null });
    const [mail] = await mailsTo(reader.email);
    expect(mail!.text).toContain(`/pages/reports/${reportId}`);
    // The text of a report is not repeated in mails.
    expect(mail!.text + mail!.html).not.toContain("Pinnen");
  });

  test("is one as long as nobody has decided, however often and fast it is sent", async () => {
    const results = await Promise.all(
      Array.from({ length: 4 }, () => report(reader, pitchOf(pitch), FORM, freshVisit())),
    );
    const ids = new Set(results.map((result) => result.ok && result.value.reportId));
    expect(ids.size).toBe(1);
    expect(results.filter((result) => result.ok && !result.value.known)).toHaveLength(1);
    expect(await countReports()).toBe(1);
    expect(await mailsTo(reader.email)).toHaveLength(1);
  });

  test("of several people is one case, due when the most urgent of them is", async () => {
    const first = await reported(reader, pitchOf(pitch));
    const other = await newMember();
    const second = await reported(other, pitchOf(pitch), { reason: "inappropriate", words: null });
    expect(second.row.caseId).toBe(first.row.caseId);
    expect(second.row.count).toBe(2);
    expect(second.row.dueAt.getTime()).toBeLessThan(first.row.dueAt.getTime());
    // The same evidence is shown once.
    const file = await caseFile(moderator, first.row.caseId);
    expect(file?.reports.map(({ evidence }) => evidence === null)).toEqual([false, true]);
  });

  test("of a message brings it with the few before it, and of a profile what it shows", async () => {
    const talk = await conversationOf(owner, reader);
    const message = await reported(reader, { type: "message", conversationId: talk.id, number: talk.number });
    expect(message.row.evidence).toMatchObject({
      type: "message",
      messages: [{ byReporter: false }, { byReporter: true }, { byReporter: false, text: talk.text }],
    });
    const profile = await reported(reader, { type: "profile", username: owner.username! });
    expect(profile.row.evidence).toMatchObject({ type: "profile", name: "Maja Ek", username: owner.username });
    // A change or deletion of the reported thing does not change the case.
    await sql`update messages set text = 'Jag menade inte så.' where id = ${talk.messageId}`.execute(db);
    await sql`update users set name = 'Någon Annan' where id = ${owner.id}`.execute(db);
    expect((await caseFile(moderator, profile.row.caseId))?.reports[0]?.evidence).toMatchObject({ name: "Maja Ek" });
    expect(JSON.stringify((await caseFile(moderator, message.row.caseId))?.reports)).toContain(talk.text);
    await sql`update users set name = 'Maja Ek' where id = ${owner.id}`.execute(db);
  });

  test("of a message has reasons of its own, and no other is stored with it", async () => {
    const talk = await conversationOf(owner, reader);
    const message = { type: "message", conversationId: talk.id, number: talk.number } as const;
    expect(await report(reader, message, FORM, freshVisit())).toMatchObject({ code: "invalid-input" });
    expect(await report(reader, pitchOf(pitch), OF_MESSAGE, freshVisit())).toMatchObject({ code: "invalid-input" });
    expect(await countReports()).toBe(0);
    const { row } = await reported(reader, message, { reason: "harassment", words: null });
    expect(row.reason).toBe("harassment");
    expect((await caseFile(moderator, row.caseId))?.reports).toMatchObject([{ reason: "harassment" }]);
    await expect(sql`update reports set reason = 'boring' where id = ${row.id}`.execute(db)).rejects.toThrow(
      /reports_reason_check/,
    );
  });

  test("of a message does not hand over what its reporter has deleted before it", async () => {
    const talk = await conversationOf(owner, reader);
    await db
      .updateTable("conversationMembers")
      .set({ clearedNumber: talk.number - 1 })
      .where("conversationId", "=", talk.id)
      .where("userId", "=", reader.id)
      .execute();
    const { row } = await reported(reader, { type: "message", conversationId: talk.id, number: talk.number });
    expect(row.evidence).toMatchObject({ messages: [{ number: talk.number, text: talk.text }] });
  });

  test("by a guest has a receipt on its page, which the account has that the guest becomes", async () => {
    const guest = await newGuest();
    const { reportId } = await reported(guest, pitchOf(pitch));
    expect(await ownReport(guest, reportId)).toMatchObject({ id: reportId });
    await moveReports({ kind: "system", name: "test" }, guest.id, reader.id);
    expect(await ownReport(reader, reportId)).toMatchObject({ id: reportId });
    expect((await reportsBy(reader)).reports).toHaveLength(1);
    expect(await ownReport(guest, reportId)).toBeUndefined();
  });

  test("goes on without whoever sent it", async () => {
    const { row } = await reported(reader, pitchOf(pitch));
    await db.deleteFrom("users").where("id", "=", reader.id).execute();
    expect((await caseFile(moderator, row.caseId))?.reports).toMatchObject([{ reporter: null, reason: "wrong-place" }]);
  });
});

describe("nobody reports", () => {
  const refused = async (actor: Parameters<typeof report>[0], subject: Subject) => {
    await sql`truncate rate_limits`.execute(db);
    const result = await report(actor, subject, FORM, freshVisit());
    expect(await countReports()).toBe(0);
    return result.ok || result.code;
  };

  test("without an account what visitors do not see, or without a name; nor staff who look as the member sees it", async () => {
    expect(await refused(VISITOR, { type: "profile", username: owner.username! })).toBe("not-found");
    expect(await refused(VISITOR, pitchOf(pitch))).toBe("invalid-input");
    const until = new Date();
    const viewed: Member = { ...reader, viewer: { id: moderator.id, name: "Kim", lang: "se", until } };
    expect(await refused(viewed, pitchOf(pitch))).toBe("not-found");
  });

  test("what is their own", async () => {
    const talk = await conversationOf(owner, reader);
    expect(await refused(owner, pitchOf(pitch))).toBe("forbidden");
    expect(await refused(owner, { type: "profile", username: owner.username! })).toBe("forbidden");
    expect(await refused(owner, { type: "message", conversationId: talk.id, number: 3 })).toBe("forbidden");
  });

  test("what they cannot see", async () => {
    const hidden = await submittedPitch(owner);
    expect(await refused(reader, pitchOf(hidden))).toBe("not-found");
    // Staff see it, but do not report it.
    expect(await refused(moderator, pitchOf(hidden))).toBe("not-found");
    await sql`update pitches set state = 'withdrawn' where id = ${pitch.pitchId}`.execute(db);
    expect(await refused(reader, pitchOf(pitch))).toBe("not-found");
    const gone = await newMember({ side: "entrepreneur" });
    await sql`update users set suspended_at = now() where id = ${gone.id}`.execute(db);
    expect(await refused(reader, { type: "profile", username: gone.username! })).toBe("not-found");
  });

  test("others' messages, or what is none", async () => {
    const talk = await conversationOf(owner, await newMember());
    for (const number of [3, 0, -1, 4, 1.5, Number.NaN, 1e21]) {
      expect(await refused(reader, { type: "message", conversationId: talk.id, number })).toBe("not-found");
    }
    for (const conversationId of ["", "x", "' or 1=1 --", newId()]) {
      expect(await refused(reader, { type: "message", conversationId, number: 3 })).toBe("not-found");
    }
    expect(await refused(await newGuest(), { type: "message", conversationId: talk.id, number: 3 })).toBe("not-found");
  });

  test.each(["", "x", "a\u0000b", newPublicId(), "../../admin"])("what does not exist: %#", async (id) => {
    expect(await refused(reader, { type: "pitch", publicId: id })).toBe("not-found");
    expect(await refused(reader, { type: "profile", username: id })).toBe("not-found");
  });

  test("more than ten things an hour", async () => {
    const codes: unknown[] = [];
    for (let i = 0; i < 11; i++) {
      const result = await report(reader, pitchOf(await publishedPitch(owner)), FORM, freshVisit());
      codes.push(result.ok || result.code);
    }
    expect(codes).toEqual([...Array(10).fill(true), "too-many-requests"]);
  });
});

test("others' reports are not found, whatever the id", async () => {
  const { reportId } = await reported(reader, pitchOf(pitch));
  for (const actor of [VISITOR, owner, moderator, await newGuest(), await newMember()]) {
    expect(await ownReport(actor, reportId)).toBeUndefined();
    expect((await reportsBy(actor)).reports).toEqual([]);
  }
  for (const id of ["", "x", newId()]) expect(await ownReport(reader, id)).toBeUndefined();
});

test("the list of one's own reports goes on where it left off", async () => {
  for (let i = 0; i < 3; i++) {
    await sql`truncate rate_limits`.execute(db);
    for (let j = 0; j < 10; j++) await reported(reader, pitchOf(await publishedPitch(owner)));
  }
  await sql`truncate rate_limits`.execute(db);
  await reported(reader, pitchOf(pitch));
  const first = await reportsBy(reader);
  const rest = await reportsBy(reader, first.next!);
  expect([first.reports.length, rest.reports.length, rest.next]).toEqual([30, 1, null]);
  expect(new Set([...first.reports, ...rest.reports].map(({ id }) => id)).size).toBe(31);
  expect((await reportsBy(reader, "nonsense")).reports).toHaveLength(30);
});

test("a message that its sender has deleted is not there to be reported, and neither is a card", async () => {
  const [owner, reader] = [await newMember(), await newMember()];
  const talk = await conversationOf(owner, reader);
  for (const change of [{ deletedAt: new Date() }, { deletedAt: null, kind: "offer", subjectId: talk.id }]) {
    await db
      .updateTable("messages")
      .set({ text: "", ...change })
      .where("conversationId", "=", talk.id)
      .where("number", "=", talk.number)
      .execute();
    const subject = { type: "message", conversationId: talk.id, number: talk.number } as const;
    expect(await report(reader, subject, FORM, freshVisit())).toMatchObject({ code: "not-found" });
  }
});
