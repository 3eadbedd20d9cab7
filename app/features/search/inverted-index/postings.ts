/** Lists of document numbers, as the inverted index stores them: ascending, each as its distance from the one before, in 7 bits a byte (LEB128). */

/** What comes before the first document. */
export const NO_DOCUMENT = -1;

/** A list with another document at its end. `last` is its last document, or `NO_DOCUMENT`. */
export function withDocument(list: Uint8Array, last: number, document: number): Uint8Array {
  const added: number[] = [];
  let distance = document - last;
  for (; distance > 127; distance >>>= 7) added.push((distance & 127) | 128);
  return Buffer.concat([list, Uint8Array.of(...added, distance)]);
}

/** Sets the bit of each document of a list. */
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
