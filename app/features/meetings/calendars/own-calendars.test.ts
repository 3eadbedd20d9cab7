/** Members' own calendars: read under guard, stored as times alone, and heeded where meetings are proposed. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { calendarWith, openCalendarServer } from "#standins/calendar.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { acceptTime } from "../answering.server.ts";
import { planFor, saveAvailability } from "../availability.server.ts";
import { WEEKDAYS } from "../availability.ts";
import { meetingOf } from "../meetings.server.ts";
import { proposeMeeting } from "../proposing.server.ts";
import { calendarAddress, pauseAfter } from "./own-calendar.ts";
import {
  calendarsOf,
  giveCalendar,
  readDueCalendars,
  readOwnCalendar,
  removeCalendar,
} from "./own-calendars.server.ts";

let server: Awaited<ReturnType<typeof openCalendarServer>>;

accountFixtures();
beforeAll(async () => {
  server = await openCalendarServer();
  process.env.CALENDAR_TRUSTED_HOSTS = server.host;
});
afterAll(() => server.close());
beforeEach(() => moveClock(0));

const HOUR = 3_600_000;
const JOB = systemActor("read-calendars");

const basic = (moment: Date) => `${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
const event = (at: Date, minutes = 60, uid?: string) => ({
  from: basic(at),
  to: basic(new Date(at.getTime() + minutes * 60_000)),
  ...(uid && { uid }),
});
const ownOf = async (actor: Member) => (await calendarsOf(actor)).own;

/** Full hours, so that free times can be compared with them. */
const hoursOn = (hours: number) => new Date(Math.ceil(inHours(hours).getTime() / HOUR) * HOUR);

test.each([
  ["webcal://p12-caldav.icloud.com/published/2/x", "https://p12-caldav.icloud.com/published/2/x"],
  ["  https://calendar.google.com/calendar/ical/x/basic.ics ", "https://calendar.google.com/calendar/ical/x/basic.ics"],
  ["WEBCALS://a.example/x", "https://a.example/x"],
  ["calendar.google.com", null],
  ["ftp://a.example/x", null],
  ["https://name:secret@a.example/x", null],
  [`https://a.example/${"x".repeat(2_000)}`, null],
  ["javascript:alert(1)", null],
])("%s is the address %s", (typed, address) => {
  expect(calendarAddress(typed)?.href ?? null).toBe(address);
});

test("of a calendar only the times are kept, and of its address only the host is shown", async () => {
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  }
  const ada = await person("se");
  const address = server.serve(
    "/secret-of-ada",
    calendarWith([event(inHours(24)), event(inHours(48)), event(inHours(24 * 90))]),
  );
  value(await giveCalendar(ada, address));
  expect(await ownOf(ada)).toMatchObject({ host: server.host, problem: null, busy: 2, readAt: expect.any(String) });
  const [busy] = await db.selectFrom("busyTimes").selectAll().where("userId", "=", ada.id).execute();
  expect(Object.keys(busy!).sort()).toEqual(["during", "userId"]);
  const stored = await db.selectFrom("ownCalendars").selectAll().where("userId", "=", ada.id).executeTakeFirstOrThrow();
  expect(stored.address.includes(Buffer.from("secret-of-ada"))).toBe(false);
  expect(JSON.stringify([lines, await calendarsOf(ada)])).not.toMatch(/secret-of-ada|Dentist/);
  value(await removeCalendar(ada));
  expect(await calendarsOf(ada)).toMatchObject({ own: null });
  expect(await db.selectFrom("busyTimes").selectAll().where("userId", "=", ada.id).execute()).toEqual([]);
  vi.restoreAllMocks();
});

test("times when either is busy are not offered, and a proposed one says so to whoever is", async () => {
  const [ada, ben] = [await person("uk", "UTC"), await person("uk", "UTC")];
  await saveAvailability(ben, { hours: WEEKDAYS.map((weekday) => ({ weekday, from: 0, to: 1440 })), reminder: "day" });
  const conversationId = await talk(ada, ben);
  value(await giveCalendar(ben, server.serve("/ben", calendarWith([event(hoursOn(30))]))));
  value(await giveCalendar(ada, server.serve("/ada", calendarWith([event(hoursOn(40))]))));
  const free = (await planFor(ada, conversationId))!.free.map(({ at }) => at.getTime());
  for (const hours of [30, 40]) expect(free).not.toContain(hoursOn(hours).getTime());
  expect(free).toContain(hoursOn(32).getTime());
  const { meetingId } = value(await proposeMeeting(ada, conversationId, suggestion([hoursOn(30), hoursOn(40)])));
  expect((await meetingOf(ben, meetingId))!.times.map(({ busy }) => busy)).toEqual([true, false]);
  expect((await meetingOf(ada, meetingId))!.times.map(({ busy }) => busy)).toEqual([false, true]);
  // It forbids nothing.
  const first = (await meetingOf(ben, meetingId))!;
  value(await acceptTime(ben, meetingId, { proposalId: first.id, at: hoursOn(30) }));
});

test("a meeting of ours in one's own calendar is not counted twice: it can be moved to its own time", async () => {
  const [ada, ben] = [await person("uk", "UTC"), await person("uk", "UTC")];
  await saveAvailability(ben, { hours: WEEKDAYS.map((weekday) => ({ weekday, from: 0, to: 1440 })), reminder: "day" });
  const conversationId = await talk(ada, ben);
  const at = hoursOn(30);
  const first = suggestion([at]);
  const { meetingId } = value(await proposeMeeting(ada, conversationId, first));
  value(await acceptTime(ben, meetingId, { proposalId: first.id, at }));
  value(await giveCalendar(ben, server.serve("/twice", calendarWith([event(at, 30, meetingId)]))));
  expect(await ownOf(ben)).toMatchObject({ busy: 0, problem: null });
  expect((await planFor(ada, conversationId, meetingId))!.free.map((time) => time.at.getTime())).toContain(
    at.getTime(),
  );
});

