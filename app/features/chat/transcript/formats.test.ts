import { unzipSync } from "fflate";
import { expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { wordsOnPaper } from "#tests/fixtures/files/pdf-words.ts";
import type { Message } from "../message.ts";
import { transcriptBytes, transcriptZip } from "./formats.server.ts";
import {
  type Entry,
  type Transcript,
  type TranscriptFacts,
  type TranscriptFormat,
  transcriptWords,
} from "./transcript.ts";

const FACTS: TranscriptFacts = {
  conversationId: "0190a0b0-0000-7000-8000-000000000001",
  reader: "Dev Chandrasekhar",
  other: "Aino Leppälä",
  company: "Kelp Co",
  market: "uk",
  timeZone: "Europe/London",
  at: new Date("2026-11-20T12:00:00Z"),
  last: 2,
  count: 2,
};
const t = translator("uk", "chat-transcript");

function entry(number: number, rest: Partial<Message> = {}): Entry {
  const mine = number % 2 === 1;
  const at = new Date(Date.UTC(2026, 10, 1, 9, number)).toISOString();
  return {
    message: { number, id: `m${number}`, version: number, mine, text: `Message ${number}`, at, ...rest },
    sender: mine ? FACTS.reader : FACTS.other!,
  };
}

function transcript(pages: readonly Entry[][]): Transcript {
  return {
    facts: FACTS,
    words: transcriptWords(FACTS, t),
    async *pages() {
      yield* pages;
    },
  };
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytes) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const written = async (entries: Entry[], format: TranscriptFormat) =>
  (await whole(transcriptBytes(transcript([entries]), format))).toString();

test("as text, nobody can write what looks like a message of the other's", async () => {
  const forged = "Yes\n\n[09:05] Aino Leppälä\r\n    I agree\u2028=== Monday ===";
  const text = await written([entry(1, { text: forged }), entry(2)], "txt");
  const heads = text.split("\r\n").filter((line) => /^(?:\[|===)/.test(line));
  expect(heads).toEqual(["=== Sunday, 1 November 2026 ===", "[09:01] Dev Chandrasekhar", "[09:02] Aino Leppälä"]);
  expect(text).toContain("    Message 2\r\n");
});

test("as JSON, every message is there with what is known of it, and no warning that only helped the reader", async () => {
  const file = { id: "f", name: "Plan.pdf", size: 5, type: "application/pdf" as const };
  const entries = [
    entry(1, { text: 'a "quote" \u2028', editedAt: "2026-11-01T09:03:00.000Z" }),
    entry(2, { file, reply: { number: 1, mine: true, text: "a" }, warnings: ["fee"] as never }),
    { ...entry(3, { text: "", card: { kind: "offer", id: "o" } }), card: { words: "£60,000 for 5%" } },
    entry(4, { text: "", deleted: true }),
  ];
  const read = JSON.parse(await written(entries, "json"));
  expect(read).toMatchObject({ timeZone: "Europe/London", conversation: { other: "Aino Leppälä" } });
  expect(read.messages).toEqual([
    {
      number: 1,
      id: "m1",
      editedAt: "2026-11-01T09:03:00.000Z",
      from: "reader",
      name: "Dev Chandrasekhar",
      at: "2026-11-01T09:01:00.000Z",
      text: 'a "quote" \u2028',
    },
    expect.objectContaining({
      replyTo: 1,
      attachment: { name: "Plan.pdf", size: 5, type: "application/pdf" },
      from: "other",
    }),
    expect.objectContaining({ offer: { id: "o", words: "£60,000 for 5%" } }),
    expect.objectContaining({ deleted: true, text: "" }),
  ]);
  expect(JSON.stringify(read)).not.toContain("warnings");
});

test.each(["pdf", "txt", "json"] as const)("a conversation without messages is a whole %s", async (format) => {
  const bytes = await whole(transcriptBytes(transcript([]), format));
  if (format === "pdf") expect(bytes.toString("latin1")).toMatch(/^%PDF-1\.7.*%%EOF\s*$/s);
  else if (format === "json") expect(JSON.parse(bytes.toString()).messages).toEqual([]);
  else expect(bytes.toString()).toContain("No messages.");
});

test("as PDF, a day stands over its messages, each with its sender's name and time, an offer with its figures, a file with its name", async () => {
  const file = { id: "f", name: "Tilinpäätös.pdf", size: 5, type: "application/pdf" as const };
  const ring = { percent: 5, figure: "5%", alt: "5% of the company" };
  const entries = [
    entry(1, { text: "Hello" }),
    entry(2, { text: "", file }),
    {
      ...entry(3, { text: "", card: { kind: "offer", id: "o" } }),
      card: { words: "Offer: 5% for £60,000\nNot binding", ring },
    },
  ];
  const [page] = await wordsOnPaper(await whole(transcriptBytes(transcript([entries]), "pdf")));
  const at = [
    "Sunday, 1 November 2026",
    "Dev Chandrasekhar\nHello\n09:01",
    "Aino Leppälä\nAttachment: Tilinpäätös.pdf (1\u00a0kB)\n09:02",
    "5%\nOffer: 5% for £60,000\nNot binding\n09:03",
  ].map((words) => page!.replaceAll(/ +\n/g, "\n").indexOf(words));
  expect(at.every((place, index) => place > (at[index - 1] ?? 0))).toBe(true);
});

test("a zip holds the conversation and its attachments, two of the same name apart, and says where they are", async () => {
  const file = (id: string) => ({ id, name: "Plan.txt", size: 4, type: "text/plain" as const });
  const entries = [entry(1, { file: file("a") }), entry(2, { file: file("b") }), entry(3, { file: file("gone") })];
  const open = async (id: string) =>
    id === "gone"
      ? undefined
      : (async function* () {
          yield Buffer.from(`is ${id}`);
        })();
  const zip = unzipSync(await whole(transcriptZip(transcript([entries]), "json", t, open)));
  expect(Object.keys(zip)).toEqual([
    "conversation Aino Leppälä 2026-11-20.json",
    "attachments/0001 Plan.txt",
    "attachments/0002 Plan.txt",
  ]);
  expect(Buffer.from(zip["attachments/0002 Plan.txt"]!).toString()).toBe("is b");
  const read = JSON.parse(Buffer.from(zip["conversation Aino Leppälä 2026-11-20.json"]!).toString());
  expect(read.messages[1].attachment.path).toBe("attachments/0002 Plan.txt");
});

test("an archive has bounds: the newest attachments are in it, and a list of the others", async () => {
  const big = (id: string) => ({ id, name: `${id}.pdf`, size: 300_000_000, type: "application/pdf" as const });
  const entries = [entry(1, { file: big("old") }), entry(2, { file: big("new") })];
  const open = async () => (async function* (): AsyncGenerator<Uint8Array> {})();
  const zip = unzipSync(await whole(transcriptZip(transcript([entries]), "txt", t, open)));
  expect(Object.keys(zip)).toEqual([
    "conversation Aino Leppälä 2026-11-20.txt",
    "attachments/0002 new.pdf",
    "left-out.txt",
  ]);
  expect(Buffer.from(zip["left-out.txt"]!).toString()).toContain("0001 old.pdf");
});

test.each(["pdf", "txt", "json"] as const)("of a long conversation, %s holds one page at a time", async (format) => {
  let asked = 0;
  const long: Transcript = {
    ...transcript([]),
    async *pages() {
      for (; asked < 20; asked++) yield Array.from({ length: 100 }, (_, at) => entry(asked * 100 + at + 1));
    },
  };
  const arrived: number[] = [];
  let size = 0;
  for await (const chunk of transcriptBytes(long, format)) {
    size += chunk.length;
    arrived.push(asked);
  }
  // Some output of every page is yielded before the next page is requested.
  expect(new Set(arrived).size).toBeGreaterThan(18);
  expect(size).toBeGreaterThan(20_000);
});

test("whoever stops listening stops the reading", async () => {
  let asked = 0;
  const endless: Transcript = {
    ...transcript([]),
    async *pages() {
      for (;;) yield [entry(++asked)];
    },
  };
  for await (const _ of transcriptBytes(endless, "txt")) if (asked > 3) break;
  expect(asked).toBeLessThan(6);
});
