/** Notices, mails with calendar entries, and reminders of a meeting. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Logger, runOnce, type Task } from "graphile-worker";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { acceptTime, cancelMeeting, declineTimes, lapseProposal } from "#app/features/meetings/answering.server.ts";
import { proposeMeeting, proposeOtherTimes } from "#app/features/meetings/proposing.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase, db, directPool } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import { openTestMailbox, type TestMailbox } from "#tests/fixtures/mail/local-mailbox.ts";
import { runNoticeMails } from "#tests/fixtures/mail/notices.ts";
import { noticeMeeting, remindOfMeeting } from "./deals.server.ts";

let database: TestDatabase;
let mailbox: TestMailbox;
const folder = mkdtempSync(join(tmpdir(), "meetings-test-"));
const silent = new Logger(() => () => {});

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
  process.env.DATA_DIR = folder;
  mailbox = await openTestMailbox();
});

afterAll(async () => {
  await mailbox.close();
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => moveClock(0));

/** Runs the follow-up jobs, and every job that is due by the moved clock. */
async function settle(): Promise<void> {
  const { rows } = await sql<{ payload: object }>`
    with taken as (delete from outbox where type = 'meeting-moved' returning id, payload) select payload from taken order by id`.execute(
    db,
  );
  for (const { payload } of rows) await noticeMeeting(payload, {} as never);
  // Without delay, as if nobody had read it.
  await runNoticeMails();
}

