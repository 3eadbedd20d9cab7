/**
 * Encryption at rest, keyed hashes and signatures, each under keys derived from SECRET for one purpose. New ones are made under the current
 * secret; those of the previous one are still accepted (decision 097).
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import { keyIdOf, secrets } from "./secret/secret.server.ts";

// Encryption of secrets that have to be read again, such as the key of an authenticator app: AES-256-GCM with one key for each purpose
// (HKDF, RFC 5869). A leaked database does not expose them; a lost SECRET makes them unreadable.
//
// Format: 4 bytes that identify the secret, 12 bytes of nonce, 16 bytes of tag, then the ciphertext. Older values lack the first four. The
// owner is authenticated as additional data, so that a value copied to another row cannot be decrypted there.

/** Bytes of the secret's id before an encrypted value. */
export const KEY_ID = 4;
const NONCE = 12;
const TAG = 16;

function keyFor(purpose: string, secret: string): Buffer {
  return Buffer.from(hkdfSync("sha256", secret, "stakeholm", purpose, 32));
}

/** Encrypts bytes for a purpose; `owner` is the row that they belong to, such as an account's id. */
export function encrypt(purpose: string, owner: string, plain: Uint8Array): Buffer {
  const [secret] = secrets();
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv("aes-256-gcm", keyFor(purpose, secret), nonce).setAAD(Buffer.from(owner));
  const ciphertext = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([keyIdOf(secret), nonce, cipher.getAuthTag(), ciphertext]);
}

/**
 * Decrypts the result of `encrypt`; undefined if it was changed, if purpose or owner differ, or if it was made under a secret that is
 * neither SECRET nor SECRET_PREVIOUS.
 */
export function decrypt(purpose: string, owner: string, encrypted: Uint8Array): Buffer | undefined {
  const bytes = Buffer.from(encrypted);
  for (const secret of secrets()) {
    const named = keyIdOf(secret).equals(bytes.subarray(0, KEY_ID));
    const plain =
      (named ? opened(keyFor(purpose, secret), owner, bytes.subarray(KEY_ID)) : undefined) ??
      opened(keyFor(purpose, secret), owner, bytes);
    if (plain) return plain;
  }
  return undefined;
}

function opened(key: Buffer, owner: string, bytes: Buffer): Buffer | undefined {
  if (bytes.length < NONCE + TAG) return undefined;
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, NONCE), { authTagLength: TAG })
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]);
  } catch {
    return undefined;
  }
}

/** An HMAC, for tokens and for secrets too short for a plain hash: a leaked database alone does not allow guessing them. */
export function keyedHash(purpose: string, owner: string, text: string): Buffer {
  return hashUnder(keyFor(purpose, secrets()[0]), owner, text);
}

/** Whether `given` is the keyed hash of a text, or its first `length` bytes, under the current or the previous secret. */
export function isKeyedHash(purpose: string, owner: string, text: string, given: Uint8Array, length = 32): boolean {
  return secrets().some((secret) => same(given, hashUnder(keyFor(purpose, secret), owner, text).subarray(0, length)));
}

/** The key of a purpose's keyed hashes under the oldest known secret: stored hashes of before decision 097 were made with it. */
export function oldestHashKey(purpose: string): Buffer {
  return keyFor(purpose, secrets().at(-1)!);
}

/** As `keyedHash`, with a key of one's own. */
export function hashUnder(key: Uint8Array, owner: string, text: string): Buffer {
  return createHmac("sha256", key).update(`${owner}\0${text}`).digest();
}

/** Whether two byte strings are equal, in a time that does not depend on where they differ. */
export function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other);
}

/** The key of a purpose's signatures: of the current secret, then of the previous one. */
export function signatureKeys(purpose: string): Buffer[] {
  return secrets().map((secret) => createHmac("sha256", secret).update(purpose).digest());
}

/** Signs content for a purpose. */
export function sign(purpose: string, content: string): Buffer {
  return signature(signatureKeys(purpose)[0]!, content);
}

/** Whether `given` is the signature of content, or its first `length` bytes, under the current or the previous secret. */
export function isSigned(purpose: string, content: string, given: Uint8Array, length = 32): boolean {
  return signatureKeys(purpose).some((key) => same(given, signature(key, content).subarray(0, length)));
}

function signature(key: Buffer, content: string): Buffer {
  return createHmac("sha256", key).update(content).digest();
}
