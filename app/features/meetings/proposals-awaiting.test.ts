import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import { acceptTime } from "./answering.server.ts";
import { proposalsAwaiting } from "./meetings.server.ts";
import { proposeMeeting, proposeOtherTimes } from "./proposing.server.ts";

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
  process.env.DATABASE_URL = database.url;
});

afterAll(async () => {
  await closeDatabase();
  await database.drop();
});

beforeEach(() => moveClock(0));

test("a suggestion waits for the other one, other times for the first, and what is agreed or has passed for nobody", async () => {
  const [ada, ben] = [await person("se"), await person("fi")];
  const conversationId = await talk(ada, ben);
  const waiting = () => Promise.all([ada, ben].map(async (reader) => (await proposalsAwaiting(reader, 9)).length));
  const { meetingId } = value(await proposeMeeting(ada, conversationId, suggestion([inHours(30)])));
  expect(await waiting()).toEqual([0, 1]);
  const other = suggestion([inHours(40), inHours(50)]);
  value(await proposeOtherTimes(ben, meetingId, other));
  expect(await waiting()).toEqual([1, 0]);
  moveClock(60 * 3_600_000);
  expect(await waiting()).toEqual([0, 0]);
  moveClock(0);
  value(await acceptTime(ada, meetingId, { proposalId: other.id, at: other.times[0]! }));
  expect(await waiting()).toEqual([0, 0]);
});
