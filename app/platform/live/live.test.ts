import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { closeDatabase, directPool } from "../db/db.server.ts";
import { newId } from "../ids.ts";
import type { Broadcast } from "../outbox/events.ts";
import { pack } from "./bus-postgres.server.ts";
import type { LiveMessage } from "./frames.ts";
import { createHub, type Hub } from "./live.server.ts";

let database: TestDatabase;
const hubs: Hub[] = [];

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await Promise.all(hubs.map((hub) => hub.stop()));
  await closeDatabase();
  await database.drop();
});

async function hub(): Promise<Hub> {
  const made = createHub();
  hubs.push(made);
  await made.listen();
  return made;
}

function heardBy(from: Hub, accountId: string) {
  const messages: LiveMessage[] = [];
  const leave = from.subscribe(accountId, (message) => messages.push(message));
  return { messages, leave };
}

const about = (to: string[], id = newId()): Broadcast => ({ hints: [{ to, hint: { kind: "conversation", id } }] });

test("a hint reaches the account's sockets of its own process at once, and only them", async () => {
  const here = await hub();
  const [ada, ben] = [newId(), newId()];
  const one = heardBy(here, ada);
  const two = heardBy(here, ada);
  const other = heardBy(here, ben);
  here.publish([about([ada], "a"), about([ada], "a"), about([ada], "b")]);
  const hints = [
    { kind: "conversation", id: "a" },
    { kind: "conversation", id: "b" },
  ];
  expect(one.messages).toEqual([{ hints }]);
  expect(two.messages).toEqual([{ hints }]);
  expect(other.messages).toEqual([]);
  one.leave();
  here.publish([about([ada], "c")]);
  expect(one.messages).toHaveLength(1);
  expect(two.messages).toHaveLength(2);
});

test("of several versions in one batch the first is told: what follows it is read anew", async () => {
  const here = await hub();
  const ada = newId();
  const { messages } = heardBy(here, ada);
  const at = (version?: number): Broadcast => ({
    hints: [{ to: [ada], hint: { kind: "conversation", id: "a", version } }],
  });
  here.publish([at(5), at(4), at(), at(6)]);
  expect(messages).toEqual([{ hints: [{ kind: "conversation", id: "a", version: 4 }] }]);
});

test("a hint and stale pages reach another process once, and their own not twice", async () => {
  const [here, there] = [await hub(), await hub()];
  const ada = newId();
  const at = { here: heardBy(here, ada), there: heardBy(there, ada) };
  const stale = { here: [] as unknown[], there: [] as unknown[] };
  here.onStalePages((tags) => stale.here.push(tags));
  there.onStalePages((tags) => stale.there.push(tags));
  here.publish([{ ...about([ada], "first"), stalePages: ["landing", "landing"] }]);
  there.publish([about([ada], "second")]);
  await eventually(() => {
    expect(at.there.messages.flatMap(({ hints }) => hints ?? []).map(({ id }) => id)).toContain("first");
    expect(at.here.messages.flatMap(({ hints }) => hints ?? []).map(({ id }) => id)).toContain("second");
  });
  expect(at.here.messages).toHaveLength(2);
  expect(at.there.messages).toHaveLength(2);
  expect(stale).toEqual({ here: [["landing"]], there: [["landing"]] });
});

test("what is too much to say becomes a call to ask for everything", async () => {
  const [here, there] = [await hub(), await hub()];
  const ada = newId();
  const { messages } = heardBy(there, ada);
  const pages: unknown[] = [];
  there.onStalePages((tags) => pages.push(tags));
  here.publish([about(Array.from({ length: 500 }, () => newId()))]);
  await eventually(() => expect(messages).toEqual([{ everything: true }]));
  expect(pages).toEqual(["all"]);
});

test("a lost connection is made again, and then everything is asked for", async () => {
  const there = await hub();
  const ada = newId();
  const { messages } = heardBy(there, ada);
  await directPool().query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()",
  );
  await eventually(() => expect(messages).toContainEqual({ everything: true }));
  const here = await hub();
  here.publish([about([ada], "after")]);
  await eventually(() => expect(messages).toContainEqual({ hints: [{ kind: "conversation", id: "after" }] }));
});

test("payloads stay below PostgreSQL's limit and hold everything, in order", () => {
  const broadcasts = Array.from({ length: 400 }, (_, n) => about([newId()], `å-${n}`));
  const payloads = pack(newId(), broadcasts);
  for (const payload of payloads) expect(Buffer.byteLength(payload)).toBeLessThan(8_000);
  expect(payloads.flatMap((payload) => (JSON.parse(payload) as { broadcasts: Broadcast[] }).broadcasts)).toEqual(
    broadcasts,
  );
  expect(payloads.length).toBeLessThan(12);
  expect(
    pack(
      "x",
      Array.from({ length: 9_000 }, () => about([newId()])),
    ),
  ).toEqual(['{"from":"x"}']);
  expect(pack("x", [])).toEqual([]);
});

// The previous batch completes some ticks after its query.
test.each([0, 1, 2, 3, 4, 5])(
  "a hint that comes %d ticks after the last batch was taken is not left lying",
  async (ticks) => {
    const [here, there] = [await hub(), await hub()];
    const ada = newId();
    const { messages } = heardBy(there, ada);
    const query = vi.spyOn(directPool(), "query");
    here.publish([about([ada], "first")]);
    await query.mock.results[0]!.value;
    for (let tick = 0; tick < ticks; tick++) await Promise.resolve();
    here.publish([about([ada], "second")]);
    await eventually(() => {
      expect(messages.flatMap(({ hints }) => hints ?? []).map(({ id }) => id)).toEqual(["first", "second"]);
    });
  },
);
