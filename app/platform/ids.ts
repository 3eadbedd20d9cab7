/** Identifiers. Keys are UUIDv7 (RFC 9562): they sort by time and need no shared sequence. */

let lastMoment = 0;
let sequence = 0;

/** The current millisecond and a counter within it, so that ids sort in the order in which they were made (RFC 9562 §6.2). */
function tick(): [moment: number, sequence: number] {
  const present = Date.now();
  if (present > lastMoment) {
    lastMoment = present;
    // The upper half is left free to count in.
    sequence = crypto.getRandomValues(new Uint16Array(1))[0]! & 0x7ff;
  } else if (++sequence > 0xfff) {
    lastMoment++;
    sequence = 0;
  }
  return [lastMoment, sequence];
}

/**
 * A new UUIDv7: 48 bits of milliseconds, a 12-bit counter, the rest random. Works in the browser and on the server.
 * `moment` is for rows of the past (milliseconds since 1970); their ids sort by it, in no order within one millisecond.
 */
export function newId(moment?: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  let milliseconds = moment;
  if (milliseconds === undefined) {
    const [present, count] = tick();
    milliseconds = present;
    bytes[6] = count >> 8;
    bytes[7] = count & 0xff;
  }
  for (let i = 0; i < 6; i++) bytes[i] = Math.floor(milliseconds / 2 ** (8 * (5 - i))) & 0xff;
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** Whether the value is a UUID in canonical lower-case form. */
export function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}

// Without vowels and look-alikes, so that no public id spells a word or is misread.
const PUBLIC_ALPHABET = "23456789bcdfghjkmnpqrstvwxz";

/** A new public id, for addresses that people see and share: ten characters, about 47 bits. */
export function newPublicId(): string {
  let id = "";
  while (id.length < 10) {
    for (const byte of crypto.getRandomValues(new Uint8Array(16))) {
      // 243 = 9 × 27: larger bytes would favour the first letters.
      if (byte < 243 && id.length < 10) id += PUBLIC_ALPHABET[byte % 27];
    }
  }
  return id;
}
