/** MD5 (RFC 1321), which object stores check uploads by and browsers do not offer: against accidents on the way, not against anybody. */

const TURNS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21];
const SINES = Uint32Array.from({ length: 64 }, (_, step) => Math.floor(Math.abs(Math.sin(step + 1)) * 2 ** 32));

/** The MD5 of some bytes, in base64. */
export function md5(bytes: Uint8Array): string {
  const state = Uint32Array.of(0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476);
  const whole = bytes.length - (bytes.length % 64);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 0; at < whole; at += 64) mix(state, view, at);
  const rest = bytes.subarray(whole);
  const tail = new Uint8Array(rest.length < 56 ? 64 : 128);
  tail.set(rest);
  tail[rest.length] = 0x80;
  const end = new DataView(tail.buffer);
  end.setUint32(tail.length - 8, (bytes.length << 3) >>> 0, true);
  end.setUint32(tail.length - 4, Math.floor(bytes.length / 2 ** 29), true);
  for (let at = 0; at < tail.length; at += 64) mix(state, end, at);
  const digest = new DataView(new ArrayBuffer(16));
  state.forEach((word, place) => {
    digest.setUint32(place * 4, word, true);
  });
  return btoa(String.fromCharCode(...new Uint8Array(digest.buffer)));
}

const words = new Uint32Array(16);

function mix(state: Uint32Array, view: DataView, at: number): void {
  for (let place = 0; place < 16; place++) words[place] = view.getUint32(at + place * 4, true);
  let [a, b, c, d] = state as unknown as [number, number, number, number];
  for (let step = 0; step < 64; step++) {
    const round = step >> 4;
    let f: number;
    let place: number;
    if (round === 0) {
      f = (b & c) | (~b & d);
      place = step;
    } else if (round === 1) {
      f = (d & b) | (~d & c);
      place = (5 * step + 1) & 15;
    } else if (round === 2) {
      f = b ^ c ^ d;
      place = (3 * step + 5) & 15;
    } else {
      f = c ^ (b | ~d);
      place = (7 * step) & 15;
    }
    const sum = (a + f + SINES[step]! + words[place]!) | 0;
    const turn = TURNS[round * 4 + (step & 3)]!;
    a = d;
    d = c;
    c = b;
    b = (b + ((sum << turn) | (sum >>> (32 - turn)))) | 0;
  }
  state[0]! += a;
  state[1]! += b;
  state[2]! += c;
  state[3]! += d;
}
