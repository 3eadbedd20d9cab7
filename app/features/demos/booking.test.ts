/** Booking, moving and cancelling, one at a time and concurrently. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { person, value } from "#tests/fixtures/conversations/meetings.ts";
import { booker, freeTime, host, noHosts } from "#tests/fixtures/site/demos.ts";
import { bookDemo, cancelDemo, moveDemo } from "./booking.server.ts";
import { comingDemoOf, demoOf, slotsFor } from "./demos.server.ts";
import { cancelDemoAtDesk, demoDeskPage, demoRecord, moveDemoAtDesk, recordOutcome } from "./desk/demos.server.ts";
import { addDaysOff, hostingOf, removeDayOff, saveHosting } from "./hosts.server.ts";
import { DEMO_STATES, MOVES } from "./lifecycle.ts";

let database: TestDatabase;
const DAY = 86_400_000;

beforeAll(async () => {
  database = await testDatabase();
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET: "s".repeat(32) });
});
beforeEach(async () => {
  moveClock(0);
  await noHosts();
});
afterAll(async () => {
  moveClock(0);
  await closeDatabase();
  await database.drop();
});

const code = (result: { ok: boolean; code?: string }) => (result.ok ? "done" : result.code);
const booked = async (member: Member, at: Date) => value(await bookDemo(member, at)).id;

describe("booking", () => {
  test("a free time, at which nobody else is free then; one coming demo a member", async () => {
    const giver = await host();
    const [ada, ben] = [await booker(), await booker("dk")];
    const at = await freeTime(ada, 3);
    const id = await booked(ada, at);
    expect(await demoOf(ada, id)).toMatchObject({
      state: "booked",
      at: at.toISOString(),
      minutes: 30,
      host: { id: giver.id },
    });
    expect(code(await bookDemo(ben, at))).toBe("demo-time-taken");
    expect(code(await bookDemo(ada, await freeTime(ada)))).toBe("demo-booked");
    expect((await slotsFor(ben)).map((slot) => slot.at)).not.toContain(at.toISOString());
    expect(await demoOf(ben, id)).toBeUndefined();
    expect(await demoOf(ada, "nonsense")).toBeUndefined();
  });

  test("is for those whose plan has it, while it has; by nobody who only looks", async () => {
    await host();
    const [ada, basic] = [await booker(), await person("fi")];
    const at = await freeTime(ada);
    expect(code(await bookDemo(basic, at))).toBe("demo-needs-plan");
    expect(await slotsFor(basic)).toEqual([]);
    const viewer = { id: basic.id, name: "Staff", lang: "uk" as const, until: now() };
    expect(code(await bookDemo({ ...ada, viewer }, at))).toBe("not-found");
    // The session still says Enterprise.
    await db.updateTable("users").set({ plan: "basic" }).where("id", "=", ada.id).execute();
    expect(code(await bookDemo(ada, at))).toBe("demo-needs-plan");
  });

  test.each([
    ["in the past", (free: Date) => new Date(free.getTime() - 30 * DAY)],
    ["beyond the four weeks", (free: Date) => new Date(free.getTime() + 30 * DAY)],
    ["between half hours", (free: Date) => new Date(free.getTime() + 7 * 60_000)],
  ])("nothing at a time %s", async (_name, other) => {
    await host();
    const ada = await booker();
    expect(code(await bookDemo(ada, other(await freeTime(ada))))).toBe("demo-time-taken");
  });

  test("with another host who is free at the same time", async () => {
    const hosts = [await host("se"), await host("uk", undefined, "admin")];
    const [ada, ben, eve] = [await booker(), await booker(), await booker()];
    const at = await freeTime(ada);
    const ids = [await booked(ada, at), await booked(ben, at)];
    const given = [await demoOf(ada, ids[0]!), await demoOf(ben, ids[1]!)].map((demo) => demo!.host!.id);
    expect(given.toSorted()).toEqual(hosts.map(({ id }) => id).toSorted());
    expect(code(await bookDemo(eve, at))).toBe("demo-time-taken");
  });

  test("of many who want one time at once, one gets it; of one who presses often, one demo is booked", async () => {
    await host();
    const members = await Promise.all([1, 2, 3, 4, 5, 6].map(() => booker()));
    const at = await freeTime(members[0]!);
    const results = await Promise.all(members.map((member) => bookDemo(member, at)));
    expect(results.map(code).toSorted()).toEqual([...Array(5).fill("demo-time-taken"), "done"]);

    const eager = await booker();
    const times = (await slotsFor(eager)).slice(0, 5).map((slot) => new Date(slot.at));
    const often = await Promise.all(times.map((time) => bookDemo(eager, time)));
    expect(often.map(code).toSorted()).toEqual([...Array(4).fill("demo-booked"), "done"]);
  });

  test("another one once the last is over, whether or not its outcome was recorded", async () => {
    await host();
    const ada = await booker();
    const first = await booked(ada, await freeTime(ada));
    moveClock(5 * DAY);
    expect(await comingDemoOf(ada)).toBeUndefined();
    await booked(ada, await freeTime(ada));
    expect(await demoOf(ada, first)).toMatchObject({ state: "ended", over: true });
  });
});

describe("moving and cancelling", () => {
  test("until it begins; what was left is free again, and calendars are told of each change", async () => {
    await host();
    const [ada, ben] = [await booker(), await booker()];
    const [at, later] = [await freeTime(ada), await freeTime(ada, 5)];
    const id = await booked(ada, at);
    expect(code(await moveDemo(ben, id, later))).toBe("not-found");
    expect(code(await moveDemo(ada, id, at))).toBe("done");
    expect(await demoOf(ada, id)).toMatchObject({ sequence: 0 });
    expect(code(await moveDemo(ada, id, later))).toBe("done");
    expect(await demoOf(ada, id)).toMatchObject({ at: later.toISOString(), sequence: 1 });
    await booked(ben, at);
    expect(code(await moveDemo(ada, id, at))).toBe("demo-time-taken");
    expect(code(await cancelDemo(ben, id))).toBe("not-found");
    expect(code(await cancelDemo(ada, id))).toBe("done");
    expect(code(await cancelDemo(ada, id))).toBe("done");
    expect(await demoOf(ada, id)).toMatchObject({ state: "cancelled", cause: "member", sequence: 2 });
    expect(code(await moveDemo(ada, id, await freeTime(ada)))).toBe("demo-cancelled");
  });

  test("two who move to one time at once: one does", async () => {
    await host();
    const [ada, ben] = [await booker(), await booker()];
    const wanted = await freeTime(ada, 9);
    const ids = [await booked(ada, await freeTime(ada)), await booked(ben, await freeTime(ben))];
    const moved = await Promise.all([moveDemo(ada, ids[0]!, wanted), moveDemo(ben, ids[1]!, wanted)]);
    expect(moved.map(code).toSorted()).toEqual(["demo-time-taken", "done"]);
  });

  test("moved and cancelled at once, it ends cancelled, or was moved before", async () => {
    await host();
    const ada = await booker();
    const id = await booked(ada, await freeTime(ada));
    const wanted = await freeTime(ada, 4);
    const [moved, cancelled] = await Promise.all([moveDemo(ada, id, wanted), cancelDemo(ada, id)]);
    expect(["done", "demo-cancelled"]).toContain(code(moved));
    expect(code(cancelled)).toBe("done");
    expect(await demoOf(ada, id)).toMatchObject({ state: "cancelled" });
  });

  test("not once it has begun", async () => {
    await host();
    const ada = await booker();
    const at = await freeTime(ada);
    const id = await booked(ada, at);
    moveClock(at.getTime() - now().getTime() + 60_000);
    expect(code(await cancelDemo(ada, id))).toBe("demo-changed");
    expect(code(await moveDemo(ada, id, await freeTime(ada, 3)))).toBe("demo-changed");
    expect(await comingDemoOf(ada)).toMatchObject({ id, begun: true, over: false });
  });
});

describe("staff", () => {
  test("see all demos by what is to be done, and act on them with a reason, in the log", async () => {
    const giver = await host();
    const [ada, ben] = [await booker(), await booker()];
    const [one, other] = [await booked(ada, await freeTime(ada)), await booked(ben, await freeTime(ben, 2))];
    const page = await demoDeskPage(giver, { list: "coming" });
    expect(page.demos.map(({ id }) => id)).toEqual([one, other]);
    expect((await demoDeskPage(giver, {})).list).toBe("coming");
    expect(await demoDeskPage(ada, { list: "coming" })).toMatchObject({ demos: [], counts: { coming: 0 } });
    expect(await demoRecord(ada, one)).toBeUndefined();
    const at = await freeTime(ben, 8);
    expect(code(await moveDemoAtDesk(giver, one, { at, reason: "Illness" }))).toBe("done");
    expect(await demoRecord(giver, one)).toMatchObject({ at: at.toISOString(), reason: "Illness" });
    expect(code(await cancelDemoAtDesk(giver, other, { reason: "Nobody is there" }))).toBe("done");
    expect(await demoRecord(giver, other)).toMatchObject({ state: "cancelled", cause: "staff" });
    expect(code(await recordOutcome(giver, one, "completed"))).toBe("demo-changed");
    expect(code(await recordOutcome(giver, other, "completed"))).toBe("demo-changed");
    expect(code(await recordOutcome(ada, one, "completed"))).toBe("not-found");
    moveClock(at.getTime() - now().getTime() + 3_600_000);
    // The count in the menu leads to those whose outcome nobody has recorded.
    expect(await demoDeskPage(giver, {})).toMatchObject({ list: "unrecorded", demos: [{ id: one }] });
    for (const outcome of ["completed", "no-show", "no-show"] as const) {
      expect(code(await recordOutcome(giver, one, outcome))).toBe("done");
    }
    expect((await demoDeskPage(giver, { list: "recorded" })).counts).toMatchObject({
      recorded: 1,
      cancelled: 1,
      unrecorded: 0,
    });
    const acts = await db
      .selectFrom("auditLog")
      .select("action")
      .where("actorId", "=", giver.id)
      .orderBy("id")
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      "demo-moved",
      "demo-cancelled",
      "demo-recorded",
      "demo-recorded",
    ]);
  });

  test("say when they give demos; what is booked stays when hours or days go", async () => {
    const giver = await host();
    const ada = await booker();
    const at = await freeTime(ada, 30);
    const id = await booked(ada, at);
    const day = at.toISOString().slice(0, 10);
    value(await addDaysOff(giver, { first: day, last: day }));
    expect((await hostingOf(giver)).daysOff).toEqual([day]);
    value(await removeDayOff(giver, day));
    value(await saveHosting(giver, { hours: [], videoLink: "https://video.example/new", languages: ["se", "uk"] }));
    expect(await hostingOf(giver)).toMatchObject({ hours: [], daysOff: [], languages: ["se", "uk"] });
    expect(await slotsFor(await booker())).toEqual([]);
    expect(await demoOf(ada, id)).toMatchObject({
      state: "booked",
      videoLink: "https://video.example/new",
      sequence: 1,
    });
    expect(code(await addDaysOff(await booker(), { first: day, last: day }))).toBe("not-found");
  });
});

test("the database holds the same moves as the program", async () => {
  const giver = await host();
  const member = await booker();
  for (const from of DEMO_STATES) {
    for (const to of DEMO_STATES) {
      const id = newId();
      const cause = (state: string) => (state === "cancelled" ? "member" : null);
      await sql`insert into demo_bookings (id, member_id, host_id, state, cause, starts_at, ends_at, video_link, created_at, changed_at)
        values (${id}, ${member.id}, ${giver.id}, ${from}, ${cause(from)}, now(), now() + interval '30 minutes', 'x', now(), now())`.execute(
        db,
      );
      const moved = await sql`update demo_bookings set state = ${to}, cause = ${cause(to)} where id = ${id}`
        .execute(db)
        .then(
          () => true,
          () => false,
        );
      expect([from, to, moved]).toEqual([from, to, from === to || MOVES[from].includes(to)]);
      await db.deleteFrom("demoBookings").where("id", "=", id).execute();
    }
  }
});