test("it is read again by the hour, once, and by a press", async () => {
  const ada = await person();
  value(await giveCalendar(ada, server.serve("/hourly", calendarWith([event(inHours(24))]))));
  const readings = () => server.asked.filter((path) => path === "/hourly").length;
  await readDueCalendars(JOB);
  expect(readings()).toBe(1);
  server.serve("/hourly", calendarWith([event(inHours(24)), event(inHours(48))]));
  moveClock(HOUR + 11 * 60_000);
  await Promise.all([readDueCalendars(JOB), readDueCalendars(JOB)]);
  expect(readings()).toBe(2);
  expect(await ownOf(ada)).toMatchObject({ busy: 2 });
  value(await readOwnCalendar(ada));
  expect(readings()).toBe(3);
  await db.updateTable("users").set({ suspendedAt: now() }).where("id", "=", ada.id).execute();
  moveClock(4 * HOUR);
  await readDueCalendars(JOB);
  expect(readings()).toBe(3);
});

test.each([
  ["refused", (response) => void response.writeHead(403).end()],
  ["large", (response) => void response.writeHead(200).end(Buffer.alloc(10_000_000, "A"))],
  ["unreadable", (response) => void response.writeHead(200).end("<!doctype html>")],
  ["private", (response) => void response.writeHead(302, { location: "https://127.0.0.1/" }).end()],
  ["away", (response) => void response.destroy()],
  [
    "endless",
    (response) =>
      void response
        .writeHead(200)
        .end(calendarWith([{ ...event(new Date("2020-01-01T00:00:00Z")), lines: ["RRULE:FREQ=SECONDLY"] }])),
  ],
  [
    // Never comes round: only the thread's limit of time ends it.
    "endless",
    (response) =>
      void response
        .writeHead(200)
        .end(calendarWith([{ ...event(inHours(24)), lines: ["RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30"] }])),
  ],
] satisfies [string, (response: import("node:http").ServerResponse) => void][])(
  "what fails says why (%s), keeps what was known, and is tried again with growing pauses",
  async (problem, trouble) => {
    const ada = await person();
    const address = server.serve("/trouble", calendarWith([event(inHours(24))]));
    value(await giveCalendar(ada, address));
    server.serve("/trouble", trouble);
    value(await readOwnCalendar(ada));
    expect(await ownOf(ada)).toMatchObject({ problem, busy: 1 });
    const pause = () => ownOf(ada).then((own) => Date.parse(own!.nextAt) - now().getTime());
    expect(await pause()).toBeGreaterThanOrEqual(HOUR - 60_000);
    value(await readOwnCalendar(ada));
    expect(await pause()).toBeGreaterThanOrEqual(2 * HOUR - 60_000);
    server.serve("/trouble", calendarWith([]));
    value(await readOwnCalendar(ada));
    expect(await ownOf(ada)).toMatchObject({ problem: null, busy: 0 });
  },
  60_000,
);

test("pauses grow to a day", () => {
  expect([0, 1, 2, 3, 4, 5, 40].map((failures) => pauseAfter(failures) / HOUR)).toEqual([1, 2, 4, 8, 16, 24, 24]);
});

test("times that could not be read for a week are no longer believed", async () => {
  const ada = await person();
  value(await giveCalendar(ada, server.serve("/gone", calendarWith([event(inHours(24 * 20))]))));
  server.serve("/gone", (response) => void response.writeHead(410).end());
  moveClock(3 * 24 * HOUR);
  await readDueCalendars(JOB);
  expect(await ownOf(ada)).toMatchObject({ problem: "refused", busy: 1 });
  moveClock(9 * 24 * HOUR);
  await readDueCalendars(JOB);
  expect(await ownOf(ada)).toMatchObject({ problem: "refused", busy: 0 });
});

test("a calendar that is replaced while it is read leaves nothing behind", async () => {
  const ada = await person();
  const given = Promise.withResolvers<void>();
  const slow = server.serve("/slow", async (response) => {
    await given.promise;
    response.writeHead(200).end(calendarWith([event(inHours(24))]));
  });
  const first = giveCalendar(ada, slow);
  await eventually(() => expect(server.asked).toContain("/slow"));
  value(await giveCalendar(ada, server.serve("/next", calendarWith([event(inHours(48)), event(inHours(72))]))));
  given.resolve();
  value(await first);
  expect(await ownOf(ada)).toMatchObject({ busy: 2 });
});

test("of two addresses that are given at once one is kept, with its own times", async () => {
  const ada = await person();
  const one = server.serve("/one", calendarWith([event(inHours(24))]));
  const two = server.serve("/two", calendarWith([event(inHours(48)), event(inHours(72))]));
  const given = await Promise.all([giveCalendar(ada, one), giveCalendar(ada, two)]);
  expect(given.every(({ ok }) => ok)).toBe(true);
  value(await readOwnCalendar(ada));
  const last = server.asked.at(-1);
  expect(await ownOf(ada)).toMatchObject({ problem: null, busy: last === "/one" ? 1 : 2 });
});
