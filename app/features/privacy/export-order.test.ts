import { readdirSync } from "node:fs";
import path from "node:path";
import { unzipSync } from "fflate";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { keyOf, putBytes } from "#app/features/files/store/store.server.ts";
import { copyFile } from "#app/features/files/stored-files.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { newId } from "#app/platform/ids.ts";
import { AREAS } from "#app/platform/personal-data.ts";
import { accountFixtures, mailsTo, newAccount } from "#tests/fixtures/accounts/accounts.ts";
import { personWithEverything, SECRETS, type Traced } from "#tests/fixtures/personal-data/everything.ts";
import { belongingsOf } from "./deletion.server.ts";
import { exportJob, makeExport, orderExport, removeStaleExports } from "./export.server.ts";
import { exportFile, exportPage } from "./export-contents.server.ts";
import { shownTables } from "./personal-data-registry.server.ts";

accountFixtures();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const worker = systemActor("make-export");
const LOGO = Buffer.from("the bytes of a logo");

let partner: Member;
let who: Traced;
let ada: Member;

beforeEach(async () => {
  const account = await newAccount({ name: "Partner Person" });
  const username = `x${account.id.slice(-12)}`;
  await db.updateTable("users").set({ side: "investor", username }).where("id", "=", account.id).execute();
  partner = { ...account, kind: "member", username } as Member;
  await putBytes(keyOf(LOGO), LOGO);
  who = await personWithEverything(partner.id, "geheimnis-hash", keyOf(LOGO));
  ada = { kind: "member", ...who, lang: "uk" } as unknown as Member;
});

async function asked(actor = ada): Promise<string> {
  const result = await orderExport(actor);
  if (!result.ok) throw new Error(result.code);
  return result.value.id;
}

async function unpacked(id: string, actor = ada): Promise<Record<string, string>> {
  const archive = await exportFile(actor, id);
  if (!archive) throw new Error("There is no archive");
  const bytes = new Uint8Array(await new Response(archive.bytes).arrayBuffer());
  expect(bytes.length).toBe(archive.size);
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([name, content]) => [name, Buffer.from(content).toString()]),
  );
}

test("holds every area, every list with the member's rows, and the files, and says what is what", async () => {
  const id = await asked();
  await makeExport(worker, id);
  const files = await unpacked(id);
  expect(Object.keys(files).sort()).toEqual(
    [...AREAS.map((area) => `${area}.json`), "README.txt", `files/${who.fileId}/kvarnlogga.png`].sort(),
  );
  expect(files[`files/${who.fileId}/kvarnlogga.png`]).toBe(LOGO.toString());
  const read = Object.fromEntries(AREAS.map((area) => [area, JSON.parse(files[`${area}.json`]!)]));
  // The fixture has a row in every table, so an empty list means a query for the wrong rows.
  const empty = shownTables().filter(({ shown }) => read[shown.area][shown.part].length === 0);
  expect(empty.map(({ table }) => table)).toEqual([]);
  expect(read.account.account).toMatchObject([{ name: who.name, email: who.email, username: who.username }]);
  expect(read.pitches.reviews).toMatchObject([{ outcome: "approved", pitch: who.publicId }]);
  // Staff's internal notes are not shown to members.
  expect(read.pitches.reviews[0]).not.toHaveProperty("note");
  expect(read.conversations.conversations).toMatchObject([
    { withName: "Partner Person", withUsername: partner.username, startedBy: "partner", pitch: who.publicId },
  ]);
  expect(read.conversations.messages).toMatchObject([
    { from: "partner", text: "What does a sack cost?" },
    { from: "me", text: "Nine pounds." },
  ]);
  expect(read.support.tickets).toHaveLength(2);
  expect(files["README.txt"]).toContain(who.name);
  for (const area of AREAS) expect(files["README.txt"]).toContain(`${area}.json`);
});

test("has the cases that somebody opened without an account under the address only once the address is confirmed", async () => {
  const account = await newAccount({ emailVerified: false });
  const actor = { kind: "member", ...account, lang: "uk" } as unknown as Member;
  const ticket = newId();
  await sql`insert into tickets (id, kind, topic, name, email, lang, due_at)
    values (${ticket}, 'question', 'general', 'A stranger', ${account.email}, 'uk', now())`.execute(db);
  await sql`insert into ticket_messages (id, ticket_id, author, text) values (${newId()}, ${ticket}, 'sender', 'My own affair')`.execute(
    db,
  );
  const support = async () => {
    const id = await asked(actor);
    await makeExport(worker, id);
    const { tickets, messages } = JSON.parse((await unpacked(id, actor))["support.json"]!);
    await db.deleteFrom("exports").where("id", "=", id).execute();
    return [tickets.length, messages.length];
  };
  expect(await support()).toEqual([0, 0]);
  await db.updateTable("users").set({ emailVerified: true }).where("id", "=", account.id).execute();
  expect(await support()).toEqual([1, 1]);
});

