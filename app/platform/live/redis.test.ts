import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "#tests/fixtures/program/eventually.ts";
import { type TestRedis, testRedis } from "#tests/fixtures/program/redis.ts";
import { newId } from "../ids.ts";
import type { Broadcast } from "../outbox/events.ts";
import type { Bus } from "./bus.server.ts";
import { connectProcesses } from "./live.server.ts";

let redis: TestRedis;
const buses: Bus[] = [];

beforeAll(async () => {
  redis = await testRedis();
  // No settings are read.
  process.env.DATABASE_URL = "postgresql://nobody@127.0.0.1:1/none";
  process.env.REDIS_URL = redis.url;
});

afterAll(async () => {
  await Promise.all(buses.map((bus) => bus.stop()));
  await redis.kill();
});

/** The bus of one process, and its received messages. */
async function heard() {
  const broadcasts: Broadcast[] = [];
  const gaps = vi.fn();
  const bus = connectProcesses({ from: newId(), onBroadcasts: (news) => broadcasts.push(...news), onGap: gaps });
  buses.push(bus);
  await bus.listen();
  return { bus, broadcasts, gaps };
}

const about = (id: string): Broadcast => ({ hints: [{ to: [newId()], hint: { kind: "conversation", id } }] });

test("what one process says reaches all others once, in order, and not itself", async () => {
  const [here, there, further] = [await heard(), await heard(), await heard()];
  const said = Array.from({ length: 50 }, (_, n) => about(`å-${n}`));
  for (const each of said) void here.bus.send([each]);
  await eventually(() => {
    expect(there.broadcasts).toEqual(said);
    expect(further.broadcasts).toEqual(said);
  });
  expect(here.broadcasts).toEqual([]);
  expect([here, there, further].map(({ gaps }) => gaps.mock.calls.length)).toEqual([0, 0, 0]);
});

test("what would be too much for the database goes whole", async () => {
  const [here, there] = [await heard(), await heard()];
  const many: Broadcast = {
    hints: [{ to: Array.from({ length: 500 }, () => newId()), hint: { kind: "pitch", id: "a" } }],
  };
  await here.bus.send([many]);
  await eventually(() => expect(there.broadcasts).toEqual([many]));
});

test("after Redis was killed, everything is asked for again and news come as before", async () => {
  const [here, there] = [await heard(), await heard()];
  await redis.kill();
  // Neither blocks the sender for long nor throws.
  await here.bus.send([about("lost")]);
  await redis.start();
  await eventually(() => {
    expect(here.gaps).toHaveBeenCalled();
    expect(there.gaps).toHaveBeenCalled();
  });
  const after = about("after");
  await here.bus.send([after]);
  await eventually(() => expect(there.broadcasts).toEqual([after]));
});

test("a process that starts while Redis is away hears the others once it is there", async () => {
  await redis.kill();
  const early = await heard();
  await redis.start();
  // Messages sent until then are lost.
  await eventually(() => expect(early.gaps).toHaveBeenCalledOnce());
  const late = await heard();
  await eventually(async () => {
    await late.bus.send([about("hello")]);
    expect(early.broadcasts.length).toBeGreaterThan(0);
  });
});

test("one that only speaks is heard, and ends", async () => {
  const there = await heard();
  const speaker = connectProcesses({ from: newId(), onBroadcasts: () => {}, onGap: () => {} });
  await speaker.send([about("from a worker")]);
  await speaker.stop();
  await eventually(() => expect(JSON.stringify(there.broadcasts)).toContain("from a worker"));
});
