/** Reads the objects of a PDF (ISO 32000-1 §7.2 and §7.3), as much at a time as it is allowed to. */

/** An object that is broken, or more than is taken. */
export class PdfProblem extends Error {}

/** A reference to another object. */
export class PdfReference {
  readonly number: number;

  constructor(number: number) {
    this.number = number;
  }
}

/** A name, such as `Type`, with its escapes undone. */
export class PdfName {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export type PdfDictionary = Map<string, PdfValue>;
export type PdfValue = number | boolean | null | string | PdfName | PdfReference | PdfDictionary | PdfValue[];

/** An object with its number; `stream` is the place of its first byte, if it has one. */
export interface PdfObject {
  number: number;
  value: PdfValue;
  stream?: number;
}

const DEEPEST = 64;
/** Of one object. */
const MOST_TOKENS = 150_000;

const SPACE: ReadonlySet<number> = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITER: ReadonlySet<number> = new Set(Buffer.from("()<>[]{}/%", "latin1"));

/** A place in a file that moves on as it is read. `budget` counts down over all objects of a file. */
export class PdfReader {
  readonly bytes: Buffer;
  at: number;
  readonly #budget: { tokens: number };
  #least = 0;

  constructor(bytes: Buffer, at: number, budget: { tokens: number }) {
    this.bytes = bytes;
    this.at = at;
    this.#budget = budget;
    this.#least = budget.tokens - MOST_TOKENS;
  }

  /** Passes over white space and comments. */
  skip(): void {
    const { bytes } = this;
    for (;;) {
      while (this.at < bytes.length && SPACE.has(bytes[this.at]!)) this.at++;
      if (bytes[this.at] !== 0x25) return;
      while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13) this.at++;
    }
  }

  /** The next word of ordinary characters: a number or a keyword; empty before a delimiter. */
  word(): string {
    this.skip();
    const begun = this.at;
    const { bytes } = this;
    while (this.at < bytes.length && !SPACE.has(bytes[this.at]!) && !DELIMITER.has(bytes[this.at]!)) this.at++;
    return bytes.toString("latin1", begun, Math.min(this.at, begun + 64));
  }

  /** The next word, which has to be a whole number from nought. */
  whole(): number {
    const word = this.word();
    if (!/^\+?\d{1,10}$/.test(word)) throw new PdfProblem("no number where one has to be");
    return Number(word);
  }

  /** Whether a keyword is next; it is passed over if so. */
  keyword(expected: string): boolean {
    const begun = this.at;
    if (this.word() === expected) return true;
    this.at = begun;
    return false;
  }

  /** An indirect object: `12 0 obj … endobj`. */
  object(): PdfObject {
    const number = this.whole();
    this.whole();
    if (!this.keyword("obj")) throw new PdfProblem("no object where one has to be");
    const value = this.value();
    if (!(value instanceof Map) || !this.keyword("stream")) return { number, value };
    if (this.bytes[this.at] === 13) this.at++;
    if (this.bytes[this.at] === 10) this.at++;
    return { number, value, stream: this.at };
  }

  /** The next value. Throws PdfProblem at one that is broken, too deep or too long. */
  value(depth = 0): PdfValue {
    if (depth > DEEPEST) throw new PdfProblem("too deep");
    if (--this.#budget.tokens < Math.max(0, this.#least)) throw new PdfProblem("too much");
    this.skip();
    const { bytes } = this;
    switch (bytes[this.at]) {
      case 0x2f:
        return this.#name();
      case 0x28:
        return this.#text();
      case 0x5b:
        return this.#array(depth);
      case 0x3c:
        return bytes[this.at + 1] === 0x3c ? this.#dictionary(depth) : this.#hexadecimal();
    }
    return this.#plain();
  }

  #plain(): PdfValue {
    const word = this.word();
    switch (word) {
      case "true":
        return true;
      case "false":
        return false;
      case "null":
        return null;
    }
    if (!/^[+-]*\d*\.?\d*(?:-\d*)?$/.test(word) || word === "") throw new PdfProblem("no value where one has to be");
    const number = Number.parseFloat(word) || 0;
    if (!/^\d{1,10}$/.test(word)) return number;
    // Two whole numbers and an R are a reference.
    const begun = this.at;
    if (/^\d{1,5}$/.test(this.word()) && this.keyword("R")) return new PdfReference(number);
    this.at = begun;
    return number;
  }

  #name(): PdfName {
    this.at++;
    const begun = this.at;
    const { bytes } = this;
    while (this.at < bytes.length && !SPACE.has(bytes[this.at]!) && !DELIMITER.has(bytes[this.at]!)) this.at++;
    const written = bytes.toString("latin1", begun, Math.min(this.at, begun + 512));
    return new PdfName(
      written.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number(`0x${code}`))),
    );
  }

  #array(depth: number): PdfValue[] {
    this.at++;
    const values: PdfValue[] = [];
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x5d) break;
      values.push(this.value(depth + 1));
    }
    this.at++;
    return values;
  }

  #dictionary(depth: number): PdfDictionary {
    this.at += 2;
    const values: PdfDictionary = new Map();
    for (;;) {
      this.skip();
      if (this.bytes[this.at] === 0x3e && this.bytes[this.at + 1] === 0x3e) break;
      const key = this.value(depth + 1);
      if (!(key instanceof PdfName)) throw new PdfProblem("a key that is no name");
      const value = this.value(depth + 1);
      if (isAmbiguous(values.get(key.name), value)) throw new PdfProblem("a key that says two things");
      values.set(key.name, value);
    }
    this.at += 2;
    return values;
  }

  #text(): string {
    const { bytes } = this;
    const begun = this.at + 1;
    for (let depth = 0; this.at < bytes.length; this.at++) {
      const byte = bytes[this.at];
      if (byte === 0x5c) this.at++;
      else if (byte === 0x28) depth++;
      else if (byte === 0x29 && --depth === 0)
        return bytes.toString("latin1", begun, Math.min(this.at++, begun + 2_048));
    }
    throw new PdfProblem("a text without end");
  }

  #hexadecimal(): string {
    const end = this.bytes.indexOf(0x3e, this.at);
    if (end < 0) throw new PdfProblem("a text without end");
    const digits = this.bytes
      .toString("latin1", this.at + 1, Math.min(end, this.at + 4_096))
      .replace(/[^0-9a-f]/gi, "");
    this.at = end + 1;
    return Buffer.from(digits, "hex").toString("latin1");
  }
}

/** Whether it matters that a key says something else the second time: some readers take the first, some the last. */
function isAmbiguous(first: PdfValue | undefined, second: PdfValue): boolean {
  if (first instanceof PdfName && second instanceof PdfName) return first.name !== second.name;
  return typeof first === "string" || first instanceof PdfName || first instanceof Map || Array.isArray(first);
}
