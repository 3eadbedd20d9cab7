import { expect, test } from "vitest";
import { endOf, type MeetingCard, type MeetingStatus, meetingStatusOf, type PlaceKind, videoLink } from "./meeting.ts";

test.each<[PlaceKind, string, boolean]>([
  ["video", "https://meet.example.com/abc", true],
  ["video", "HTTP://meet.example.com/abc", true],
  ["phone", "https://meet.example.com/abc", false],
  ["place", "https://meet.example.com/abc", false],
  ["video", "Here: https://meet.example.com/abc", false],
  ["video", "https://meet.example.com/abc or by phone", false],
  ["video", "https://meet .example.com", false],
  ["video", "https://[", false],
  ["video", "javascript:alert(1)", false],
  ["video", "I send a link", false],
])("the place of a meeting by %s, %j, is a link: %s", (kind, words, isLink) => {
  expect(videoLink({ kind, words })).toBe(isLink ? words : undefined);
});

test("a meeting ends after its minutes", () => {
  expect(endOf({ at: "2026-11-20T15:45:00Z", minutes: 45 }).toISOString()).toBe("2026-11-20T16:30:00.000Z");
});

type Facts = Parameters<typeof meetingStatusOf>[0];

const AGREED: Facts = { state: "agreed", proposal: "accepted", superseded: false, mine: false, over: false };

test.each<[Partial<MeetingCard>, MeetingStatus]>([
  [{}, "agreed"],
  [{ over: true }, "over"],
  [{ superseded: true }, "replaced"],
  [{ state: "proposed", proposal: "replaced" }, "replaced"],
  [{ state: "proposed", proposal: "open" }, "yourTurn"],
  [{ state: "proposed", proposal: "open", mine: true }, "theirTurn"],
  [{ state: "moving", proposal: "open", over: true }, "yourTurn"],
  [{ state: "cancelled", proposal: "withdrawn" }, "withdrawn"],
  [{ state: "cancelled", proposal: "accepted" }, "cancelled"],
  [{ state: "declined", proposal: "declined", over: true }, "declined"],
  [{ state: "lapsed", proposal: "lapsed" }, "lapsed"],
  [{ proposal: "declined" }, "kept"],
  [{ proposal: "withdrawn" }, "kept"],
  [{ proposal: "lapsed", over: true }, "over"],
])("a proposal with %j is told as %s", (change, status) => {
  expect(meetingStatusOf({ ...AGREED, ...change })).toBe(status);
});
