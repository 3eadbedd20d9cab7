/** Codes of authenticator apps, in the one form that all apps know: SHA-1, six digits, 30 seconds (RFC 6238). */
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { BRAND } from "#app/platform/brand.ts";
import { FAR, STEP_SECONDS } from "./factors.ts";

/** A new key: 160 bits, as RFC 4226 §4 recommends. */
export function newKey(): Buffer {
  return randomBytes(20);
}

/** A key as people and apps read it (base 32). */
export function keyText(key: Uint8Array): string {
  return secretOf(key).base32;
}

/** The key of such a text. */
export function keyOf(text: string): Uint8Array {
  return Secret.fromBase32(text).bytes;
}

/** The address that adds a key to an app, for a QR code; `email` distinguishes accounts. */
export function keyAddress(key: Uint8Array, email: string): string {
  return new TOTP({ issuer: BRAND, label: email, secret: secretOf(key), digits: 6, period: STEP_SECONDS }).toString();
}

/** How many steps a code is away from the step of a moment; null if it fits none within `FAR`. */
export function stepsAway(key: Uint8Array, code: string, at: Date): number | null {
  return TOTP.validate({
    secret: secretOf(key),
    token: code,
    digits: 6,
    period: STEP_SECONDS,
    timestamp: at.getTime(),
    window: FAR,
  });
}

function secretOf(key: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(key).buffer });
}
