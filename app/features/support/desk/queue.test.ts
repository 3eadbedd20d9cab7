import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { daysAfter, wallClock, weekdayOf } from "#app/i18n/wall-clock.ts";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { newMember, newStaff } from "#tests/fixtures/casework/support.ts";
import { contact, opened } from "#tests/fixtures/casework/tickets.ts";
import { answerCase, closeCase } from "../answering.server.ts";
import { assignCase } from "./assigning.server.ts";
import { casesForFile, firstWaiting, ticketQueue } from "./queue.server.ts";
import { queueFile } from "./queue-file.server.ts";
import { queryIn } from "./queue-query.ts";
import { caseTimes, promiseTimes } from "./times.server.ts";
import { promiseWeeks, WEEKS } from "./weeks.server.ts";

accountFixtures();

let kim: Member;
let eva: Member;

beforeAll(async () => {
  kim = await newStaff("support", "Kim Ås");
  eva = await newStaff("admin", "Eva Lund");
});

beforeEach(async () => {
  await db.deleteFrom("tickets").execute();
});

test("the parts of the queue, their counts and what is due first for oneself", async () => {
  const cases = [];
  for (let i = 0; i < 5; i++) cases.push((await opened(VISITOR, contact())).row.id);
  const [mine, evas, answered, closed, free] = cases as [string, string, string, string, string];
  await assignCase(kim, mine, { from: null, to: kim.id });
  await assignCase(kim, evas, { from: null, to: eva.id });
  await answerCase(kim, answered, { id: newId(), message: "Hello" });
  await closeCase(kim, closed);
  const due = (id: string, minutes: number) =>
    db
      .updateTable("tickets")
      .set({ dueAt: new Date(Date.now() + minutes * 60_000) })
      .where("id", "=", id)
      .execute();
  await Promise.all([due(evas, -90), due(mine, -30), due(free, -60)]);
  const ids = async (view: "open" | "mine" | "unassigned" | "answered" | "closed") =>
    (await ticketQueue(kim, { view })).tickets.map(({ id }) => id);
  expect(await ids("open")).toEqual([evas, free, mine]);
  expect(await ids("mine")).toEqual([mine]);
  expect(await ids("unassigned")).toEqual([free]);
  expect(await ids("answered")).toEqual([answered]);
  expect(await ids("closed")).toEqual([closed]);
  expect((await ticketQueue(kim, { view: "closed" })).counts).toEqual({
    open: 3,
    mine: 1,
    unassigned: 1,
    answered: 1,
    late: 3,
  });
  // A colleague's is theirs to answer.
  expect([await firstWaiting(kim), await firstWaiting(eva), await firstWaiting(VISITOR)]).toEqual([
    free,
    evas,
    undefined,
  ]);
});

test("cases are found by number, name, address and words, whatever they contain", async () => {
  const { row, number } = await opened(
    VISITOR,
    contact({ name: "Åse Dahl", email: "ase@kvarn.example", message: "Hvor er 100% av pitchen min?" }),
  );
  await opened(VISITOR, contact());
  const found = async (text: string) => (await ticketQueue(kim, { view: "open", text })).tickets.map(({ id }) => id);
  for (const text of [String(number), "åse", "KVARN.example", "pitchen min", "100%"])
    expect(await found(text)).toEqual([row.id]);
  for (const text of ["100_", "'; drop table tickets", "\\", "nobody"]) expect(await found(text)).toEqual([]);
  expect(queryIn(new URL("http://x/?state=all&sort=x&topic=x&lang=xx&q=%00%20"))).toEqual({
    view: "open",
    sort: undefined,
    topic: undefined,
    lang: undefined,
    text: undefined,
  });
});

test("ten thousand cases are paged, counted, and a file that runs no formula", async () => {
  await sql`insert into tickets (id, kind, topic, name, email, lang, due_at, created_at)
    select gen_random_uuid(), 'question', 'other', '=cmd()', 'a@b.example', 'se', now() + n * interval '1 minute', now() - n * interval '1 minute'
    from generate_series(1, 10050) n`.execute(db);
  const first = await ticketQueue(kim, { view: "open" });
  expect(first.counts.open).toBe(10_050);
  expect(first.tickets).toHaveLength(30);
  const second = await ticketQueue(kim, { view: "open", after: first.next! });
  expect(second.tickets[0]!.dueAt > first.tickets.at(-1)!.dueAt).toBe(true);
  const arrived = await ticketQueue(kim, { view: "open", sort: "arrived" });
  const later = await ticketQueue(kim, { view: "open", sort: "arrived", after: arrived.next! });
  expect(arrived.tickets.at(-1)!.createdAt > later.tickets[0]!.createdAt).toBe(true);
  const lines = (await queueFile(kim, { view: "open" }, "uk")).trimEnd().split("\r\n");
  expect(lines).toHaveLength(10_001);
  expect(lines[1]).toContain(",'=cmd(),");
  expect(await casesForFile(await newMember(), { view: "open" })).toEqual([]);
});

