/** Notices of demos: of changes by staff and the clock, not of the member's own. */
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { bookDemo, cancelDemo, moveDemo } from "#app/features/demos/booking.server.ts";
import { demoOf } from "#app/features/demos/demos.server.ts";
import { cancelDemoAtDesk, moveDemoAtDesk, recordOutcome } from "#app/features/demos/desk/demos.server.ts";
import { saveHosting } from "#app/features/demos/hosts.server.ts";
import { remindOf } from "#app/features/demos/jobs.server.ts";
import { type Member, systemActor } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { value } from "#tests/fixtures/conversations/meetings.ts";
import { booker, freeTime, host, noHosts } from "#tests/fixtures/site/demos.ts";
import { NOTICES } from "../notice.ts";
import { actionsOf } from "../notice-actions.ts";
import { noticesOf } from "../notice-list.server.ts";
import { noticeDemo } from "./member-services.server.ts";

accountFixtures();
beforeEach(noHosts);

const HOUR = 3_600_000;

/** Runs the follow-up jobs twice, since jobs may run twice. */
async function follow(): Promise<void> {
  const { rows } = await sql<{ payload: object }>`
    with taken as (delete from outbox where type = 'demo-moved' returning id, payload) select payload from taken order by id`.execute(
    db,
  );
  for (const { payload } of [...rows, ...rows]) await noticeDemo(payload, {} as never);
}

/** Runs the job for the end of a demo now. */
async function atItsEnd(demoId: string): Promise<Date> {
  const { rows } = await sql<{ payload: object; runAt: Date }>`
    select payload, run_at from graphile_worker._private_jobs where key = ${`notice-demo:${demoId}`}`.execute(db);
  expect(rows).toHaveLength(1);
  await noticeDemo(rows[0]!.payload, {} as never);
  return rows[0]!.runAt;
}

async function bookedDemo() {
  const [giver, member] = [await host("se"), await booker()];
  const id = value(await bookDemo(member, await freeTime(member, 60))).id;
  const demo = async () => (await demoOf(member, id))!;
  return { giver, member, id, demo };
}

const kinds = async (member: Member) => (await noticesOf(member)).notices.map(({ kind }) => kind);

test("what staff do with a demo is told with its time and the way to it; what its member does is not, and ends what was told", async () => {
  const { giver, member, id, demo } = await bookedDemo();
  await follow();
  expect(await kinds(member)).toEqual([]);
  value(await moveDemoAtDesk(giver, id, { at: await freeTime(member, 70), reason: "Illness" }));
  await follow();
  const { notices } = await noticesOf(member);
  expect(notices).toMatchObject([{ kind: "demo-moved", unread: true, demo: { id, at: (await demo()).at } }]);
  expect(NOTICES["demo-moved"].path(notices[0]!)).toBe(paths.demo(id));
  expect(actionsOf(notices[0]!)).toEqual([{ name: "open", to: paths.demo(id) }]);
  value(await saveHosting(giver, { hours: [], videoLink: "https://video.example/elsewhere", languages: ["se"] }));
  await follow();
  expect(await kinds(member)).toEqual(["demo-link", "demo-moved"]);
  const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: 0, to: 1440 }));
  value(await saveHosting(giver, { hours, videoLink: "https://video.example/elsewhere", languages: ["se"] }));
  value(await moveDemo(member, id, await freeTime(member, 80)));
  await follow();
  expect(await kinds(member)).toEqual([]);
  value(await cancelDemo(member, id));
  await follow();
  expect(await kinds(member)).toEqual([]);
});

test("a cancelled demo is told once, and nothing else of it any more, however late the news come", async () => {
  const { giver, member, id } = await bookedDemo();
  value(await moveDemoAtDesk(giver, id, { at: await freeTime(member, 70), reason: "Illness" }));
  value(await cancelDemoAtDesk(giver, id, { reason: "Illness" }));
  await follow();
  expect(await kinds(member)).toEqual(["demo-cancelled"]);
});

test("a demo that is near is told, and is no news once it is over", async () => {
  const { giver, member, id, demo } = await bookedDemo();
  const { at } = await demo();
  moveClock(Date.parse(at) - HOUR - Date.now());
  await remindOf(systemActor("test"), { demoId: id, startsAt: at });
  await follow();
  expect(await kinds(member)).toEqual(["demo-soon"]);
  // A demo that was moved meanwhile has another job.
  await atItsEnd(id);
  expect(await kinds(member)).toEqual(["demo-soon"]);
  moveClock(Date.parse(at) + HOUR - Date.now());
  expect((await atItsEnd(id)).getTime()).toBeLessThan(now().getTime());
  expect(await kinds(member)).toEqual([]);
  value(await recordOutcome(giver, id, "completed"));
  await follow();
  expect(await kinds(member)).toEqual([]);
});
