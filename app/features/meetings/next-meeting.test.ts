import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase } from "#app/platform/db/db.server.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import { acceptTime } from "./answering.server.ts";
import { nextMeetingIn } from "./meetings.server.ts";
import { proposeMeeting } from "./proposing.server.ts";

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

test("a conversation's next meeting is the earliest agreed one, else a suggestion, and nobody else's", async () => {
  const [ada, ben, eve] = [await person("se"), await person("fi"), await person("uk")];
  const conversationId = await talk(ada, ben);
  const elsewhere = await talk(ada, eve);
  expect(await nextMeetingIn(ada, conversationId)).toBeNull();
  const suggested = value(await proposeMeeting(ada, conversationId, suggestion([inHours(30)])));
  expect(await nextMeetingIn(ben, conversationId)).toMatchObject({
    meetingId: suggested.meetingId,
    status: "yourTurn",
  });
  const later = suggestion([inHours(60)]);
  const { meetingId } = value(await proposeMeeting(ben, conversationId, later));
  value(await acceptTime(ada, meetingId, { proposalId: later.id, at: later.times[0]! }));
  expect(await nextMeetingIn(ada, conversationId)).toMatchObject({
    meetingId,
    status: "agreed",
    zones: { own: "Europe/Stockholm", other: "Europe/Helsinki" },
  });
  expect(await nextMeetingIn(eve, conversationId)).toBeNull();
  expect(await nextMeetingIn(ada, elsewhere)).toBeNull();
  expect(await nextMeetingIn(ada, "no id")).toBeNull();
  moveClock(90 * 3_600_000);
  expect((await nextMeetingIn(ada, conversationId))?.meetingId).toBe(suggested.meetingId);
});
