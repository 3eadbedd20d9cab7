import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { decrypted, encrypted } from "./cipher.ts";

const KEY = "a key for backups in tests, long enough";
const HEADER = 36;
const CHUNK = 65_536 + 16;

async function* pieces(bytes: Buffer, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function all(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const found: Uint8Array[] = [];
  for await (const piece of source) found.push(piece);
  return Buffer.concat(found);
}

const seal = (bytes: Buffer, name = "a") => all(encrypted(pieces(bytes), KEY, name));
const open = (bytes: Buffer, name = "a", key = KEY) => all(decrypted(pieces(bytes, 10_007), key, name));

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_000])("%d bytes come back as they were", async (length) => {
  const bytes = randomBytes(length);
  const stored = await seal(bytes);
  expect(stored.length).toBe(HEADER + length + 16 * Math.max(1, Math.ceil(length / 65_536)));
  expect(await open(stored)).toEqual(bytes);
});

test("what was changed, cut, lengthened, reordered, or is of another name or key, does not decrypt", async () => {
  const stored = await seal(randomBytes(200_000));
  const [head, first, second, rest] = [
    stored.subarray(0, HEADER),
    stored.subarray(HEADER, HEADER + CHUNK),
    stored.subarray(HEADER + CHUNK, HEADER + 2 * CHUNK),
    stored.subarray(HEADER + 2 * CHUNK),
  ];
  const flipped = (at: number) => {
    const bytes = Buffer.from(stored);
    bytes[at]! ^= 1;
    return bytes;
  };
  const wrong: Record<string, Buffer> = {
    "at a chunk's end": Buffer.concat([head, first, second]),
    "within a chunk": stored.subarray(0, -1),
    "within its header": head.subarray(0, 20),
    empty: Buffer.alloc(0),
    longer: Buffer.concat([stored, Buffer.from([0])]),
    "a chunk twice": Buffer.concat([head, first, first, second, rest]),
    reordered: Buffer.concat([head, second, first, rest]),
    "first byte": flipped(0),
    salt: flipped(10),
    content: flipped(HEADER + 5),
    tag: flipped(stored.length - 1),
  };
  for (const [what, bytes] of Object.entries(wrong))
    await expect(open(bytes), what).rejects.toThrow("does not decrypt");
  await expect(open(stored, "b")).rejects.toThrow("does not decrypt");
  await expect(open(stored, "a", KEY.toUpperCase())).rejects.toThrow("does not decrypt");
});
