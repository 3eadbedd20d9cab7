/** Codes of authenticator apps, as all of them make them: SHA-1, six digits, 30 seconds (RFC 6238). */
import { randomBytes } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import { encode } from "uqr";
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

/** A key out of its text. */
export function keyOf(text: string): Uint8Array {
  return Secret.fromBase32(text).bytes;
}

/** The address in a QR code by which an app takes up a key; `email` tells apart accounts with us. */
export function keyAddress(key: Uint8Array, email: string): string {
  return new TOTP({ issuer: BRAND, label: email, secret: secretOf(key), digits: 6, period: STEP_SECONDS }).toString();
}

/** How many steps from the given moment's a code belongs to, the nearest first; null when to none that matters. */
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

/** A QR code as an SVG path of unit squares, and how many of them are in a row, the quiet margin included. */
export interface QrCode {
  size: number;
  path: string;
}

/** The QR code of a key's address. */
export function qrCode(address: string): QrCode {
  const { size, data } = encode(address, { ecc: "M", border: 4 });
  const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join("") };
}
