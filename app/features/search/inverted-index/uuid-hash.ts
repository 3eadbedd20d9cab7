/** PostgreSQL's `uuid_hash_extended`: Bob Jenkins' lookup3 as in src/common/hashfn.c, for sixteen bytes. The turns of paid places are such hashes. */

const rotated = (word: number, by: number) => (word << by) | (word >>> (32 - by));

/** The hash of a UUID's bytes with a seed below 2^53: 64 bits, signed. */
export function uuidHash(bytes: Uint8Array, seed: number): bigint {
  const words = new DataView(bytes.buffer, bytes.byteOffset, 16);
  let a = (0x9e3779b9 + 16 + 3923095) | 0;
  let b = a;
  let c = a;
  const mix = () => {
    a = (a - c) ^ rotated(c, 4);
    c = (c + b) | 0;
    b = (b - a) ^ rotated(a, 6);
    a = (a + c) | 0;
    c = (c - b) ^ rotated(b, 8);
    b = (b + a) | 0;
    a = (a - c) ^ rotated(c, 16);
    c = (c + b) | 0;
    b = (b - a) ^ rotated(a, 19);
    a = (a + c) | 0;
    c = (c - b) ^ rotated(b, 4);
    b = (b + a) | 0;
  };
  if (seed !== 0) {
    a = (a + Math.floor(seed / 2 ** 32)) | 0;
    b = (b + (seed | 0)) | 0;
    mix();
  }
  a = (a + words.getUint32(0, true)) | 0;
  b = (b + words.getUint32(4, true)) | 0;
  c = (c + words.getUint32(8, true)) | 0;
  mix();
  a = (a + words.getUint32(12, true)) | 0;
  c = ((c ^ b) - rotated(b, 14)) | 0;
  a = ((a ^ c) - rotated(c, 11)) | 0;
  b = ((b ^ a) - rotated(a, 25)) | 0;
  c = ((c ^ b) - rotated(b, 16)) | 0;
  a = ((a ^ c) - rotated(c, 4)) | 0;
  b = ((b ^ a) - rotated(a, 14)) | 0;
  c = ((c ^ b) - rotated(b, 24)) | 0;
  return BigInt.asIntN(64, (BigInt(b >>> 0) << 32n) | BigInt(c >>> 0));
}
