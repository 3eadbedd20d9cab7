import { expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import type { Message } from "../message.ts";
import { attachmentName, type TranscriptFacts, transcriptName, transcriptWords } from "./transcript.ts";

const FACTS: TranscriptFacts = {
  conversationId: "c",
  reader: "Maja Bergstrand",
  other: "Aino Leppälä",
  company: "Kelp Co",
  market: "fi",
  timeZone: "Europe/Helsinki",
  at: new Date("2026-11-20T22:30:00Z"),
  last: 3,
  count: 3,
};
const t = translator("fi", "chat-transcript");
const message = (rest: Partial<Message>): Message => ({
  number: 1,
  id: "m",
  version: 1,
  mine: true,
  text: "",
  at: "2026-11-20T12:00:00Z",
  ...rest,
});

test.each([
  [7, "Suunnitelma.pdf", "0007 Suunnitelma.pdf"],
  [12_345, "a.txt", "12345 a.txt"],
  [1, "../../etc/passwd", "0001 .._.._etc_passwd"],
  [1, "..\\a:b*c?.png", "0001 .._a_b_c_.png"],
  [1, "nimi.", "0001 nimi"],
  [1, `${"å".repeat(200)}.pdf`, `0001 ${"å".repeat(80)}.pdf`],
  [1, ".htaccess", "0001 .htaccess"],
])("attachment %i %j is called %j", (number, name, called) => {
  expect(attachmentName(number, name)).toBe(called);
});

test("a file is called by what it is, with whom, and the reader's day", () => {
  expect(transcriptName(FACTS, t)).toBe("keskustelu Aino Leppälä 2026-11-21");
  expect(transcriptName({ ...FACTS, other: null, timeZone: "UTC" }, t)).toBe(
    "keskustelu Poistettu käyttäjä 2026-11-20",
  );
});

test("days and times are those of the reader's zone", () => {
  const words = transcriptWords(FACTS, t);
  expect(words.time("2026-03-29T00:59:00Z")).toBe("2.59");
  expect(words.time("2026-03-29T01:00:00Z")).toBe("4.00");
  expect(words.day("2026-11-20T22:30:00Z")).toBe("lauantai 21. marraskuuta 2026");
  expect(words.head).toContainEqual(expect.stringContaining("Europe/Helsinki"));
});

test("notes say what a message answers, carries, and has become", () => {
  const words = transcriptWords(FACTS, translator("uk", "chat-transcript"));
  const notes = (rest: Partial<Message>, card?: string) =>
    words.notes({ message: message(rest), sender: "x", ...(card && { card: { words: card } }) });
  expect(notes({ text: "Hei" })).toEqual({ lines: [] });
  expect(notes({ deleted: true })).toEqual({ lines: ["Deleted by the sender"] });
  expect(notes({ removed: true })).toEqual({ lines: ["Removed by a moderator"] });
  expect(notes({ reply: { number: 1, mine: false, text: "How\nmuch?" } }).quote).toBe(
    "In reply to Aino Leppälä: How much?",
  );
  expect(notes({ reply: { number: 1, mine: true, text: "", gone: true } }).quote).toBe(
    "In reply to Maja Bergstrand: a message that no longer exists",
  );
  expect(notes({ reply: { number: 1, mine: true, text: "", kind: "file" } }).quote).toBe(
    "In reply to Maja Bergstrand: Attachment",
  );
  const file = { id: "f", name: "a.pdf", size: 1_234_567, type: "application/pdf" as const };
  expect(notes({ file }).lines).toEqual(["Attachment: a.pdf (1.2\u00a0MB)"]);
  expect(notes({ card: { kind: "offer", id: "o" } }).lines).toEqual(["Offer"]);
  expect(notes({ card: { kind: "offer", id: "o" } }, "£60,000 for 5%").lines).toEqual(["£60,000 for 5%"]);
});
