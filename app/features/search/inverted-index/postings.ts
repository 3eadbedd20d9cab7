/** Lists of document numbers, as the inverted index stores them: ascending, each as its distance from the one before, in 7 bits a byte (LEB128). */

/** A list that grows at its end. */
export class PostingList {
  #bytes = new Uint8Array(8);
  #length = 0;
  /** The last document; -1 for none. */
  last: number;

  /** A list after a document, whose bytes can be appended to a list that ends with it. */
  constructor(last = -1) {
    this.last = last;
  }

  /** Adds a document that is greater than the last one. */
  add(document: number): void {
    if (this.#length + 5 > this.#bytes.length) {
      const larger = new Uint8Array(this.#bytes.length * 2);
      larger.set(this.#bytes);
      this.#bytes = larger;
    }
    let distance = document - this.last;
    for (; distance > 127; distance >>>= 7) this.#bytes[this.#length++] = (distance & 127) | 128;
    this.#bytes[this.#length++] = distance;
    this.last = document;
  }

  bytes(): Uint8Array {
    return this.#bytes.subarray(0, this.#length);
  }
}

/** Sets the bit of each document of a list that begins with its first. */
export function setBits(bits: Uint32Array, list: Uint8Array): void {
  let document = -1;
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
