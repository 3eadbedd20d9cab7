import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { closeDatabase } from "../db/db.server.ts";
import { consumeRateLimit, hasToken } from "./rate-limit.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

// One mail a minute: the smallest limit there is.
test.each([
  ["the same address", "192.0.2.1", "192.0.2.1", false],
  ["another address", "192.0.2.2", "192.0.2.3", true],
  ["another address of the same IPv6 network", "2001:db8:1:2::1", "2001:DB8:1:2:ffff:ffff:ffff:ffff", false],
  ["the same IPv6 network written out", "2001:db8:0:3::1", "2001:0db8:0000:0003:0000:0000:0000:0002", false],
  ["another IPv6 network", "2001:db8:1:4::1", "2001:db8:1:5::1", true],
  ["an IPv4 address in IPv6's clothes", "::ffff:192.0.2.4", "192.0.2.4", false],
  ["another one in them", "::ffff:192.0.2.5", "::ffff:192.0.2.6", true],
  ["the machine itself and a network", "::1", "fe80::1%eth0", true],
  ["another account", "confirm-email:a@example.com", "confirm-email:b@example.com", true],
])("what one has used up is gone for %s: not for others", async (_who, one, other, free) => {
  expect(await consumeRateLimit("mail-minute", one)).toBe(true);
  expect(await hasToken("mail-minute", other)).toBe(free);
  expect(await consumeRateLimit("mail-minute", other)).toBe(free);
});

test("of many concurrent uses of a key as many are allowed as its limit has, whatever other keys are used", async () => {
  const uses = Array.from({ length: 30 }, (_, index) => ({
    busy: consumeRateLimit("app-check-token", "busy"),
    other: consumeRateLimit("app-check-token", `other ${index}`),
  }));
  expect((await Promise.all(uses.map(({ busy }) => busy))).filter(Boolean)).toHaveLength(20);
  expect(await Promise.all(uses.map(({ other }) => other))).not.toContain(false);
  expect(await hasToken("app-check-token", "busy")).toBe(false);
});

test("a key that cannot be stored fails alone", async () => {
  const [bad, good] = await Promise.allSettled([
    consumeRateLimit("write", "k".repeat(300)),
    consumeRateLimit("write", "192.0.2.77"),
  ]);
  expect(bad.status).toBe("rejected");
  expect(good).toEqual({ status: "fulfilled", value: true });
});
