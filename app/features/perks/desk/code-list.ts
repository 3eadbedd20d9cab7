/** The lists of codes that partners send: one code a line. */

/** Lengths in UTF-16 units. */
export const CODE_LENGTH = { least: 3, most: 60 } as const;

/** Most codes of one list. */
export const MOST_CODES = 100_000;

/** Most bytes of a file. */
export const LIST_FILE_LIMIT = 5 * 1024 * 1024;

/** Above this number of invalid lines, the file is not a list of codes. */
export const MOST_BAD = 1_000;

// Without the separators of columns, so that a table of several columns is rejected.
const CODE = /^[^\s\p{C},;"'<>\ufffd]+$/u;

/** Whether a text is one code: 3 to 60 characters without white space, commas, semicolons, quotation marks, angle brackets and invisible characters. */
export function isCode(text: string): boolean {
  return text.length >= CODE_LENGTH.least && text.length <= CODE_LENGTH.most && CODE.test(text);
}

/** The form in which codes are compared: without case, since few shops distinguish it. */
export function foldedCode(code: string): string {
  return code.toUpperCase().normalize("NFC");
}

/** An invalid line. */
export interface BadLine {
  /** Counted from 1. */
  number: number;
  /** Its first 200 UTF-16 units. */
  text: string;
  problem: "short" | "long" | "characters";
}

export interface CodeList {
  /** Without duplicates (case ignored), in the order of the list. */
  codes: string[];
  /** Empty lines; a line end at the very end adds none. */
  blank: number;
  /** Lines that repeat the code of an earlier line. */
  repeated: number;
  bad: BadLine[];
}

/** Reads a list; white space around codes is trimmed. */
export function readCodeList(text: string): CodeList {
  const lines = text.split(/\r\n|\r|\n/);
  if (lines.at(-1) === "") lines.pop();
  const codes = new Map<string, string>();
  const list = { blank: 0, repeated: 0, bad: [] as BadLine[] };
  for (const [index, raw] of lines.entries()) {
    const code = raw.trim().normalize("NFC");
    if (code === "") list.blank++;
    else if (!isCode(code)) list.bad.push({ number: index + 1, text: raw.slice(0, 200), problem: problemOf(code) });
    else if (codes.has(foldedCode(code))) list.repeated++;
    else codes.set(foldedCode(code), code);
  }
  return { ...list, codes: [...codes.values()] };
}

function problemOf(text: string): BadLine["problem"] {
  if (text.length < CODE_LENGTH.least) return "short";
  return CODE.test(text) ? "long" : "characters";
}

// By the byte order mark: spreadsheets saved as text are often UTF-16.
function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

// PDF and RTF files can consist of valid text.
const OTHER_FORMAT = /^(%PDF-|\{\\rtf)/;
const CONTROL = /(?![\t\n\r])\p{Cc}/u;

/** The text of an uploaded list: UTF-8, or UTF-16 with a byte order mark. Undefined for binary files, PDF and RTF. */
export function textOfList(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
    return OTHER_FORMAT.test(text) || CONTROL.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}
