import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDatabase, db } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { member } from "#tests/fixtures/conversations/conversations.ts";
import { blockedBy } from "./blocks.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

test("the blocked are listed page by page, each once, those of one moment as well", async () => {
  const ada = await member();
  for (let n = 0; n < 33; n++) {
    const { id } = await member();
    // Within one millisecond, which JavaScript dates cannot distinguish.
    const at = n % 2 ? "2026-11-20T10:00:00.000001Z" : "2026-11-20T10:00:00.000002Z";
    await db.insertInto("blocks").values({ blockerId: ada.id, blockedId: id, createdAt: at }).execute();
  }
  const first = await blockedBy(ada);
  const second = await blockedBy(ada, first.next!);
  expect([first.people.length, second.people.length, second.next]).toEqual([30, 3, null]);
  expect(new Set([...first.people, ...second.people].map(({ username }) => username)).size).toBe(33);
  expect((await blockedBy(ada, "nonsense")).people).toEqual(first.people);
});

test("the database lets nobody block themselves", async () => {
  const { id } = await member();
  const blocked = db.insertInto("blocks").values({ blockerId: id, blockedId: id }).execute();
  await expect(blocked).rejects.toMatchObject({ code: "23514", table: "blocks" });
});
