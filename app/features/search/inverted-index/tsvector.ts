/** Reads tsvectors as PostgreSQL writes them: 'malt':3,7A '/t/malt'. */

const [QUOTE, BACKSLASH, COLON, COMMA, ZERO, NINE, A, D] = [..."'\\:,09AD"].map((letter) => letter.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
  number,
  number,
];

/** Stands before a lexeme in the key of its list with positions. No lexeme has it. */
export const POSITIONAL = "\t";
const POSITIONAL_BYTE = POSITIONAL.charCodeAt(0);

/** The weight of a position: 0 for D, which is not written, to 3 for A. */
export function weightOf(letter: string): number {
  return D - letter.charCodeAt(0);
}

/** A position and its weight as one number, in the order of positions. */
export function occurrenceOf(position: number, weight: number): number {
  return position * 4 + weight;
}

/** The lexemes of a tsvector, one after another. */
export class Tsvector {
  /** The lexeme is from `from` to `to`, in UTF-8; the byte before it is `POSITIONAL`. */
  readonly bytes: Uint8Array;
  from = 0;
  to = 0;
  /** Where it stands, ascending (`occurrenceOf`). The array is used again for the next lexeme. */
  readonly occurrences: number[] = [];
  #at = 0;

  constructor(text: string) {
    this.bytes = Buffer.from(text);
  }

  /** Goes to the next lexeme; false at the end. */
  next(): boolean {
    const { bytes, occurrences } = this;
    if (this.#at >= bytes.length) return false;
    bytes[this.#at] = POSITIONAL_BYTE;
    this.from = ++this.#at;
    this.to = this.from;
    for (; bytes[this.#at] !== QUOTE || bytes[this.#at + 1] === QUOTE; this.#at++) {
      // Both are written twice.
      if (bytes[this.#at] === QUOTE || bytes[this.#at] === BACKSLASH) this.#at++;
      bytes[this.to++] = bytes[this.#at]!;
    }
    this.#at++;
    occurrences.length = 0;
    if (bytes[this.#at] === COLON) {
      do occurrences.push(this.#occurrence());
      while (bytes[this.#at] === COMMA);
    }
    this.#at++;
    return true;
  }

  #occurrence(): number {
    let position = 0;
    for (this.#at++; this.bytes[this.#at]! >= ZERO && this.bytes[this.#at]! <= NINE; this.#at++) {
      position = position * 10 + this.bytes[this.#at]! - ZERO;
    }
    const letter = this.bytes[this.#at]!;
    if (!(letter >= A && letter <= D)) return occurrenceOf(position, 0);
    this.#at++;
    return occurrenceOf(position, D - letter);
  }
}
