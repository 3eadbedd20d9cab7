import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env, SettingProblem } from "./env/env.server.ts";

let known: string | undefined;

/**
 * The secret that signs cookies and tokens: SECRET if set, else one generated once and stored in DATA_DIR, readable by its owner only.
 * Several machines need the same SECRET.
 */
export function secret(): string {
  known ??= env().SECRET ?? storedSecret(path.join(env().DATA_DIR, "secret"));
  return known;
}

function storedSecret(file: string): string {
  if (!existsSync(file)) writeSecret(file);
  const stored = readFileSync(file, "utf8");
  // A write that a full disk or a power cut ended: anybody could sign with an empty secret.
  if (stored.length < 32) {
    throw new SettingProblem(
      `${file} has less than 32 characters: restore it from a backup, or delete it for a new one, which ends all sessions and makes keys of authenticator apps unreadable.`,
    );
  }
  return stored;
}

function writeSecret(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    // "wx" is exclusive: of two processes that start at the same time, one writes and the other reads.
    writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx", flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return;
    rmSync(file, { force: true });
    throw error;
  }
}

// Encryption at rest of secrets that have to be read again, such as the key of an authenticator app: AES-256-GCM with one key for each
// purpose, derived from `secret()` (HKDF, RFC 5869). A leaked database does not expose them; a lost `SECRET` makes them unreadable.
//
// Format: 12 bytes of nonce, 16 bytes of tag, then the ciphertext. The owner is authenticated as additional data, so that a value copied
// to another row cannot be decrypted there.

const NONCE = 12;
const TAG = 16;

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret(), "stakeholm", purpose, 32));
}

/** Encrypts bytes for a purpose; `owner` is the row that they belong to, such as an account's id. */
export function encrypt(purpose: string, owner: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), ciphertext]);
}

/** Decrypts the result of `encrypt`. Throws if it was changed, or if purpose, owner or `SECRET` differ. */
export function decrypt(purpose: string, owner: string, encrypted: Uint8Array): Buffer {
  const bytes = Buffer.from(encrypted);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}

/** An HMAC, for secrets too short for a plain hash: a leaked database alone does not allow guessing them. */
export function keyedHash(purpose: string, owner: string, text: string): Buffer {
  return createHmac("sha256", keyFor(purpose)).update(`${owner}\0${text}`).digest();
}
