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

test("many events of one thing lead to one look at it, later, and those of two to two", async () => {
  const stop = platform.startRelay(
    [
      follow({
        event: happened,
        look: ({ id }) => ({ job: "look" as JobName, payload: { id }, key: `look:${id}`, seconds: 60 }),
      }),
    ],
    async () => {},
  );
  const events = ["same", "same", "other", "same"].map((id) => happened({ id }));
  await platform.transaction((trx) => platform.emit(trx, ...events));
  await platform.transaction((trx) => platform.emit(trx, events[0]!));
  await eventually(async () => expect(await platform.outboxIsEmpty()).toBe(true));
  await stop();
  expect((await jobs()).filter((job) => job.startsWith("look "))).toEqual(["look other", "look same"]);
  const { rows } = await platform
    .databasePool()
    .query(
      "select bool_and(run_at > now() + interval '30 seconds') as later from graphile_worker.jobs where task_identifier = 'look'",
    );
  expect(rows).toEqual([{ later: true }]);
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
