/** Lists of codes, as partners send them: one code a line. */

export const CODE_LENGTH = { least: 3, most: 60 } as const;

/** Most codes of one list. */
export const MOST_CODES = 100_000;

/** Most bytes of a file. */
export const LIST_FILE_LIMIT = 5 * 1024 * 1024;

/** More lines than these that are no codes: this is no list of codes. */
export const MOST_BAD = 1_000;

// Lists of several columns are found out by what parts their columns.
const CODE = /^[^\s\p{C},;"'<>\ufffd]+$/u;

/** Whether a text is one code: 3 to 60 characters without white space, commas, semicolons, quotation marks and what cannot be seen. */
export function isCode(text: string): boolean {
  return text.length >= CODE_LENGTH.least && text.length <= CODE_LENGTH.most && CODE.test(text);
}

/** The same for two codes that differ in upper and lower case alone: shops seldom tell those apart. */
export function foldedCode(code: string): string {
  return code.toUpperCase().normalize("NFC");
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
  /** Each once, upper and lower case aside, in the order of the list. */
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
  const codes = new Map<string, string>();
  const list = { blank: 0, repeated: 0, bad: [] as BadLine[] };
  for (const [place, raw] of lines.entries()) {
    const code = raw.trim().normalize("NFC");
    if (code === "") list.blank++;
    else if (!isCode(code)) list.bad.push({ number: place + 1, text: raw.slice(0, 200), problem: problemOf(code) });
    else if (codes.has(foldedCode(code))) list.repeated++;
    else codes.set(foldedCode(code), code);
  }
  return { ...list, codes: [...codes.values()] };
}

function problemOf(text: string): BadLine["problem"] {
  if (text.length < CODE_LENGTH.least) return "short";
  return CODE.test(text) ? "long" : "characters";
}

// A byte order mark names the encoding. Tables that are saved as text are often UTF-16.
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

// Of formats that can be text throughout: PDF and RTF.
const OTHER_FORMAT = /^(%PDF-|\{\\rtf)/;
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** The text of an uploaded list: UTF-8, or UTF-16 with a byte order mark. Undefined for what is no text: archives, documents, pictures. */
export function textOfList(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return OTHER_FORMAT.test(text) || CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
