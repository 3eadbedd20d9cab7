/** The lists of many documents while they are collected. A map of strings to lists would take three times as long, and four times the memory. */
import { EntryWriter, NO_DOCUMENT } from "./postings.ts";
import { Tsvector } from "./tsvector.ts";
import { doubled } from "./typed-arrays.ts";

// Bytes of a list's first slice, and how much larger each next one is, as in Lucene: most lists stay short.
const FIRST_SLICE = 4;
const SLICE_GROWTH = 4;
const LARGEST_SLICE = 4_096;
// At the end of each slice stands where the next one begins.
const POINTER = 4;

const NOWHERE: readonly number[] = [];

/** Collects, for each lexeme, the documents that have it, and where: a hash table of the keys of lists, and slices of one array for the lists. */
export class SegmentBuilder {
  #slots = new Int32Array(1 << 16).fill(-1);
  /** The bytes of all lexemes, one after another. Of each: where it begins, its hash, the last document, and its list in `#slices`. */
  #letters = new Uint8Array(1 << 20);
  #begins = new Uint32Array(1 << 15);
  #hashes = new Uint32Array(1 << 15);
  #lasts = new Int32Array(1 << 15);
  #heads = new Uint32Array(1 << 15);
  #tails = new Uint32Array(1 << 15);
  #ends = new Uint32Array(1 << 15);
  #levels = new Uint8Array(1 << 15);
  #lexemes = 0;
  #slices = new Uint8Array(1 << 20);
  #pointers = new DataView(this.#slices.buffer);
  #used = 0;
  readonly #writer = new EntryWriter();

  /** Adds a document with its tsvector. Documents are added in ascending order. */
  add(document: number, vector: string): void {
    const lexemes = new Tsvector(vector);
    while (lexemes.next()) {
      const { bytes, from, to, occurrences } = lexemes;
      this.#append(this.#find(bytes, from, to), document, NOWHERE);
      if (occurrences.length > 0) this.#append(this.#find(bytes, from - 1, to), document, occurrences);
    }
  }

  /** All lists by their keys in ascending order, each with its last document and as in `postings.ts`. */
  *lists(): Generator<{ key: string; last: number; bytes: Uint8Array }> {
    const names = Array.from({ length: this.#lexemes }, (_, lexeme) => this.#name(lexeme));
    const order = Array.from(names.keys()).sort((one, other) => (names[one]! < names[other]! ? -1 : 1));
    for (const lexeme of order) {
      yield { key: names[lexeme]!, last: this.#lasts[lexeme]!, bytes: this.#list(lexeme) };
    }
  }

  #name(lexeme: number): string {
    return Buffer.from(this.#letters.subarray(this.#begins[lexeme], this.#begins[lexeme + 1])).toString();
  }

  /** The number of a lexeme, which is new if it is not there. FNV-1a hashes, open addressing. */
  #find(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashOf(bytes, from, to);
    const mask = this.#slots.length - 1;
    let slot = slotOf(hash) & mask;
    for (; this.#slots[slot] !== -1; slot = (slot + 1) & mask) {
      const lexeme = this.#slots[slot]!;
      if (this.#hashes[lexeme] === hash && this.#isSame(lexeme, bytes, from, to)) return lexeme;
    }
    this.#slots[slot] = this.#lexemes;
    return this.#create(bytes, from, to, hash);
  }

  #isSame(lexeme: number, bytes: Uint8Array, from: number, to: number): boolean {
    const begin = this.#begins[lexeme]!;
    if (this.#begins[lexeme + 1]! - begin !== to - from) return false;
    for (let at = from; at < to; at++) if (this.#letters[begin + at - from] !== bytes[at]) return false;
    return true;
  }

  #create(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const lexeme = this.#lexemes++;
    if (lexeme + 2 > this.#begins.length) this.#growLexemes();
    const begin = this.#begins[lexeme]!;
    if (begin + to - from > this.#letters.length) this.#letters = doubled(this.#letters);
    this.#letters.set(bytes.subarray(from, to), begin);
    this.#begins[lexeme + 1] = begin + to - from;
    this.#hashes[lexeme] = hash;
    this.#lasts[lexeme] = NO_DOCUMENT;
    this.#heads[lexeme] = this.#tails[lexeme] = this.#slice(FIRST_SLICE);
    this.#ends[lexeme] = this.#heads[lexeme]! + FIRST_SLICE;
    if (this.#lexemes * 2 > this.#slots.length) this.#growSlots();
    return lexeme;
  }

  #append(lexeme: number, document: number, occurrences: readonly number[]): void {
    const { bytes } = this.#writer;
    this.#writer.write(document - this.#lasts[lexeme]!, occurrences);
    for (let at = 0; at < this.#writer.length; at++) this.#write(lexeme, bytes[at]!);
    this.#lasts[lexeme] = document;
  }

  #write(lexeme: number, byte: number): void {
    const end = this.#ends[lexeme]!;
    if (this.#tails[lexeme] === end) {
      const size = sizeOf(++this.#levels[lexeme]!);
      const next = this.#slice(size);
      this.#pointers.setUint32(end, next);
      this.#tails[lexeme] = next;
      this.#ends[lexeme] = next + size;
    }
    this.#slices[this.#tails[lexeme]!++] = byte;
  }

  #list(lexeme: number): Uint8Array {
    const parts: Uint8Array[] = [];
    let from = this.#heads[lexeme]!;
    for (let level = 0; level < this.#levels[lexeme]!; level++) {
      const end = from + sizeOf(level);
      parts.push(this.#slices.subarray(from, end));
      from = this.#pointers.getUint32(end);
    }
    return Buffer.concat([...parts, this.#slices.subarray(from, this.#tails[lexeme])]);
  }

  /** The beginning of a new slice. */
  #slice(size: number): number {
    const from = this.#used;
    this.#used += size + POINTER;
    if (this.#used > this.#slices.length) {
      this.#slices = doubled(this.#slices);
      this.#pointers = new DataView(this.#slices.buffer);
    }
    return from;
  }

  #growLexemes(): void {
    this.#begins = doubled(this.#begins);
    this.#hashes = doubled(this.#hashes);
    this.#lasts = doubled(this.#lasts);
    this.#heads = doubled(this.#heads);
    this.#tails = doubled(this.#tails);
    this.#ends = doubled(this.#ends);
    this.#levels = doubled(this.#levels);
  }

  #growSlots(): void {
    this.#slots = new Int32Array(this.#slots.length * 2).fill(-1);
    const mask = this.#slots.length - 1;
    for (let lexeme = 0; lexeme < this.#lexemes; lexeme++) {
      let slot = slotOf(this.#hashes[lexeme]!) & mask;
      while (this.#slots[slot] !== -1) slot = (slot + 1) & mask;
      this.#slots[slot] = lexeme;
    }
  }
}

function hashOf(bytes: Uint8Array, from: number, to: number): number {
  let hash = 0x811c9dc5;
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ bytes[at]!, 0x01000193);
  return hash >>> 0;
}

function sizeOf(level: number): number {
  return Math.min(FIRST_SLICE * SLICE_GROWTH ** level, LARGEST_SLICE);
}

function slotOf(hash: number): number {
  return hash ^ (hash >>> 15);
}
