import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { CalendarEntry } from "./calendar.server.ts";

beforeEach(() => {
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
  vi.stubEnv("MAIL_FROM", "Stakeholm <no-reply@stakeholm.example>");
});
afterAll(() => vi.unstubAllEnvs());

const ENTRY: CalendarEntry = {
  meetingId: "01a1f750-bafb-7e3e-9c93-39d5b9e15ba4",
  sequence: 2,
  agreed: {
    at: "2026-11-27T13:00:00.000Z",
    minutes: 45,
    place: { kind: "place", words: "Kaffehörnan; Åsögatan 1, \\ 3 tr" },
  },
  cancelled: false,
  at: new Date("2026-11-20T12:00:00Z"),
  title: "Möte med Aino Leppälä (Stakeholm)",
  description: "Rad ett\nRad två",
  url: "http://se.localhost:3000/pages/meetings/1",
  reader: { name: 'Maja "M" Bergström', email: "maja@example.com" },
};

/** The unfolded lines of a file. */
async function linesOf(entry: CalendarEntry, use: "mail" | "download"): Promise<string[]> {
  const { calendarFile } = await import("./calendar.server.ts");
  const file = await calendarFile(entry, use);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  return file.replaceAll("\r\n ", "").split("\r\n");
}

describe("an entry", () => {
  test("in a mail is a request that names its reader only, in UTC, with its words escaped", async () => {
    expect(await linesOf(ENTRY, "mail")).toEqual(
      expect.arrayContaining([
        "METHOD:REQUEST",
        "UID:01a1f750-bafb-7e3e-9c93-39d5b9e15ba4",
        "SEQUENCE:2",
        "DTSTAMP:20261120T120000Z",
        "DTSTART:20261127T130000Z",
        "DTEND:20261127T134500Z",
        "STATUS:CONFIRMED",
        "SUMMARY:Möte med Aino Leppälä (Stakeholm)",
        "DESCRIPTION:Rad ett\\nRad två",
        "LOCATION:Kaffehörnan\\; Åsögatan 1\\, \\\\ 3 tr",
        "URL:http://se.localhost:3000/pages/meetings/1",
        'ORGANIZER;CN="Stakeholm":MAILTO:no-reply@stakeholm.example',
        'ATTENDEE;RSVP=FALSE;ROLE="REQ-PARTICIPANT";PARTSTAT="ACCEPTED";CN="Maja ’M’ Bergström":mailto:maja@example.com',
      ]),
    );
  });

  test("that is called off takes the entry out", async () => {
    const lines = await linesOf({ ...ENTRY, cancelled: true, sequence: 3 }, "mail");
    expect(lines).toEqual(expect.arrayContaining(["METHOD:CANCEL", "STATUS:CANCELLED", "SEQUENCE:3"]));
  });

  test("to download is published, for nobody in particular", async () => {
    const { reader: _, ...entry } = ENTRY;
    const lines = await linesOf(entry, "download");
    expect(lines).toContain("METHOD:PUBLISH");
    expect(lines.some((line) => line.startsWith("ATTENDEE"))).toBe(false);
  });

  test.each([
    ["https://meet.example/abc?x=1", "URL:https://meet.example/abc?x=1"],
    ["HTTPS://Meet.Example/åäö", "URL:https://meet.example/%C3%A5%C3%A4%C3%B6"],
    // If the place is no plain URL, the link is the meeting's page.
    ["https://user:pass@meet.example/", "URL:http://se.localhost:3000/pages/meetings/1"],
    ["https://[::1]/", "URL:http://se.localhost:3000/pages/meetings/1"],
    ["I will send a link", "URL:http://se.localhost:3000/pages/meetings/1"],
  ])("of a video meeting at %s", async (words, line) => {
    const agreed = { ...ENTRY.agreed, place: { kind: "video" as const, words } };
    expect(await linesOf({ ...ENTRY, agreed }, "mail")).toContain(line);
  });

  test.each(["\r\n", "\n", "\r", "\u2028", "\u0085"])(
    "does not take lines from what somebody typed with %j",
    async (end) => {
      const agreed = {
        ...ENTRY.agreed,
        place: { kind: "place" as const, words: `Office${end}ATTENDEE:mailto:evil@example.com` },
      };
      const reader = { name: `Maja${end}METHOD:CANCEL`, email: "maja@example.com" };
      const lines = await linesOf({ ...ENTRY, agreed, reader, title: `A${end}METHOD:CANCEL` }, "mail");
      expect(
        lines.flatMap((line) => line.split(/[\r\n\u0085\u2028]/)).filter((line) => /^(?:METHOD|ATTENDEE)/.test(line)),
      ).toHaveLength(2);
      expect(lines).toContain("METHOD:REQUEST");
    },
  );
});
