/** The feed of a member's meetings: what calendars read in it, and who gets it. */
import ICAL from "ical.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Member, VISITOR } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { log } from "#app/platform/log.server.ts";
import { accountFixtures } from "#tests/fixtures/accounts/accounts.ts";
import { inHours, person, suggestion, talk, value } from "#tests/fixtures/conversations/meetings.ts";
import { acceptTime, cancelMeeting } from "../answering.server.ts";
import { meetingCalendar } from "../calendar.server.ts";
import { proposeMeeting, proposeOtherTimes } from "../proposing.server.ts";
import { endFeed, feedFor, renewFeed } from "./feed.server.ts";
import { calendarsOf } from "./own-calendars.server.ts";

accountFixtures();
beforeEach(() => moveClock(0));
afterEach(() => vi.restoreAllMocks());

const ORIGIN = "https://stakeholm.se";
const ask = (token: string, ip = "10.0.0.1") => feedFor(VISITOR, token, { ip, origin: ORIGIN });

async function agreed(from: Member, to: Member, at = inHours(30), words = "Kvarngatan 1, 3 tr; ring på") {
  const first = suggestion([at], { place: { kind: "place", words } });
  const { meetingId } = value(await proposeMeeting(from, await talk(from, to), first));
  value(await acceptTime(to, meetingId, { proposalId: first.id, at }));
  return meetingId;
}

/** The events of a feed as a calendar reads them. */
async function eventsOf(token: string) {
  const { file } = value(await ask(token));
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(file));
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  expect(String(calendar.getFirstPropertyValue("refresh-interval"))).toBe("PT1H");
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    return {
      uid: event.uid,
      sequence: event.sequence,
      status: component.getFirstPropertyValue("status"),
      start: event.startDate.toJSDate().toISOString(),
      minutes: event.duration.toSeconds() / 60,
      place: event.location,
      attendees: event.attendees.length,
    };
  });
}

test("it has the agreed meetings, as their invitations have them, moved and cancelled ones too", async () => {
  const [ada, ben, cara] = [await person("se"), await person("fi"), await person("dk")];
  const at = inHours(30);
  const first = await agreed(ada, ben, at);
  const second = await agreed(cara, ada, inHours(50));
  value(await proposeMeeting(ada, await talk(ada, cara), suggestion([inHours(70)])));
  const { token } = value(await renewFeed(ada));
  expect(await eventsOf(token)).toEqual([
    {
      uid: first,
      sequence: expect.any(Number),
      status: "CONFIRMED",
      start: at.toISOString(),
      minutes: 30,
      place: "Kvarngatan 1, 3 tr; ring på",
      attendees: 0,
    },
    expect.objectContaining({ uid: second, status: "CONFIRMED" }),
  ]);
  const [before] = await eventsOf(token);
  const moved = suggestion([inHours(90)]);
  value(await proposeOtherTimes(ada, first, moved));
  value(await acceptTime(ben, first, { proposalId: moved.id, at: moved.times[0]! }));
  value(await cancelMeeting(ada, second));
  const after = await eventsOf(token);
  expect(after.map(({ uid, status }) => [uid, status])).toEqual([
    [second, "CANCELLED"],
    [first, "CONFIRMED"],
  ]);
  expect(after[1]!.start).toBe(moved.times[0]!.toISOString());
  expect(after[1]!.sequence).toBeGreaterThan(before!.sequence);
  // One calendar entry, by whichever way it came.
  expect(await meetingCalendar(ada, first, ORIGIN)).toContain(`UID:${first}`);
});

test("it names who, when and where, in its member's language, and nothing of anyone else's", async () => {
  const [ada, ben] = [await person("se"), await person("fi")];
  await agreed(ada, ben);
  await agreed(ben, await person("dk"), inHours(40), "Somewhere else");
  const { token } = value(await renewFeed(ada));
  const { file } = value(await ask(token));
  const whole = file.replaceAll("\r\n ", "");
  expect(whole).toContain(ben.name);
  expect(whole).toContain("Möte med");
  expect(whole).not.toContain("Somewhere else");
  expect(whole).not.toMatch(/@person|person\d+@/);
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*END:VCALENDAR\r\n$/);
});

