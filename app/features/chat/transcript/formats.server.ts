/** Transcripts as PDF, text and JSON, and with their attachments as a zip, generated while they are sent. */
import { setImmediate as nextTick } from "node:timers/promises";
import { factsOf } from "#app/i18n/markets.ts";
import type { Translator } from "#app/i18n/registry.ts";
import { BRAND } from "#app/platform/brand.ts";
import { slug } from "#app/platform/paths/slug.ts";
import { openPdf, type Pdf } from "#app/platform/pdf/pdf.server.ts";
import type { Run } from "#app/platform/pdf/text.ts";
import { type ZipEntry, zipOf } from "#app/platform/zip.server.ts";
import {
  attachmentName,
  type Entry,
  type Transcript,
  type TranscriptFormat,
  type TranscriptWords,
  transcriptName,
} from "./transcript.ts";

/** Points that stay on one page below a name and a day's heading. */
const KEEP = { name: 62, day: 100 };

/** The transcript as PDF. Yields to the event loop after every message. */
async function* transcriptPdf({ facts, words, pages }: Transcript): AsyncGenerator<Uint8Array> {
  const pdf = await openPdf({
    title: words.title,
    language: factsOf(facts.market).bcp47,
    at: facts.at,
    foot: (page) => ({ left: [words.title], right: words.page(page) }),
  });
  pdf.section();
  pdf.letterhead(BRAND);
  pdf.heading(1, words.title, { after: 6 });
  for (const line of words.head) pdf.text(line, { size: 9, after: 0 });
  let day: string | undefined;
  let sender: string | undefined;
  for await (const entries of pages()) {
    for (const entry of entries) {
      const today = words.day(entry.message.at);
      if (today !== day) {
        pdf.section();
        pdf.heading(2, today, { keep: KEEP.day });
      }
      if (today !== day || sender !== entry.sender) {
        const side = entry.message.mine ? ({ align: "right" } as const) : {};
        pdf.text([{ text: entry.sender, bold: true }], { before: 6, after: 3, keep: KEEP.name, ...side });
      }
      day = today;
      sender = entry.sender;
      drawEntry(pdf, words, entry);
      yield* pdf.written();
      await nextTick();
    }
  }
  if (day === undefined) pdf.text(words.empty, { before: 12 });
  if (pdf.lacking) {
    pdf.section();
    pdf.rule(false, 10);
    pdf.text([{ text: words.boxes, quiet: true }], { size: 8.5 });
  }
  pdf.end();
  yield* pdf.written();
}

/** A message in its bubble: quote, text and notes, or a card with what it shows; below it the time. */
function drawEntry(pdf: Pdf, words: TranscriptWords, entry: Entry): void {
  const { message, card } = entry;
  const { mine } = message;
  const { quote, lines } = words.notes(entry);
  const notes = message.card ? cardRuns(lines.join("\n")) : lines.map((text): Run[] => [{ text, quiet: true }]);
  pdf.bubble({
    mine,
    ring: card?.ring,
    parts: [
      ...(quote ? [{ runs: [{ text: quote, quiet: true }], quoted: true, size: 9 }] : []),
      ...(message.text ? [{ runs: [{ text: message.text }] }] : []),
      ...notes.map((runs) => ({ runs, size: message.card ? undefined : 9 })),
    ],
  });
  const time = [{ text: words.time(message.at), quiet: true }];
  pdf.text(time, { size: 8, before: 1, after: 5, ...(mine && { align: "right" }) });
}

/** A card's text: what it is, in bold, then the rest. */
function cardRuns(text: string): Run[][] {
  const [title = "", ...rest] = text.split("\n");
  return [[{ text: title, bold: true }], ...(rest.length > 0 ? [[{ text: rest.join("\n") }]] : [])];
}

/** Content types of the formats. */
export const TRANSCRIPT_TYPES: Record<TranscriptFormat, string> = {
  pdf: "application/pdf",
  txt: "text/plain; charset=utf-8",
  json: "application/json; charset=utf-8",
};

/** The bytes of a transcript. */
export function transcriptBytes(transcript: Transcript, format: TranscriptFormat): AsyncGenerator<Uint8Array> {
  if (format === "pdf") return transcriptPdf(transcript);
  return encoded(format === "txt" ? textOf(transcript) : jsonOf(transcript, false));
}

/** Maximum attachments of an archive, in number and bytes; the newest are included first. */
const MOST_FILES = 500;
const MOST_FILE_BYTES = 500_000_000;

/** Opens the bytes of an attachment; undefined when it is gone, or the reader may no longer see it. */
type OpenFile = (fileId: string) => Promise<AsyncIterable<Uint8Array> | undefined>;

