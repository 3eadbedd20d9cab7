/** Demos when plans end and people leave, and the mails to both. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { endPlans, givePlan } from "#app/features/accounts/plan.server.ts";
import { zoneFormatsOf } from "#app/i18n/zone-format.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { closeDatabase, db, transaction } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { value } from "#tests/fixtures/conversations/meetings.ts";
import { openTestMailbox, type TestMailbox } from "#tests/fixtures/mail/local-mailbox.ts";
import { booker, freeTime, host, noHosts } from "#tests/fixtures/site/demos.ts";
import { bookDemo, cancelDemo, moveDemo } from "./booking.server.ts";
import { demoCalendar } from "./calendar.server.ts";
import { demoOf } from "./demos.server.ts";
import { moveDemoAtDesk } from "./desk/demos.server.ts";
import { saveHosting } from "./hosts.server.ts";
import { cancelDemosOfLeaver, remindOf } from "./jobs.server.ts";

let database: TestDatabase;
let mailbox: TestMailbox;
const folder = mkdtempSync(join(tmpdir(), "demos-test-"));
const job = systemActor("test");
const HOUR = 3_600_000;

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, DATA_DIR: folder, SECRET: "s".repeat(32) });
  mailbox = await openTestMailbox();
});
beforeEach(async () => {
  moveClock(0);
  await noHosts();
});
afterAll(async () => {
  moveClock(0);
  await mailbox.close();
  await closeDatabase();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** The subjects of the mails to somebody, newest first. */
const mailed = async ({ email }: Member) => (await mailbox.mailsTo(email)).map(({ subject }) => subject.split(",")[0]);

async function bookedDemo({ lang = "fi" as const } = {}) {
  const [giver, member] = [await host("se"), await booker(lang)];
  const id = value(await bookDemo(member, await freeTime(member, 60))).id;
  return { giver, member, id, stands: () => demoOf(member, id) };
}

/** Runs the jobs that follow from events. */
async function settle(...types: string[]): Promise<number> {
  const { rows } = await sql<{ payload: object }>`
    with taken as (delete from outbox where type = any(${types}) returning payload) select payload from taken`.execute(
    db,
  );
  for (const { payload } of rows) await cancelDemosOfLeaver(payload, {} as never);
  return rows.length;
}

test("both are mailed what is booked, moved and cancelled, in their language, by both clocks, with entries for their calendars", async () => {
  const { giver, member, id } = await bookedDemo();
  const [toMember] = await mailbox.mailsTo(member.email);
  expect(toMember!.subject).toContain("Cleonin esittely varattu");
  expect(toMember!.text).toContain("https://video.example/");
  expect(toMember!.text).toContain(`Esittelijän ${giver.name} aikaa`);
  expect(toMember!.html).toContain('href="https://video.example/');
  expect(toMember!.attachments[0]).toMatchObject({ type: expect.stringContaining("text/calendar") });
  expect(toMember!.attachments.at(-1)).toMatchObject({ name: "cleon.ics" });
  // One line only, not repeated as its own address.
  expect(toMember!.text.match(/https:\/\/video\.example/g)).toHaveLength(1);
  const entry = toMember!.attachments[0]!.text!.replaceAll("\r\n ", "");
  expect(entry).toContain(`UID:${id}`);
  expect(entry).toContain("//Demos//EN");
  expect(entry).toContain("METHOD:REQUEST");
  expect(entry).not.toContain(giver.email);
  expect(await mailed(giver)).toEqual(["Demo av Cleon bokad"]);

  value(await moveDemo(member, id, await freeTime(member, 70)));
  value(await cancelDemo(member, id));
  // The mail about the move is dropped: a later one follows.
  expect(await mailed(giver)).toEqual(["Demo av Cleon avbokad", "Demo av Cleon bokad"]);
  const [last] = await mailbox.mailsTo(giver.email);
  expect(last!.text).toContain(`${member.name} har avbokat`);
  expect(last!.attachments[0]!.text!).toContain("METHOD:CANCEL");
  expect(await demoCalendar(member, id, "https://fi.example")).toContain("STATUS:CANCELLED");
  expect(await demoCalendar(giver, id, "https://fi.example")).toBeNull();
});

test("a move is mailed to both with the time before and who moved it, and so is another link", async () => {
  const { giver, member, id, stands } = await bookedDemo();
  await mailed(member);
  const before = zoneFormatsOf("fi", "Europe/Helsinki").time((await stands())!.at);
  value(await moveDemo(member, id, await freeTime(member, 70)));
  const [moved] = await mailbox.mailsTo(member.email);
  expect(moved!.subject).toContain("uusi aika");
  for (const part of [moved!.text, moved!.html]) {
    expect(part).toContain("Olet siirtänyt");
    expect(part).toMatch(new RegExp(`Aiempi aika[^]*klo\\s${before}`));
  }
  expect((await mailbox.mailsTo(giver.email))[0]!.text).toContain(`${member.name} har flyttat`);
  value(await moveDemoAtDesk(giver, id, { at: await freeTime(member, 80), reason: "Illness" }));
  expect((await mailbox.mailsTo(member.email))[0]!.text).toContain("Olemme siirtäneet");
  expect((await mailbox.mailsTo(giver.email))[0]!.text).toContain("Personalen har flyttat");
  const hours = [{ weekday: 1, from: 0, to: 60 }];
  value(await saveHosting(giver, { hours, videoLink: "https://video.example/elsewhere", languages: ["se"] }));
  expect((await mailbox.mailsTo(member.email))[0]!.text).toContain("https://video.example/elsewhere");
  const count = (await mailed(member)).length;
  value(await saveHosting(giver, { hours: [], videoLink: "https://video.example/elsewhere", languages: ["se"] }));
  expect(await mailed(member)).toHaveLength(count);
});

