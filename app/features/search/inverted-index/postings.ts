/**
 * Lists of document numbers, as the inverted index stores them: ascending, each as its distance from the one before, in 7 bits a byte (LEB128).
 * In a list with positions each is followed by where the lexeme stands in it: distances again, whose lowest bit says whether another follows.
 */
import { doubled } from "./typed-arrays.ts";

/** What comes before the first document. */
export const NO_DOCUMENT = -1;

// A tsvector has at most 255 positions of a lexeme, of 14 bits, with two bits for their weight and one here.
const LONGEST_ENTRY = 5 + 256 * 3;

/** Writes the entries of lists. */
export class EntryWriter {
  /** The entry is up to `length`. */
  readonly bytes = new Uint8Array(LONGEST_ENTRY);
  length = 0;

  /** Writes the entry of a document that is so far behind the one before, with its occurrences in a list with positions. */
  write(distance: number, occurrences: readonly number[]): void {
    this.length = 0;
    this.#number(distance);
    let before = 0;
    for (let place = 0; place < occurrences.length; place++) {
      const isLast = place === occurrences.length - 1;
      this.#number((occurrences[place]! - before) * 2 + (isLast ? 0 : 1));
      before = occurrences[place]!;
    }
  }

  #number(number: number): void {
    let rest = number;
    for (; rest > 127; rest >>>= 7) this.bytes[this.length++] = (rest & 127) | 128;
    this.bytes[this.length++] = rest;
  }
}

const writer = new EntryWriter();

/** A list with another document at its end. `last` is its last document, or `NO_DOCUMENT`. */
export function withDocument(
  list: Uint8Array,
  last: number,
  document: number,
  occurrences: readonly number[] = [],
): Uint8Array {
  writer.write(document - last, occurrences);
  return Buffer.concat([list, writer.bytes.subarray(0, writer.length)]);
}

/** Sets the bit of each document of a list without positions. */
export function setBits(bits: Uint32Array, list: Uint8Array): void {
  let document = NO_DOCUMENT;
  for (let at = 0; at < list.length; ) {
    let byte = list[at++]!;
    let distance = byte & 127;
    for (let shift = 7; byte > 127; shift += 7) {
      byte = list[at++]!;
      distance |= (byte & 127) << shift;
    }
    document += distance;
    bits[document >>> 5]! |= 1 << (document & 31);
  }
}

// Positions are below it.
const POSITIONS = 2 ** 14;

/** Where lexemes stand in documents: each place as one number, whose neighbour is the next place of the same document. */
export class Places {
  numbers = new Float64Array(1024);
  length = 0;

  /** Adds the places of a list with positions: in documents whose bits are set, of weights whose bits are set. */
  add(list: Uint8Array, among: Uint32Array, weights: number): void {
    let document = NO_DOCUMENT;
    let at = 0;
    const next = () => {
      let byte = list[at++]!;
      let number = byte & 127;
      for (let shift = 7; byte > 127; shift += 7) {
        byte = list[at++]!;
        number |= (byte & 127) << shift;
      }
      return number;
    };
    while (at < list.length) {
      document += next();
      const isWanted = ((among[document >>> 5]! >>> (document & 31)) & 1) === 1;
      let occurrence = 0;
      for (let more = 1; more === 1; ) {
        const number = next();
        more = number & 1;
        occurrence += number >>> 1;
        if (isWanted && (weights >>> (occurrence & 3)) & 1) this.push(document * POSITIONS + (occurrence >>> 2));
      }
    }
  }

  push(number: number): void {
    if (this.length === this.numbers.length) this.numbers = doubled(this.numbers);
    this.numbers[this.length++] = number;
  }

  /** Those of `others` that come right after one of these. */
  before(others: Places): Places {
    const found = new Places();
    const [ends, starts] = [this.#sorted(), others.#sorted()];
    for (let end = 0, start = 0; start < starts.length; start++) {
      while (end < ends.length && ends[end]! < starts[start]! - 1) end++;
      if (ends[end] === starts[start]! - 1) found.push(starts[start]!);
    }
    return found;
  }

  /** Sets the bit of each document that has one. */
  setBits(bits: Uint32Array): void {
    for (let place = 0; place < this.length; place++) {
      const document = Math.floor(this.numbers[place]! / POSITIONS);
      bits[document >>> 5]! |= 1 << (document & 31);
    }
  }

  /** In ascending order, as they are already if they are of one list. */
  #sorted(): Float64Array {
    return this.numbers.subarray(0, this.length).sort();
  }
}