test("without a meeting it is a whole calendar with none", async () => {
  const { token } = value(await renewFeed(await person()));
  expect(await eventsOf(token)).toEqual([]);
});

test("it reaches from a month back to a year ahead", async () => {
  const [ada, ben] = [await person(), await person()];
  const id = await agreed(ada, ben);
  const { token } = value(await renewFeed(ada));
  moveClock(31 * 86_400_000);
  expect((await eventsOf(token)).map(({ uid }) => uid)).toEqual([id]);
  moveClock(34 * 86_400_000);
  expect(await eventsOf(token)).toEqual([]);
});

test("its tag changes with its content only", async () => {
  const [ada, ben] = [await person(), await person()];
  const id = await agreed(ada, ben);
  const { token } = value(await renewFeed(ada));
  const first = value(await ask(token));
  moveClock(90_000);
  const again = value(await ask(token));
  expect([again.etag, again.file, again.changedAt]).toEqual([first.etag, first.file, first.changedAt]);
  value(await cancelMeeting(ben, id));
  const changed = value(await ask(token));
  expect(changed.etag).not.toBe(first.etag);
  expect(changed.changedAt.getTime()).toBeGreaterThan(first.changedAt.getTime());
});

test("a new secret ends the old one, ending it ends both, and suspended and leaving members have none", async () => {
  const ada = await person();
  const old = value(await renewFeed(ada)).token;
  expect(old).toMatch(/^[0-9a-f]{64}$/);
  const { token } = value(await renewFeed(ada));
  expect((await ask(old)).ok).toBe(false);
  expect((await ask(token)).ok).toBe(true);
  const set = (changes: { suspendedAt?: Date | null; deletionDueAt?: Date | null }) =>
    db.updateTable("users").set(changes).where("id", "=", ada.id).execute();
  await set({ suspendedAt: now() });
  expect(await ask(token)).toMatchObject({ code: "not-found" });
  await set({ suspendedAt: null, deletionDueAt: now() });
  expect(await ask(token)).toMatchObject({ code: "not-found" });
  await set({ deletionDueAt: null });
  expect((await ask(token)).ok).toBe(true);
  value(await endFeed(ada));
  value(await endFeed(ada));
  expect(await ask(token)).toMatchObject({ code: "not-found" });
});

test("only the hash of a secret is stored, it is in no log, and staff who look as the member neither see nor make it", async () => {
  const lines: unknown[] = [];
  for (const level of ["info", "warn", "error"] as const) {
    vi.spyOn(log, level).mockImplementation((...line: unknown[]) => void lines.push(line));
  }
  const ada = await person();
  const { token } = value(await renewFeed(ada));
  await ask(token);
  const stored = await db
    .selectFrom("calendarFeeds")
    .selectAll()
    .where("userId", "=", ada.id)
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(token);
  expect(stored.tokenHash.includes(Buffer.from(token, "hex"))).toBe(false);
  expect(stored.readAt).not.toBeNull();
  expect(JSON.stringify(lines)).not.toContain(token);
  const viewed = { ...ada, viewer: { id: newId(), name: "Staff", lang: "uk" as const, until: inHours(1) } };
  expect(await renewFeed(viewed)).toMatchObject({ code: "forbidden" });
  expect(await endFeed(viewed)).toMatchObject({ code: "forbidden" });
  expect(await calendarsOf(viewed)).toEqual({ feed: null, own: null });
});

test("secrets cannot be guessed for long from one network, nor a feed be read without end", async () => {
  const codes: string[] = [];
  for (let guess = 0; guess < 62; guess++) {
    const answer = await ask(guess % 2 ? "f".repeat(64) : "../etc", "10.9.9.9");
    codes.push(answer.ok ? "ok" : answer.code);
  }
  expect(codes.slice(0, 60)).toEqual(Array(60).fill("not-found"));
  expect(codes.at(-1)).toBe("too-many-requests");
  const { token } = value(await renewFeed(await person()));
  for (let reading = 0; reading < 120; reading++) await ask(token);
  expect(await ask(token)).toMatchObject({ code: "too-many-requests" });
});