test("both are reminded once, of the time that holds", async () => {
  const { giver, member, id, stands } = await bookedDemo();
  const first = (await stands())!.at;
  value(await moveDemo(member, id, await freeTime(member, 70)));
  const { at } = (await stands())!;
  const jobs = await sql<{
    runAt: Date;
  }>`select run_at from graphile_worker.jobs where key = ${`remind-of-demo:${id}`}`.execute(db);
  expect(jobs.rows.map(({ runAt }) => runAt.getTime())).toEqual([
    Date.parse(at) - (Date.parse(at) - now().getTime() > 24 * HOUR ? 24 : 1) * HOUR,
  ]);
  await remindOf(job, { demoId: id, startsAt: first });
  expect((await mailed(giver))[0]).not.toContain("Din demo");
  await remindOf(job, { demoId: id, startsAt: at });
  await remindOf(job, { demoId: id, startsAt: at });
  expect((await mailed(giver)).filter((subject) => subject === "Din demo av Cleon")).toHaveLength(1);
  expect((await mailed(member)).filter((subject) => subject === "Cleonin esittelysi")).toHaveLength(1);
});

test("the plan ends before: the demo is cancelled, and the host told why", async () => {
  const { giver, member, stands } = await bookedDemo();
  const until = new Date(now().getTime() + 2 * HOUR);
  await transaction((trx) => givePlan(trx, member.id, { source: "staff", plan: "enterprise", until }));
  await settle("plan-changed");
  expect(await stands()).toMatchObject({ state: "booked" });
  moveClock(3 * HOUR);
  await endPlans(job);
  expect(await settle("plan-changed")).toBe(1);
  expect(await stands()).toMatchObject({ state: "cancelled", cause: "plan-ended" });
  expect((await mailbox.mailsTo(giver.email))[0]!.text).toContain("Enterprise-abonnemang har upphört");
  expect((await mailbox.mailsTo(member.email))[0]!.subject).toContain("peruttu");
});

test.each([
  ["asks for the deletion of the account", { deletionDueAt: new Date("2027-01-01") }],
  ["is suspended", { suspendedAt: new Date("2026-11-20") }],
])("the member %s: the demo is cancelled, and the host told", async (_name, change) => {
  const { giver, member, stands } = await bookedDemo();
  const before = (await mailed(member)).length;
  await db.updateTable("users").set(change).where("id", "=", member.id).execute();
  // Privacy emits the deletion, a database trigger the suspension.
  if ("suspendedAt" in change) expect(await settle("demo-party-left")).toBe(1);
  else await cancelDemosOfLeaver({ userId: member.id }, {} as never);
  expect(await stands()).toMatchObject({ state: "cancelled", cause: "member-left" });
  expect((await mailed(giver))[0]).toBe("Demo av Cleon avbokad");
  expect(await mailed(member)).toHaveLength(before);
});

test.each([["support"], ["moderator"], [null]])("a host whose role becomes %s", async (staffRole) => {
  const { giver, member, stands } = await bookedDemo();
  await db.updateTable("users").set({ staffRole }).where("id", "=", giver.id).execute();
  await settle("demo-party-left");
  const stays = staffRole === "support";
  expect(await stands()).toMatchObject(stays ? { state: "booked" } : { state: "cancelled", cause: "host-left" });
  if (stays) return;
  expect((await mailbox.mailsTo(member.email))[0]!.text).toContain("ei enää pidä esittelyjä");
  await expect(freeTime(member)).rejects.toThrow("there is no free time");
});

test("a host leaves at the moment of a booking: it is refused, or cancelled afterwards", async () => {
  for (let round = 0; round < 4; round++) {
    await noHosts();
    const [giver, member] = [await host("se"), await booker()];
    const at = await freeTime(member, 60);
    const [booked] = await Promise.all([
      bookDemo(member, at),
      db.updateTable("users").set({ staffRole: null }).where("id", "=", giver.id).execute(),
    ]);
    await settle("demo-party-left");
    if (booked.ok) expect(await demoOf(member, booked.value.id)).toMatchObject({ state: "cancelled" });
    else expect(booked.code).toBe("demo-time-taken");
  }
});

test("a host's account goes: what was given stays with its member, without the host and the link", async () => {
  const { giver, stands } = await bookedDemo();
  await db.updateTable("demoBookings").set({ state: "completed" }).execute();
  await db.deleteFrom("users").where("id", "=", giver.id).execute();
  expect(await stands()).toMatchObject({ state: "completed", host: null, videoLink: null });
});