/** The bytes of a zip with the transcript and the attachments. */
export function transcriptZip(
  transcript: Transcript,
  format: TranscriptFormat,
  t: Translator<"chat-transcript">,
  open: OpenFile,
): AsyncGenerator<Uint8Array> {
  return zipOf(zipEntries(transcript, format, t, open), transcript.facts.at);
}

async function* zipEntries(
  transcript: Transcript,
  format: TranscriptFormat,
  t: Translator<"chat-transcript">,
  open: OpenFile,
): AsyncGenerator<ZipEntry> {
  const files: { id: string; name: string; size: number; type: string }[] = [];
  const collecting: Transcript = {
    ...transcript,
    async *pages() {
      for await (const entries of transcript.pages()) {
        for (const { message } of entries) {
          const { file, number } = message;
          if (file) files.push({ ...file, name: attachmentName(number, file.name) });
        }
        yield entries;
      }
    },
  };
  const name = `${transcriptName(transcript.facts, t)}.${format}`.replace(/[<>:"/\\|?*]/g, "_");
  const bytes =
    format === "json" ? encoded(jsonOf(collecting, t("name.attachments"))) : transcriptBytes(collecting, format);
  yield { name, stored: format === "pdf", bytes };
  let remainingBytes = MOST_FILE_BYTES;
  const included = new Set<string>();
  for (const { id, size } of files.toReversed().slice(0, MOST_FILES)) {
    if (size > remainingBytes) break;
    remainingBytes -= size;
    included.add(id);
  }
  for (const file of files) {
    const found = included.has(file.id) ? await open(file.id) : undefined;
    // All kinds but text are compressed already.
    if (found)
      yield { name: `${t("name.attachments")}/${file.name}`, stored: file.type !== "text/plain", bytes: found };
  }
  const leftOut = files.filter(({ id }) => !included.has(id));
  if (leftOut.length > 0) {
    const list = [t("leftOut"), "", ...leftOut.map((file) => file.name), ""].join("\r\n");
    yield { name: `${t("name.leftOut")}.txt`, bytes: encoded([list]) };
  }
}

async function* encoded(parts: AsyncIterable<string> | Iterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}

const INDENT = "    ";

/** The transcript as plain text. Texts are indented, so that a text cannot imitate another member's message. */
async function* textOf({ words, pages }: Transcript): AsyncGenerator<string> {
  const indented = (text: string) => text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).map((line) => `${INDENT}${line}`);
  const lines = (all: readonly string[]) => all.map((line) => `${line.trimEnd()}\r\n`).join("");
  yield lines([words.title, ...words.head]);
  let day: string | undefined;
  for await (const entries of pages()) {
    let page = "";
    for (const entry of entries) {
      const { message, sender } = entry;
      const today = words.day(message.at);
      if (today !== day) page += lines(["", "", `=== ${today} ===`]);
      day = today;
      const { quote, lines: notes } = words.notes(entry);
      page += lines([
        "",
        `[${words.time(message.at)}] ${sender}`,
        ...(quote ? indented(`> ${quote}`) : []),
        ...(message.text ? indented(message.text) : []),
        ...notes.flatMap((note) => indented(`(${note})`)),
      ]);
    }
    yield page;
  }
  if (day === undefined) yield lines(["", words.empty]);
}

/** The transcript as JSON. `folder`: the folder of attachments in the zip. */
async function* jsonOf({ facts, words, pages }: Transcript, folder: string | false): AsyncGenerator<string> {
  const { conversationId, reader, company, timeZone, at } = facts;
  const head = {
    format: `${slug(BRAND)}-conversation-1`,
    conversation: { id: conversationId, reader, other: words.other, company },
    downloadedAt: at.toISOString(),
    timeZone,
  };
  yield `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "messages": [`;
  let first = true;
  for await (const entries of pages()) {
    let page = "";
    for (const { message, sender, card } of entries) {
      const { version: _, warnings: __, mine, reply, file, card: about, at: sent, text, ...rest } = message;
      const entry = {
        ...rest,
        from: mine ? "reader" : "other",
        name: sender,
        at: sent,
        text,
        ...(reply && { replyTo: reply.number }),
        ...(about && { [about.kind]: { id: about.id, ...(card && { words: card.words }) } }),
        ...(file && {
          attachment: {
            name: file.name,
            size: file.size,
            type: file.type,
            ...(folder && { path: `${folder}/${attachmentName(message.number, file.name)}` }),
          },
        }),
      };
      page += `${first ? "" : ","}\n    ${JSON.stringify(entry)}`;
      first = false;
    }
    yield page;
  }
  yield "\n  ]\n}\n";
}
