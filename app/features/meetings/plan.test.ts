/** The plan for a proposal: the other member, and when both are free. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ownZone, saveTimeZone } from "#app/features/accounts/settings/settings.server.ts";
import { blockMember } from "#app/features/chat/blocks.server.ts";
import { wallClock } from "#app/i18n/wall-clock.ts";
import { moveClock } from "#app/platform/clock.ts";
import { closeDatabase } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { type TestDatabase, testDatabase } from "#tests/database.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import { acceptTime } from "./answering.server.ts";
import { availabilityOf, planFor, saveAvailability } from "./availability.server.ts";
import { WEEKDAYS } from "./availability.ts";
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

const ALWAYS = WEEKDAYS.map((weekday) => ({ weekday, from: 9 * 60, to: 12 * 60 }));

test("hours are the other's, by their clock, and only for those whom they talk to", async () => {
  const [ada, ben] = [await person("se"), await person("fi", "Asia/Tokyo")];
  const conversationId = await talk(ada, ben);
  expect(await planFor(ada, conversationId)).toMatchObject({ given: false, free: [], name: ben.name });
  await saveAvailability(ben, { hours: ALWAYS, reminder: "both" });
  const plan = (await planFor(ada, conversationId))!;
  expect(plan.zones).toEqual({ own: "Europe/Stockholm", other: "Asia/Tokyo" });
  expect(plan.free.length).toBeGreaterThan(60);
  for (const { at } of plan.free) expect(wallClock(at, "Asia/Tokyo").slice(11)).toMatch(/^(09|10|11):[03]0$/);
  expect(await planFor(await person(), conversationId)).toBeUndefined();
  expect(await planFor(ada, newId())).toBeUndefined();
  expect(await planFor({ kind: "guest", id: ada.id }, conversationId)).toBeUndefined();
  value(await blockMember(ben, ada.username!));
  expect(await planFor(ada, conversationId)).toMatchObject({ given: false, free: [] });
});

test("what either has agreed on is not free, save the meeting that is being moved", async () => {
  // In a zone without summer time, so that every hour occurs once.
  const [ada, ben, cara] = [await person("uk", "UTC"), await person("uk", "UTC"), await person("uk", "UTC")];
  await saveAvailability(ben, { hours: WEEKDAYS.map((weekday) => ({ weekday, from: 0, to: 1440 })), reminder: "day" });
  const conversationId = await talk(ada, ben);
  const at = (hours: number) => new Date(Math.ceil(inHours(hours).getTime() / 3_600_000) * 3_600_000);
  const agree = async (from: typeof ada, to: typeof ada, time: Date) => {
    const first = suggestion([time]);
    const { meetingId } = value(await proposeMeeting(from, await talk(from, to), first));
    value(await acceptTime(to, meetingId, { proposalId: first.id, at: time }));
    return meetingId;
  };
  const own = await agree(cara, ada, at(30));
  const both = await agree(ada, ben, at(40));
  const free = async (except?: string) =>
    (await planFor(ada, conversationId, except))!.free.map((time) => time.at.getTime());
  expect(await free()).not.toContain(at(30).getTime());
  expect(await free()).not.toContain(at(40).getTime());
  expect(await free()).toContain(at(41).getTime());
  expect(await free(both)).toContain(at(40).getTime());
  expect(await free(both)).not.toContain(at(30).getTime());
  expect(own).not.toBe(both);
});

test("what was said of one's hours is kept whole, and replaced whole", async () => {
  const ada = await person();
  expect(await availabilityOf(ada)).toEqual({ hours: [], reminder: "day" });
  await saveAvailability(ada, { hours: ALWAYS, reminder: "hour" });
  await Promise.all([1, 2, 3].map(() => saveAvailability(ada, { hours: ALWAYS.slice(2), reminder: "none" })));
  expect(await availabilityOf(ada)).toEqual({ hours: ALWAYS.slice(2), reminder: "none" });
  await saveAvailability(ada, { hours: [], reminder: "day" });
  expect(await availabilityOf(ada)).toEqual({ hours: [], reminder: "day" });
});

test("a zone of one's own, and the market's again", async () => {
  const ada = await person("dk");
  expect(await ownZone(ada)).toEqual({ chosen: null, zone: "Europe/Copenhagen" });
  await saveTimeZone(ada, "America/New_York");
  expect(await ownZone(ada)).toEqual({ chosen: "America/New_York", zone: "America/New_York" });
  await saveTimeZone({ ...ada, viewer: { id: newId(), name: "Staff", lang: "uk", until: inHours(1) } }, "UTC");
  await saveTimeZone(ada, null);
  expect((await ownZone(ada)).zone).toBe("Europe/Copenhagen");
});
