/** Conversations on paper: days, names, times, and what was said. */
import { setImmediate as rest } from "node:timers/promises";
import { factsOf } from "#app/i18n/markets.ts";
import { openPdf, type Pdf } from "#app/platform/pdf.server.ts";
import type { Run } from "#app/platform/pdf-text.ts";
import type { Entry, Transcript, TranscriptWords } from "./transcript.ts";

const TIME_COLUMN = 46;
/** Points that belong under a name, the line over a day, what is answered, and words that something is said about. */
const KEEP = { name: 48, day: 108, quote: 44, words: 16 };

/** The pages as PDF. Drawing makes way for everything else in the process after every message. */
export async function* paperOf({ facts, words, pages }: Transcript): AsyncGenerator<Uint8Array> {
  const pdf = await openPdf({
    title: words.title,
    language: factsOf(facts.market).bcp47,
    at: facts.at,
    foot: (page) => ({ left: [words.title], right: words.page(page) }),
  });
  pdf.section();
  pdf.heading(1, words.title, { after: 6 });
  for (const line of words.head) pdf.text(line, { size: 9, after: 0 });
  let day: string | undefined;
  let sender: string | undefined;
  for await (const entries of pages()) {
    for (const entry of entries) {
      const today = words.day(entry.message.at);
      if (today !== day) {
        pdf.section();
        pdf.rule(false, 10, KEEP.day);
        pdf.heading(2, today, { before: 0 });
      }
      if (today !== day || sender !== entry.sender) {
        pdf.text([{ text: entry.sender, bold: true }], { before: 6, after: 1, keep: KEEP.name });
      }
      day = today;
      sender = entry.sender;
      say(pdf, words, entry);
      yield* pdf.written();
      await rest();
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

/** A message: its time at the left, and beside it what it answers, what it says, and what has become of it. */
function say(pdf: Pdf, words: TranscriptWords, entry: Entry): void {
  const { message } = entry;
  const { quote, lines } = words.notes(entry);
  const parts: { runs: Run[]; quoted?: boolean }[] = [
    ...(quote ? [{ runs: [{ text: quote, quiet: true }], quoted: true }] : []),
    ...(message.text ? [{ runs: [{ text: message.text }] }] : []),
    ...lines.map((text) => ({ runs: [{ text, quiet: true }] })),
  ];
  for (const [index, { runs, quoted }] of parts.entries()) {
    const last = index === parts.length - 1;
    pdf.text(runs, {
      indent: TIME_COLUMN,
      after: last ? 4 : 1,
      keep: last ? 0 : KEEP.words,
      ...(quoted && { quoted, size: 9, keep: KEEP.quote }),
      ...(index === 0 && { beside: words.time(message.at) }),
    });
  }
}