/** Runs the waiting jobs of a kind, whenever they are due; returns how many there were. */
async function runJobs(task: "remind-of-meeting" | "lapse-suggestion"): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where task_id =
    (select id from graphile_worker._private_tasks where identifier = ${task})`.execute(db);
  const lapseSuggestion: Task = (payload) =>
    lapseProposal(systemActor("lapse-suggestion"), (payload as { proposalId: string }).proposalId);
  const tasks = { "remind-of-meeting": remindOfMeeting, "lapse-suggestion": lapseSuggestion };
  await runOnce({ pgPool: directPool(), taskList: { [task]: tasks[task] }, noHandleSignals: true, logger: silent });
  await settle();
}

async function notices(actor: Member): Promise<string[]> {
  const rows = await db
    .selectFrom("notifications")
    .select("kind")
    .where("userId", "=", actor.id)
    .where("kind", "like", "meeting-%")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  return rows.map(({ kind }) => kind);
}

async function suggested(hours = 50) {
  const [ada, ben] = [await person("se"), await person("fi")];
  const first = suggestion([inHours(hours), inHours(hours + 2)], { note: "Two questions." });
  const { meetingId } = value(await proposeMeeting(ada, await talk(ada, ben), first));
  await settle();
  return { ada, ben, meetingId, first };
}

async function agreed(hours?: number) {
  const all = await suggested(hours);
  value(await acceptTime(all.ben, all.meetingId, { proposalId: all.first.id, at: all.first.times[0]! }));
  await settle();
  return all;
}

const line = (file: string, name: string) =>
  file
    .replaceAll("\r\n ", "")
    .split("\r\n")
    .find((each) => each.startsWith(name));

test("whoever is asked gets a mail in their language and by their clock, unless they want none", async () => {
  const { ada, ben } = await suggested();
  const [mail, ...more] = await mailbox.mailsTo(ben.email);
  expect(more).toEqual([]);
  expect(mail!.subject).toBe(`${ada.name} ehdottaa tapaamista`);
  expect(mail!.text).toContain("Two questions.");
  expect(mail!.attachments).toEqual([]);
  expect(await mailbox.mailsTo(ada.email)).toEqual([]);
  const quiet = await person("uk");
  await db.insertInto("notificationPreferences").values({ userId: quiet.id, kind: "messages", mail: "none" }).execute();
  value(await proposeMeeting(ada, await talk(ada, quiet), suggestion([inHours(90)])));
  await settle();
  expect(await mailbox.mailsTo(quiet.email)).toEqual([]);
});

test("what is agreed goes into both calendars, each without the other's address; a change and a cancellation follow", async () => {
  const { ada, ben, meetingId, first } = await agreed();
  expect(await notices(ada)).toEqual(["meeting-agreed"]);
  expect(await notices(ben)).toEqual([]);
  for (const [reader, other] of [
    [ada, ben],
    [ben, ada],
  ] as const) {
    const [mail] = await mailbox.mailsTo(reader.email);
    // Inline for mail programs that import it, and as a file for others.
    const [shown, file] = mail!.attachments;
    expect([shown!.type, file!.name]).toEqual(["text/calendar", "meeting.ics"]);
    expect(mail!.html).toContain(other.name);
    const entry = shown!.text!;
    expect(line(entry, "METHOD")).toBe("METHOD:REQUEST");
    expect(line(entry, "SEQUENCE")).toBe("SEQUENCE:0");
    expect(line(entry, "UID")).toBe(`UID:${meetingId}`);
    expect(line(entry, "DTSTART")).toBe(`DTSTART:${first.times[0]!.toISOString().replace(/[-:]|\.000/g, "")}`);
    expect(line(entry, "ATTENDEE")).toContain(reader.email);
    expect(`${mail!.html}${mail!.text}${entry}`).not.toContain(other.email);
  }
  const other = suggestion([inHours(75)]);
  value(await proposeOtherTimes(ada, meetingId, other));
  value(await acceptTime(ben, meetingId, { proposalId: other.id, at: other.times[0]! }));
  await settle();
  const [moved] = await mailbox.mailsTo(ada.email);
  expect(line(moved!.attachments[0]!.text!, "SEQUENCE")).toBe("SEQUENCE:1");
  value(await cancelMeeting(ben, meetingId));
  await settle();
  for (const reader of [ada, ben]) {
    const [mail] = await mailbox.mailsTo(reader.email);
    const entry = mail!.attachments[0]!.text!;
    expect([line(entry, "METHOD"), line(entry, "SEQUENCE"), line(entry, "STATUS")]).toEqual([
      "METHOD:CANCEL",
      "SEQUENCE:2",
      "STATUS:CANCELLED",
    ]);
  }
  expect(await notices(ada)).toEqual(["meeting-agreed", "meeting-cancelled"]);
});

test("a refusal is told to whoever asked; a mail that came too late is not sent", async () => {
  const { ada, ben, meetingId, first } = await suggested();
  value(await declineTimes(ben, meetingId, first.id));
  await settle();
  // Answered before the mail left.
  expect(await mailbox.mailsTo(ben.email)).toEqual([]);
  expect((await mailbox.mailsTo(ada.email)).map(({ subject }) => subject)).toEqual([
    `${ben.name} kan ingen av tiderna`,
  ]);
  expect(await notices(ada)).toEqual(["meeting-declined"]);
});

test("both are reminded once, as they want it, and not of what was called off", async () => {
  const { ada, ben } = await agreed();
  await db.insertInto("meetingSettings").values({ userId: ben.id, reminder: "both" }).execute();
  const before = { ada: (await mailbox.mailsTo(ada.email)).length, ben: (await mailbox.mailsTo(ben.email)).length };
  const jobs = await sql<{ payload: object }>`select payload from graphile_worker._private_jobs where task_id =
    (select id from graphile_worker._private_tasks where identifier = 'remind-of-meeting')
    and payload ->> 'meetingId' = (select meeting_id::text from meeting_bookings where user_id = ${ada.id})
    order by run_at`.execute(db);
  expect(jobs.rows).toHaveLength(2);
  // A job may run twice.
  for (const { payload } of [...jobs.rows, ...jobs.rows]) await remindOfMeeting(payload, {} as never);
  expect(await notices(ada)).toEqual(["meeting-agreed", "meeting-tomorrow"]);
  expect(await notices(ben)).toEqual(["meeting-tomorrow", "meeting-soon"]);
  expect((await mailbox.mailsTo(ada.email)).length - before.ada).toBe(1);
  expect((await mailbox.mailsTo(ben.email)).length - before.ben).toBe(2);
  const off = await agreed();
  value(await cancelMeeting(off.ada, off.meetingId));
  await runJobs("remind-of-meeting");
  expect(await notices(off.ada)).toEqual(["meeting-agreed"]);
});

test("whoever wants to be told a day before, of what is agreed later than that, is told an hour before", async () => {
  const { ada, ben } = await agreed(5);
  await db.insertInto("meetingSettings").values({ userId: ben.id, reminder: "none" }).execute();
  moveClock(4.2 * 3_600_000);
  await runJobs("remind-of-meeting");
  expect(await notices(ada)).toEqual(["meeting-agreed", "meeting-soon"]);
  expect(await notices(ben)).toEqual([]);
});

test("both hear that the times have passed", async () => {
  const { ada, ben, meetingId } = await suggested(1);
  moveClock(4 * 3_600_000);
  await runJobs("lapse-suggestion");
  expect([await notices(ada), await notices(ben)]).toEqual([["meeting-lapsed"], ["meeting-lapsed"]]);
  const { state } = await db
    .selectFrom("meetings")
    .select("state")
    .where("id", "=", meetingId)
    .executeTakeFirstOrThrow();
  expect(state).toBe("lapsed");
});