test("the figures of the promises are what counting gives", async () => {
  const minute = 60_000;
  const day = 1_440 * minute;
  const present = now().getTime();
  const median = (values: number[]) => {
    const sorted = values.toSorted((one, other) => one - other);
    const middle = (sorted.length - 1) / 2;
    return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
  };
  // Answered after so many minutes, promised within, arrived so many days ago, closed after or not.
  const cases = Array.from({ length: 40 }, (_, i) => ({
    lang: i % 3 ? "se" : "fi",
    after: 7 + ((i * 37) % 500),
    within: 240,
    arrived: present - ((i * 53) % 45) * day - 600 * minute,
    closes: i % 2 ? 1_000 + ((i * 91) % 700) : null,
  }));
  for (const { lang, after, within, arrived, closes } of cases) {
    const id = newId(arrived);
    const at = new Date(arrived);
    await db
      .insertInto("tickets")
      .values({
        ...{ id, kind: "question", topic: "other", name: "Bo", email: "bo@firm.example", lang },
        ...{ state: closes ? "closed" : "answered", dueAt: at, createdAt: at },
        updatedAt: new Date(arrived + (closes ?? after) * minute),
      })
      .execute();
    const answer = { ticketId: id, author: "staff", staffId: kim.id, text: "Hello" };
    await db
      .insertInto("ticketMessages")
      .values([
        {
          ...answer,
          id: newId(),
          createdAt: new Date(arrived + after * minute),
          dueAt: new Date(arrived + within * minute),
        },
        // Nobody waited for this one.
        { ...answer, id: newId(), createdAt: new Date(arrived + (after + 1) * minute), dueAt: null },
      ])
      .execute();
  }
  for (const lang of [undefined, "se", "fi"] as const) {
    const counted = cases.filter((one) => lang === undefined || one.lang === lang);
    const answered = counted.filter(({ arrived, after }) => arrived + after * minute > present - 30 * day);
    const closed = counted.filter(({ arrived, closes }) => closes && arrived + closes * minute > present - 30 * day);
    const times = (await promiseTimes(kim, lang))!;
    expect(times).toMatchObject({
      answered: answered.length,
      inTime: answered.filter(({ after, within }) => after <= within).length,
    });
    expect(times.firstAnswer).toBeCloseTo(median(answered.map(({ after }) => after)));
    expect(times.closing).toBeCloseTo(median(closed.map(({ closes }) => closes!)));
  }
  expect(await promiseTimes(VISITOR)).toBeNull();
  // Week by week: the same answers, each in the week in which it was given.
  for (const [lang, zone] of [
    [undefined, "Europe/Stockholm"],
    ["fi", "Europe/Helsinki"],
  ] as const) {
    const weekOf = (moment: number) => {
      const day = wallClock(new Date(moment), zone).slice(0, 10);
      return daysAfter(day, 1 - weekdayOf(day));
    };
    const weeks = await promiseWeeks(kim, lang);
    expect(weeks.map(({ week }) => week)).toEqual(
      Array.from({ length: WEEKS }, (_, i) => daysAfter(weekOf(present), 7 * (i + 1 - WEEKS))),
    );
    for (const { week, ...figures } of weeks) {
      const counted = cases.filter((one) => lang === undefined || one.lang === lang);
      const given = counted.filter(({ arrived, after }) => weekOf(arrived + after * minute) === week);
      const closed = counted.filter(({ arrived, closes }) => closes && weekOf(arrived + closes * minute) === week);
      expect(figures).toEqual({
        inTime: given.filter(({ after, within }) => after <= within).length,
        late: given.filter(({ after, within }) => after > within).length,
        firstAnswer: given.length === 0 ? null : expect.closeTo(median(given.map(({ after }) => after))),
        closing: closed.length === 0 ? null : expect.closeTo(median(closed.map(({ closes }) => closes!))),
      });
    }
  }
  expect(await promiseWeeks(VISITOR)).toEqual([]);
});

test("a case tells when it was first answered, against its promise, and when it was closed", async () => {
  const { row } = await opened(VISITOR, contact());
  expect(await caseTimes(kim, row.id)).toEqual({ firstAnswer: null, closedAt: null });
  await answerCase(kim, row.id, { id: newId(), message: "Hello", leaves: "closed" });
  const times = (await caseTimes(kim, row.id))!;
  expect(times.firstAnswer!.dueAt).toEqual(row.dueAt);
  expect(times.closedAt).toEqual(times.firstAnswer!.at);
  expect(await caseTimes(await newMember(), row.id)).toBeNull();
});
