/** Private notes and reminders, which fall due in their member's morning. */
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { noticesOf } from "#app/features/notifications/notice-list.server.ts";
import { noticeCardReminder } from "#app/features/notifications/subscriptions/member-services.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember } from "#tests/fixtures/casework/support.ts";
import { cardSchema } from "./card-form.ts";
import { cardOf } from "./cards.server.ts";
import { deleteRemovedCards, moveCard, removeCard } from "./moving.server.ts";
import { dismissReminder, noteOnCard, remindOfCards } from "./noting.server.ts";
import { NOTE_LIMIT } from "./pipeline.ts";

accountFixtures();

const job = systemActor("remind-of-cards");
const DAY = 86_400_000;

let member: Member;
let id: string;

beforeEach(async () => {
  await sql`delete from pipeline_cards`.execute(db);
  await sql`delete from outbox`.execute(db);
  const person = await newMember({ name: "Ewan Cole" });
  member = await newMember({ side: "entrepreneur", lang: "fi" });
  id = newId();
  await sql`insert into pipeline_cards (id, user_id, person_id, stage, moved_at, changed_at, seen_at)
    values (${id}, ${member.id}, ${person.id}, 'talks', now(), now(), now())`.execute(db);
});

afterEach(() => moveClock(0));

/** The clock of Helsinki, in the winter after next. */
const YEAR = new Date().getUTCFullYear() + 1;
const helsinki = (hour: number, day = 12) => moveClock(Date.UTC(YEAR, 0, day, hour - 2) - Date.now());

/** Runs the jobs of what was announced, twice, since jobs may run twice. */
async function told(): Promise<string[]> {
  const { rows } = await sql<{ payload: object }>`
    with taken as (delete from outbox where type in ('pipeline-reminder-due', 'pipeline-reminder-ended') returning id, payload)
    select payload from taken order by id`.execute(db);
  for (const { payload } of rows.flatMap((row) => [row, row])) await noticeCardReminder(payload, {} as never);
  return (await noticesOf(member)).notices.map(({ kind, personName }) => `${kind}: ${personName}`);
}

const remind = (on: string, about?: string) => noteOnCard(member, id, { on, about });

test("a note is kept as written, and what is left out goes", async () => {
  await noteOnCard(member, id, { note: "Is straight.\nMeet in December.", on: `${YEAR}-03-01`, about: "Call" });
  expect(await cardOf(member, id)).toMatchObject({
    note: "Is straight.\nMeet in December.",
    reminder: { on: `${YEAR}-03-01`, text: "Call" },
  });
  await noteOnCard(member, id, {});
  expect(await cardOf(member, id)).toMatchObject({ note: null, reminder: null });
  expect(await noteOnCard(member, newId(), { note: "x" })).toMatchObject({ code: "not-found" });
});

describe("the form", () => {
  const read = (fields: object, kept: string | null = null) =>
    cardSchema({ today: "2027-01-12", kept }).safeParse(fields).error?.issues[0]?.message ?? "ok";
  test.each<[string, object, string | null]>([
    ["ok", {}, null],
    ["ok", { note: "x".repeat(NOTE_LIMIT) }, null],
    ["ok", { on: "2027-01-12" }, null],
    // What has fallen due stays while the note is changed.
    ["ok", { on: "2026-12-01" }, "2026-12-01"],
    ["date-past", { on: "2026-12-01" }, null],
    ["date", { on: "2199-01-01" }, null],
    ["date", { on: "soon" }, null],
    ["required", { about: "Call" }, null],
  ])("%s: %o", (answer, fields, kept) => expect(read(fields, kept)).toBe(answer));

  test("a note of ten thousand characters is refused", () => {
    expect(read({ note: "x".repeat(10_000) })).not.toBe("ok");
  });
});

test("a reminder falls due at eight by its member's clock, once", async () => {
  await remind(`${YEAR}-01-12`, "Call");
  for (const [hour, day, notices] of [
    [23, 11, []],
    [7, 12, []],
    [8, 12, ["card-reminder: Ewan Cole"]],
    [9, 12, ["card-reminder: Ewan Cole"]],
  ] as const) {
    helsinki(hour, day);
    await Promise.all([remindOfCards(job), remindOfCards(job)]);
    expect(await told(), `${day} ${hour}`).toEqual(notices);
  }
});

test("what an outage delayed is told at the next hour", async () => {
  await remind(`${YEAR}-01-12`);
  helsinki(3, 15);
  await remindOfCards(job);
  expect(await told()).toHaveLength(1);
});

test.each<[string, () => Promise<unknown>]>([
  ["done with", () => dismissReminder(member, id)],
  ["moved", () => remind(`${YEAR}-02-01`)],
  ["removed with its card", () => removeCard(member, id)],
])("the notice of a reminder that is %s goes", async (_, end) => {
  await remind(`${YEAR}-01-12`);
  helsinki(9);
  await remindOfCards(job);
  expect(await told()).toHaveLength(1);
  await end();
  expect(await told()).toEqual([]);
});

test("a reminder that is done with before its notice was made makes none", async () => {
  await remind(`${YEAR}-01-12`);
  helsinki(9);
  await remindOfCards(job);
  await dismissReminder(member, id);
  expect(await told()).toEqual([]);
});

test.each<[string, object]>([
  ["suspended", { suspendedAt: new Date() }],
  ["leaving", { deletionDueAt: new Date(Date.now() + DAY) }],
])("a member who is %s is not reminded", async (_, change) => {
  await remind(`${YEAR}-01-12`);
  await db.updateTable("users").set(change).where("id", "=", member.id).execute();
  helsinki(9);
  await remindOfCards(job);
  expect(await told()).toEqual([]);
});

test("a removed card is deleted after thirty days", async () => {
  await removeCard(member, id);
  const count = async () => (await db.selectFrom("pipelineCards").select("id").execute()).length;
  moveClock(29 * DAY);
  await deleteRemovedCards(job);
  expect(await count()).toBe(1);
  moveClock(31 * DAY);
  await deleteRemovedCards(job);
  expect(await count()).toBe(0);
  expect(now().getTime()).toBeGreaterThan(Date.now());
  expect(await moveCard(member, id, "passed")).toMatchObject({ code: "not-found" });
});
