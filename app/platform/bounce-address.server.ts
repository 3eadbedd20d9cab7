/**
 * Envelope senders that tell bounces apart (variable envelope return path): `bounces+<delivery><signature>@…`. Reports of servers come to
 * them, whatever they say inside. The signature keeps others from having addresses suppressed. MAIL_BOUNCE_ADDRESS turns it on.
 */
import { timingSafeEqual } from "node:crypto";
import { env } from "./env.server.ts";
import { isId } from "./ids.ts";
import { keyedHash } from "./sealed.server.ts";

/** 64 bits, in hexadecimal: servers may change the case of letters. With 32 for the id and 15 for the name it stays within 64 (RFC 5321 4.5.3.1.1). */
const SIGNATURE_BYTES = 8;

/** The envelope sender of a delivery; undefined when bounces are not told apart. */
export function bounceAddress(deliveryId: string): string | undefined {
  const base = env().MAIL_BOUNCE_ADDRESS;
  if (!base || !isId(deliveryId)) return undefined;
  const [local, domain] = base.split("@");
  return `${local}+${deliveryId.replaceAll("-", "")}${signatureOf(deliveryId).toString("hex")}@${domain}`;
}

/** The delivery that an address is the envelope sender of; null when it is none of ours. */
export function readBounceAddress(address: string): string | null {
  const base = env().MAIL_BOUNCE_ADDRESS;
  if (!base) return null;
  const [local, domain] = base.split("@");
  const [, prefix, hex, signature, host] =
    /^<?([^+@\s]{1,64})\+([0-9a-f]{32})([0-9a-f]{16})@([^\s>]{1,255})>?$/.exec(address.trim().toLowerCase()) ?? [];
  if (!hex || !signature || prefix !== local || host !== domain) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  return isId(id) && timingSafeEqual(Buffer.from(signature, "hex"), signatureOf(id)) ? id : null;
}

function signatureOf(deliveryId: string): Buffer {
  return keyedHash("bounce-address", "", deliveryId).subarray(0, SIGNATURE_BYTES);
}
