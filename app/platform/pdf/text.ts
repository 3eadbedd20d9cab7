/** Breaks texts into lines for PDFs. Pure: the width of a text is measured by the caller. */
import type { Market } from "#app/i18n/markets.ts";

/** Text in one style. */
export interface Run {
  text: string;
  bold?: boolean;
  /** Secondary text, in grey. */
  quiet?: boolean;
}

export interface Piece {
  text: string;
  run: Run;
  width: number;
}

export interface Line {
  pieces: Piece[];
  width: number;
}

/** Width of a text of a run, in points. */
export type Measure = (text: string, run: Run) => number;

const SOFT_HYPHEN = "\u00ad";
/** Finnish words of at least this many letters are hyphenated (look.md, "Long words"). */
const LONG_WORD = 13;
const FINNISH_BREAK = /(?<=[aeiouyäöå][bcdfghjklmnpqrstvwxz]*)(?=[bcdfghjklmnpqrstvwxz][aeiouyäöå])/gi;

/** Long Finnish words with soft hyphens before every consonant that begins a syllable; other languages as they are. */
export function hyphenated(text: string, market: Market): string {
  if (market !== "fi") return text;
  return text.replace(/\p{L}+/gu, (word) =>
    word.length < LONG_WORD
      ? word
      : word.replace(FINNISH_BREAK, (_, at: number) => (at < 2 || word.length - at < 3 ? "" : SOFT_HYPHEN)),
  );
}

/** A text for printing: NFC, without control and direction characters, with spaces and hyphens that the fonts have. */
export function printable(text: string): string {
  return (
    text
      .normalize("NFC")
      .replace(/\r\n?|\u2028|\u2029|\u0085/g, "\n")
      .replace(/[\u2000-\u200a\u3000\t]/g, " ")
      .replace(/[\u202f\u2007]/g, "\u00a0")
      .replace(/[\u2010\u2011]/g, "-")
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
      .replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g, "")
  );
}

interface Word {
  /** With the spaces after it. */
  text: string;
  run: Run;
  /** May end a line with a hyphen. */
  soft: boolean;
  /** Ends its line. */
  last: boolean;
}

// A word ends after spaces, a soft hyphen, a slash, or a hyphen before a letter: 2026-11-20 is not split.
const WORD = /\n|(?:[^\n \u00ad/-]|-(?!\p{L}))*(?: +|\u00ad+|\/+|-(?=\p{L})|(?=\n|$))/gu;

function wordsOf(runs: readonly Run[]): Word[] {
  const words: Word[] = [];
  for (const run of runs) {
    for (const [found] of printable(run.text).matchAll(WORD)) {
      if (found === "") continue;
      if (found === "\n") words.push({ text: "", run, soft: false, last: true });
      else words.push({ text: found.replaceAll(SOFT_HYPHEN, ""), run, soft: found.endsWith(SOFT_HYPHEN), last: false });
    }
  }
  return words;
}

/** Breaks a text into lines of `width` points. A word wider than a line is split, with a hyphen if it consists of letters. */
export function linesOf(runs: readonly Run[], width: number, measure: Measure): Line[] {
  const lines: Line[] = [];
  let line: Line = { pieces: [], width: 0 };
  let soft: Run | undefined;
  const put = (text: string, run: Run, wide: number) => {
    const last = line.pieces.at(-1);
    if (last?.run === run) {
      last.text += text;
      last.width += wide;
    } else line.pieces.push({ text, run, width: wide });
    line.width += wide;
  };
  const end = (hyphen: boolean) => {
    const last = line.pieces.at(-1);
    if (hyphen && soft) put("-", soft, measure("-", soft));
    else if (last) trim(line, last, measure);
    lines.push(line);
    line = { pieces: [], width: 0 };
    soft = undefined;
  };
  for (const word of wordsOf(runs)) {
    if (word.last) {
      end(false);
      continue;
    }
    const wide = measure(word.text, word.run);
    const needed = measure(word.text.trimEnd(), word.run) + (word.soft ? measure("-", word.run) : 0);
    if (line.width + needed > width && line.width > 0) end(true);
    if (needed <= width) put(word.text, word.run, wide);
    else {
      const parts = divided(word, width, measure);
      for (const [index, part] of parts.entries()) {
        put(part, word.run, measure(part, word.run));
        if (index < parts.length - 1) end(false);
      }
    }
    soft = word.soft ? word.run : undefined;
  }
  end(false);
  return lines;
}

function trim(line: Line, last: Piece, measure: Measure): void {
  const text = last.text.replace(/ +$/, "");
  if (text === last.text) return;
  const wide = measure(text, last.run);
  line.width += wide - last.width;
  // The space stays, without width, for reading aloud and copying.
  last.text = `${text} `;
  last.width = wide;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const LETTERS = /^\p{L}+$/u;
/** A word; not an address or a number, where an added hyphen would be read as part of it. */
const SPOKEN = /^\P{L}*[\p{L}\p{M}]+\P{L}*$/u;

/** Splits a word into parts of at most `width` points. */
function divided({ text, run, soft }: Word, width: number, measure: Measure): string[] {
  const parts: string[] = [];
  const hyphen = measure("-", run);
  const spoken = SPOKEN.test(text);
  const widths = new Map<string, number>();
  let part = "";
  let wide = 0;
  for (const { segment, index } of graphemes.segment(text)) {
    const last = index + segment.length === text.length;
    let own = widths.get(segment);
    if (own === undefined) {
      own = measure(segment, run);
      widths.set(segment, own);
    }
    if (part && wide + own + (last && !soft ? 0 : hyphen) > width && segment.trim()) {
      const goesOn = spoken && LETTERS.test(part.slice(-2)) && LETTERS.test(segment);
      parts.push(goesOn ? `${part}-` : part);
      part = "";
      wide = 0;
    }
    part += segment;
    wide += own;
  }
  parts.push(part);
  return parts;
}
