import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { env } from "./env/env.server.ts";

let known: string | undefined;

/**
 * The secret that signs cookies and tokens: SECRET when set, else one made once and kept in DATA_DIR, readable by its owner only.
 * Several machines need the same SECRET.
 */
export function secret(): string {
  known ??= env().SECRET ?? kept(path.join(env().DATA_DIR, "secret"));
  return known;
}

function kept(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    mkdirSync(path.dirname(file), { recursive: true });
    try {
      // Exclusive: of two processes starting at once, one writes and the other reads.
      writeFileSync(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
    return readFileSync(file, "utf8");
  }
}

// Secrets at rest that have to be read again, such as the key of an authenticator app: AES-256-GCM under keys derived from `secret()`
// (HKDF, RFC 5869), one for each purpose. Whoever has the database alone can read none of them; without `SECRET` nobody can.
//
// Sealed form: 12 bytes of nonce, 16 bytes of tag, then the encrypted bytes. What a secret belongs to is authenticated along with it, so
// that a row's secret opens in no other row.

const NONCE = 12;
const TAG = 16;

function keyFor(purpose: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret(), "stakeholm", purpose, 32));
}

/** Encrypts bytes for a purpose; `owner` is what they belong to, such as an account's id. */
export function seal(purpose: string, owner: string, plain: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

/** The bytes that were sealed for the same purpose and owner. Throws when they were changed, or sealed for another or under another `SECRET`. */
export function unseal(purpose: string, owner: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed);
  const decipher = createDecipheriv("aes-256-gcm", keyFor(purpose), bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
}

/** A hash that cannot be tried out by whoever has the database alone: for secrets too short to be hashed plainly. */
export function keyedHash(purpose: string, owner: string, text: string): Buffer {
  return createHmac("sha256", keyFor(purpose)).update(`${owner}\0${text}`).digest();
}
