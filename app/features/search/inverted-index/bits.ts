/** Sets of documents as bits. Operations with sets of different lengths treat missing bits as unset. */

/** Documents of a block: 32 words of bits. */
export const BLOCK = 1_024;
export const BLOCK_WORDS = BLOCK / 32;

/** An empty set for so many documents. */
export function bitsFor(documents: number): Uint32Array {
  return new Uint32Array((documents + 31) >>> 5);
}

/** Sets that are used for one question, and then for the next: new ones would cost more than what is done with most of them. */
export class ScratchBits {
  #sets: Uint32Array[] = [];
  #taken = 0;

  /** An empty set for so many documents, until `releaseAll`. */
  take(documents: number): Uint32Array {
    const words = (documents + 31) >>> 5;
    if (this.#sets[0]?.length !== words) [this.#sets, this.#taken] = [[], 0];
    const known = this.#sets[this.#taken];
    const set = known?.fill(0) ?? new Uint32Array(words);
    this.#sets[this.#taken++] = set;
    return set;
  }

  releaseAll(): void {
    this.#taken = 0;
  }
}

/** Adds the others to a set. */
export function add(bits: Uint32Array, others: Uint32Array): void {
  const length = Math.min(bits.length, others.length);
  for (let at = 0; at < length; at++) bits[at]! |= others[at]!;
}

/** Keeps what the others have, too. */
export function keep(bits: Uint32Array, others: Uint32Array): void {
  const length = Math.min(bits.length, others.length);
  for (let at = 0; at < length; at++) bits[at]! &= others[at]!;
  bits.fill(0, length);
}

/** Removes the others. */
export function remove(bits: Uint32Array, others: Uint32Array): void {
  const length = Math.min(bits.length, others.length);
  for (let at = 0; at < length; at++) bits[at]! &= ~others[at]!;
}

export function has(bits: Uint32Array, document: number): boolean {
  return ((bits[document >>> 5]! >>> (document & 31)) & 1) === 1;
}

/** How many documents a set has. */
export function countOf(bits: Uint32Array): number {
  let count = 0;
  for (let at = 0; at < bits.length; at++) {
    // In pairs, in fours, in bytes; the product adds the bytes.
    let word = bits[at]!;
    word -= (word >>> 1) & 0x55555555;
    word = (word & 0x33333333) + ((word >>> 2) & 0x33333333);
    count += Math.imul((word + (word >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}

/** The documents of a set, in ascending order. */
export function documentsIn(bits: Uint32Array): Uint32Array {
  const documents = new Uint32Array(countOf(bits));
  let found = 0;
  for (let at = 0; at < bits.length; at++) {
    for (let rest = bits[at]!; rest !== 0; rest &= rest - 1)
      documents[found++] = at * 32 + 31 - Math.clz32(rest & -rest);
  }
  return documents;
}
