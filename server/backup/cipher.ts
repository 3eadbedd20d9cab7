/**
 * Encryption of backups: AES-256-GCM in chunks. Each file has a key of its own, derived from BACKUP_KEY with a random salt and the file's
 * name. A chunk's nonce is its number and whether it is the last one, so a changed, moved or missing chunk does not decrypt.
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { env } from "#app/platform/env/env.server.ts";
import { StartupProblem } from "#server/startup-problem.ts";

const MAGIC = Buffer.from("SHB1");
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 65_536;
const LEAST_KEY_LENGTH = 32;

/** Bytes in any pieces. */
export type Bytes = AsyncIterable<Uint8Array>;

/** The key of backups from BACKUP_KEY or BACKUP_KEY_FILE; undefined if backups are not encrypted. Throws StartupProblem. */
export function backupKey(): string | undefined {
  const { BACKUP_KEY, BACKUP_KEY_FILE } = env();
  if (!BACKUP_KEY_FILE) return BACKUP_KEY;
  let key: string;
  try {
    key = readFileSync(BACKUP_KEY_FILE, "utf8").trim();
  } catch (error) {
    throw new StartupProblem(`BACKUP_KEY_FILE cannot be read (${error instanceof Error ? error.message : error}).`);
  }
  if (key.length >= LEAST_KEY_LENGTH) return key;
  throw new StartupProblem(`The key in ${BACKUP_KEY_FILE} must have at least ${LEAST_KEY_LENGTH} characters.`);
}

/** Derives 32 bytes from the key, for one purpose. */
export function derived(key: string, salt: Uint8Array, purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", key, salt, `stakeholm backup: ${purpose}`, 32));
}

/** Encrypts a file of this name. */
export async function* encrypted(plain: Bytes, key: string, name: string): AsyncGenerator<Uint8Array> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = derived(key, salt, name);
  yield Buffer.concat([MAGIC, salt]);
  let number = 0;
  for await (const { bytes, last } of chunked(plain, CHUNK_BYTES)) {
    const cipher = createCipheriv("aes-256-gcm", fileKey, nonce(number++, last));
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  }
}

/** Decrypts a file of this name. Throws StartupProblem at the first chunk that is not as it was encrypted. */
export async function* decrypted(stored: Bytes, key: string, name: string): AsyncGenerator<Uint8Array> {
  const broken = () => new StartupProblem(`${name} does not decrypt: it is damaged, or its key is another one.`);
  const pieces = stored[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  while (head.length < MAGIC.length + SALT_BYTES) {
    const { done, value } = await pieces.next();
    if (done) throw broken();
    head = Buffer.concat([head, value]);
  }
  if (!head.subarray(0, MAGIC.length).equals(MAGIC)) throw broken();
  const fileKey = derived(key, head.subarray(MAGIC.length, MAGIC.length + SALT_BYTES), name);
  async function* body(): AsyncGenerator<Uint8Array> {
    yield head.subarray(MAGIC.length + SALT_BYTES);
    yield* { [Symbol.asyncIterator]: () => pieces };
  }
  let number = 0;
  for await (const { bytes, last } of chunked(body(), CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw broken();
    const decipher = createDecipheriv("aes-256-gcm", fileKey, nonce(number++, last), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const plain = decipher.update(bytes.subarray(0, -TAG_BYTES));
    try {
      decipher.final();
    } catch {
      throw broken();
    }
    yield plain;
  }
}

function nonce(number: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(number, 5, 6);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Cuts bytes into chunks of one size; the last one may be shorter, or empty. */
async function* chunked(source: Bytes, size: number): AsyncGenerator<{ bytes: Buffer; last: boolean }> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const piece of source) {
    waiting.push(piece);
    length += piece.length;
    // What may be the last chunk waits for the source's end.
    if (length <= size) continue;
    const all = Buffer.concat(waiting);
    let at = 0;
    for (; all.length - at > size; at += size) yield { bytes: all.subarray(at, at + size), last: false };
    waiting = [all.subarray(at)];
    length = all.length - at;
  }
  yield { bytes: Buffer.concat(waiting), last: true };
}
