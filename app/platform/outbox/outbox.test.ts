import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import type { JobName } from "../registry.ts";
import { type Broadcast, defineEvent, follow } from "./events.ts";

const happened = defineEvent<{ id: string }>("thing-happened");
const SUBSCRIPTIONS = [
  follow({
    event: happened,
    jobs: ["tell-owner", "count"] as string[] as JobName[],
    broadcast: ({ id }) => ({ stalePages: [`thing:${id}`] }),
  }),
];

let database: TestDatabase;
let platform: typeof import("../db/db.server.ts") & typeof import("./outbox.server.ts");

beforeAll(async () => {
  database = await testDatabase();
  vi.stubEnv("DATABASE_URL", database.url);
  platform = { ...(await import("../db/db.server.ts")), ...(await import("./outbox.server.ts")) };
  // The settings are read at first use, so they have to be stubbed until then.
  await platform.outboxIsEmpty();
});

afterAll(async () => {
  await platform.closeDatabase();
  await database.drop();
});

async function jobs(): Promise<string[]> {
  const { rows } = await platform
    .databasePool()
    .query(
      "select task_identifier || ' ' || (payload->>'id') as job from graphile_worker.jobs join graphile_worker._private_jobs using (id) order by 1",
    );
  return rows.map((row: { job: string }) => row.job);
}

test("what a committed transaction announces leads to its jobs once and to its broadcast, with several pumps at work", async () => {
  const heard: Broadcast[] = [];
  const pumps = [1, 2, 3].map(() =>
    platform.startRelay(SUBSCRIPTIONS, async (broadcasts) => void heard.push(...broadcasts)),
  );
  const ids = Array.from({ length: 40 }, (_, index) => String(index).padStart(2, "0"));
  await Promise.all(ids.map((id) => platform.transaction((trx) => platform.emit(trx, happened({ id })))));
  await eventually(async () => expect(await platform.outboxIsEmpty()).toBe(true));
  for (const stop of pumps) await stop();

  expect(await jobs()).toEqual(["count", "tell-owner"].flatMap((task) => ids.map((id) => `${task} ${id}`)));
  expect(heard.flatMap(({ stalePages }) => stalePages ?? []).sort()).toEqual(ids.map((id) => `thing:${id}`));
});

test("the events of a moment lead to one job, later, whose payload is the list of them", async () => {
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2030-01-01T12:00:00.100Z"));
  const stop = platform.startRelay(
    [follow({ event: happened, batch: ({ id }) => ({ job: "look" as JobName, item: { id }, seconds: 60 }) })],
    async () => {},
  );
  try {
    const announced = async (...ids: string[]) => {
      await platform.transaction((trx) => platform.emit(trx, ...ids.map((id) => happened({ id }))));
      await eventually(async () => expect(await platform.outboxIsEmpty()).toBe(true));
    };
    await announced("a", "b");
    await announced("c");
    clock.mockReturnValue(Date.parse("2030-01-01T12:00:00.300Z"));
    await announced("a");
  } finally {
    clock.mockRestore();
    await stop();
  }
  const { rows } = await platform.databasePool().query(
    `select payload, jobs.run_at from graphile_worker.jobs join graphile_worker._private_jobs using (id)
      where jobs.task_identifier = 'look' order by jobs.run_at`,
  );
  expect(rows).toEqual([
    { payload: [{ id: "a" }, { id: "b" }, { id: "c" }], run_at: new Date("2030-01-01T12:01:00.250Z") },
    { payload: [{ id: "a" }], run_at: new Date("2030-01-01T12:01:00.500Z") },
  ]);
});

test("jobs that are added together may share a key: one runs, at the first one's time and with the last one's payload", async () => {
  const at = (hour: number) => new Date(`2031-01-01T${hour}:00:00Z`);
  const job = "mail-notices" as JobName;
  await platform.transaction((trx) =>
    platform.addJobs(trx, [
      { job, payload: { id: "first" }, at: at(10), key: "one" },
      { job, payload: { id: "other" }, at: at(11), key: "two" },
      { job, payload: { id: "last" }, at: at(12), key: "one" },
    ]),
  );
  const { rows } = await platform.databasePool().query(
    `select payload ->> 'id' as id, jobs.run_at from graphile_worker.jobs join graphile_worker._private_jobs using (id)
      where jobs.task_identifier = $1 order by jobs.run_at`,
    [job],
  );
  expect(rows).toEqual([
    { id: "last", run_at: at(10) },
    { id: "other", run_at: at(11) },
  ]);
});

test("what a rolled-back transaction announces leads to nothing", async () => {
  const before = await jobs();
  const stop = platform.startRelay(SUBSCRIPTIONS, async () => {});
  await expect(
    platform.transaction(async (trx) => {
      await platform.emit(trx, happened({ id: "never" }));
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  await stop();
  expect(await jobs()).toEqual(before);
});

test("what was announced by a process that died is taken up by the next", async () => {
  const { db } = platform;
  await db
    .insertInto("outbox")
    .values({ type: happened.type, payload: JSON.stringify({ id: "orphan" }) })
    .execute();
  const stop = platform.startRelay(SUBSCRIPTIONS, async () => {});
  await eventually(async () => expect(await jobs()).toContain("tell-owner orphan"));
  await stop();
});