test("holds no secret in any form, nothing of others but the name that is shown, and nobody's id", async () => {
  const id = await asked();
  await makeExport(worker, id);
  const text = Object.values(await unpacked(id)).join("\n");
  for (const secret of SECRETS) {
    expect(text).not.toContain(secret);
    expect(text).not.toContain(Buffer.from(secret).toString("hex"));
    expect(text).not.toContain(Buffer.from(secret).toString("base64"));
  }
  expect(text).not.toContain(partner.id);
  expect(text).not.toContain(partner.email);
});

test("has nothing of what stood in a chat that was deleted, nor of one whose first message waits", async () => {
  const { conversationId } = await db
    .selectFrom("meetings")
    .select("conversationId")
    .where("organiserId", "=", ada.id)
    .executeTakeFirstOrThrow();
  const { meetingId } = await db
    .selectFrom("meetingProposals")
    .innerJoin("meetings", "meetings.id", "meetingProposals.meetingId")
    .select("meetingId")
    .where("conversationId", "=", conversationId)
    .executeTakeFirstOrThrow();
  const proposals = [newId(), newId()];
  for (const [index, id] of proposals.entries()) {
    await sql`insert into meeting_proposals (id, meeting_id, proposed_by, minutes, place_kind, place, note, state, created_at, answered_at)
      values (${id}, ${meetingId}, ${partner.id}, 30, 'place', 'There', ${`Note ${index}`}, 'declined', now(), now())`.execute(
      db,
    );
    await sql`insert into messages (conversation_id, number, version, id, sender_id, text, kind, subject_id, created_at)
      values (${conversationId}, ${1001 + index}, ${1001 + index}, ${newId()}, ${partner.id}, '', 'meeting', ${id}, now())`.execute(
      db,
    );
  }
  await sql`update conversation_members set cleared_number = 1001 where conversation_id = ${conversationId} and user_id = ${ada.id}`.execute(
    db,
  );
  const [low, high] = [ada.id, partner.id].sort();
  await sql`insert into conversations (id, member_low_id, member_high_id, started_by, pitch_id)
    values (${newId()}, ${low}, ${high}, ${partner.id}, ${newId()})`.execute(db);
  const id = await asked();
  await makeExport(worker, id);
  const read = JSON.parse((await unpacked(id))["conversations.json"]!);
  expect(read.messages).toMatchObject([{ number: 1002 }]);
  expect(read.suggestedMeetings.map(({ note }: { note: string }) => note).sort()).toEqual(["Bring a sack.", "Note 1"]);
  expect(read.conversations).toHaveLength(1);
});

test("tells nobody that something of theirs was reported before that is decided", async () => {
  const caseId = newId();
  await sql`insert into report_cases (id, subject_type, subject_id, owner_id, reports, due_at)
    values (${caseId}, 'profile', ${who.id}, ${who.id}, 1, now())`.execute(db);
  const copy = await transaction((trx) => copyFile(trx, who.fileId));
  await sql`insert into report_files (case_id, file_id) values (${caseId}, ${copy})`.execute(db);
  expect((await belongingsOf(ada)).files).toBe(1);
  const listed = async () => {
    const id = await asked();
    await makeExport(worker, id);
    const files = await unpacked(id);
    const told = JSON.parse(files["files.json"]!).files as { id: string }[];
    expect(Object.keys(files).filter((name) => name.startsWith("files/"))).toHaveLength(told.length);
    return told.map((file) => file.id).includes(copy!);
  };
  expect(await listed()).toBe(false);
  await sql`update report_cases set state = 'decided' where id = ${caseId}`.execute(db);
  moveClock(DAY + HOUR);
  expect(await listed()).toBe(true);
});

test("is its owner's only, and for seven days", async () => {
  const id = await asked();
  await makeExport(worker, id);
  expect(await exportFile(partner, id)).toBeUndefined();
  for (const wrong of ["", "x", "../../secret", newId()]) expect(await exportFile(ada, wrong)).toBeUndefined();
  moveClock(7 * DAY - HOUR);
  await removeStaleExports(worker);
  expect(Object.keys(await unpacked(id))).toContain("README.txt");
  moveClock(7 * DAY + HOUR);
  expect(await exportFile(ada, id)).toBeUndefined();
  expect((await exportPage(ada)).latest).toBeNull();
  await removeStaleExports(worker);
  expect(readdirSync(path.join(process.env.DATA_DIR!, "exports")).filter((name) => name.startsWith(id))).toEqual([]);
});

