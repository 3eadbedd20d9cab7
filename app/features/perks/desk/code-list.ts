/** Lists of codes, as partners send them: one code a line. */

export const CODE_LENGTH = { least: 3, most: 60 } as const;

/** Most codes of one list. */
export const MOST_CODES = 100_000;

/** More lines than these that are no codes: this is no list of codes. */
export const MOST_BAD = 1_000;

// Lists of several columns are found out by what parts their columns.
const CODE = /^[^\s\p{C},;"'<>\ufffd]+$/u;

/** Whether a text is one code: 3 to 60 characters without white space, commas, semicolons, quotation marks and what cannot be seen. */
export function isCode(text: string): boolean {
  return text.length >= CODE_LENGTH.least && text.length <= CODE_LENGTH.most && CODE.test(text);
}

/** A line that is no code. */
export interface BadLine {
  /** Counted from 1. */
  number: number;
  /** At most 200 UTF-16 units of it. */
  text: string;
  problem: "short" | "long" | "characters";
}

export interface CodeList {
  /** Each once, in the order of the list. */
  codes: string[];
  /** Lines with nothing in them; a last line end makes none. */
  blank: number;
  /** Lines with a code that an earlier line has. */
  repeated: number;
  bad: BadLine[];
}

/** Reads a list. White space around a code is nothing of it. */
export function readCodeList(text: string): CodeList {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  const codes = new Set<string>();
  const list = { blank: 0, repeated: 0, bad: [] as BadLine[] };
  for (const [place, raw] of lines.entries()) {
    const code = raw.trim().normalize("NFC");
    if (code === "") list.blank++;
    else if (!isCode(code)) list.bad.push({ number: place + 1, text: raw.slice(0, 200), problem: problemOf(code) });
    else if (codes.has(code)) list.repeated++;
    else codes.add(code);
  }
  return { ...list, codes: [...codes] };
}

function problemOf(text: string): BadLine["problem"] {
  if (text.length < CODE_LENGTH.least) return "short";
  return CODE.test(text) ? "long" : "characters";
}

/** The text of an uploaded list: UTF-8, or UTF-16 where it says so itself, as tables that are saved as text do. */
export function textOfList(bytes: Uint8Array): string {
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}