test("one at a time, one a day, and again at once when it failed", async () => {
  const results = await Promise.all([orderExport(ada), orderExport(ada), orderExport(ada)]);
  expect(results.map((result) => (result.ok ? "asked" : result.code)).sort()).toEqual([
    "asked",
    "export-under-way",
    "export-under-way",
  ]);
  const { latest } = await exportPage(ada);
  await makeExport(worker, latest!.id);
  expect(await orderExport(ada)).toMatchObject({ code: "export-limit" });
  moveClock(DAY + HOUR);
  expect((await exportPage(ada)).nextAt).toBeNull();
  const second = await asked();
  await db.updateTable("exports").set({ state: "failed" }).where("id", "=", second).execute();
  expect((await orderExport(ada)).ok).toBe(true);
});

test("tells how far it is and that it is ready, once, however often the job runs", async () => {
  const id = await asked();
  expect((await exportPage(ada)).latest).toMatchObject({ state: "waiting", done: 0, total: 0 });
  await db.deleteFrom("outbox").execute();
  // The fixture's suppression would block mails.
  await db.deleteFrom("mailSuppressions").where("email", "=", ada.email).execute();
  await Promise.all([makeExport(worker, id), makeExport(worker, id)]);
  await makeExport(worker, id);
  const { latest } = await exportPage(ada);
  expect(latest).toMatchObject({ state: "ready", done: latest!.total });
  expect(latest!.total).toBeGreaterThan(20);
  const told = await db.selectFrom("outbox").select("payload").where("type", "=", "export-moved").execute();
  expect(told.length).toBeGreaterThan(5);
  expect(told[0]!.payload).toEqual({ userId: ada.id, exportId: id });
  const notices = db.selectFrom("notifications").select("kind").where("userId", "=", ada.id);
  expect(await notices.where("kind", "=", "export-ready").execute()).toHaveLength(1);
  const mails = await mailsTo(ada.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain("/pages/settings/export");
  expect(mails[0]!.text).not.toContain(id);
});

test("reads long lists some rows at a time, in their order", async () => {
  const more = Array.from({ length: 1_200 }, (_, index) => ({
    conversationId: who.conversationId,
    number: index + 3,
    version: index + 3,
    id: newId(),
    senderId: index % 2 ? ada.id : partner.id,
    text: `Message ${index + 3}, with "quotes" and ö`,
  }));
  await db.insertInto("messages").values(more).execute();
  const id = await asked();
  await makeExport(worker, id);
  const { messages } = JSON.parse((await unpacked(id))["conversations.json"]!);
  expect(messages.map(({ number }: { number: number }) => number)).toEqual(
    Array.from({ length: 1_202 }, (_, n) => n + 1),
  );
  expect(messages[1_201].text).toBe('Message 1202, with "quotes" and ö');
});

test("a member who goes while it is made leaves nothing behind", async () => {
  const id = await asked();
  const gone = db.deleteFrom("users").where("id", "=", ada.id).execute();
  await Promise.all([makeExport(worker, id).catch(() => {}), gone]);
  await makeExport(worker, id);
  await removeStaleExports(worker);
  expect(readdirSync(path.join(process.env.DATA_DIR!, "exports")).filter((name) => name.startsWith(id))).toEqual([]);
});

test("one that cannot be made is tried again, then given up; one left behind is taken up again", async () => {
  const id = await asked();
  await db
    .updateTable("files")
    .set({ key: "f".repeat(64) })
    .where("id", "=", who.fileId)
    .execute();
  // A file missing in the store does not block the rest.
  await makeExport(worker, id);
  expect(Object.keys(await unpacked(id)).some((name) => name.startsWith("files/"))).toBe(false);

  moveClock(2 * DAY);
  const next = await asked();
  await db.updateTable("exports").set({ total: 5, done: 2, state: "running" }).where("id", "=", next).execute();
  const folder = env().DATA_DIR;
  Object.assign(env(), { DATA_DIR: "/dev/null/nowhere" });
  await expect(exportJob({ exportId: next }, { job: { attempts: 1 } } as never)).rejects.toThrow();
  expect((await exportPage(ada)).latest?.state).toBe("running");
  await exportJob({ exportId: next }, { job: { attempts: 5 } } as never);
  expect((await exportPage(ada)).latest?.state).toBe("failed");
  Object.assign(env(), { DATA_DIR: folder });

  const third = await asked();
  await db.updateTable("exports").set({ state: "running" }).where("id", "=", third).execute();
  const waitingJobs = async () => {
    const key = `make-export:${third}`;
    return (await sql`select from graphile_worker.jobs where key = ${key}`.execute(db)).rows.length;
  };
  expect(await waitingJobs()).toBe(1);
  moveClock(2 * DAY + HOUR);
  await removeStaleExports(worker);
  const row = await db.selectFrom("exports").select("movedAt").where("id", "=", third).executeTakeFirstOrThrow();
  expect(row.movedAt.getTime()).toBeGreaterThan(Date.now() + 2 * DAY);
  expect(await waitingJobs()).toBe(1);
});
