/**
 * Envelope senders that tell bounces apart (variable envelope return path): `bounces+<delivery><signature>@…`. Reports of servers come to
 * them, whatever they say inside. The signature keeps others from having addresses suppressed. MAIL_BOUNCE_ADDRESS turns it on.
 */
import { timingSafeEqual } from "node:crypto";
import { BRAND } from "../brand.ts";
import { keyedHash } from "../encryption.server.ts";
import { env } from "../env/env.server.ts";
import { isId } from "../ids.ts";
import { readUnsubscription } from "./unsubscribe.server.ts";

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

// What stands in the headers of every mail: its own name, what it belongs to, and how mails of its kind end.

/** RFC 5322 section 2.1.1 leaves 998 characters a line; more than this nobody reads. In characters. */
const LONGEST_PHRASE = 200;

/** Domain of our own addresses: what stands after the @ of MAIL_FROM. */
export function mailDomain(): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(env().MAIL_FROM)?.[1]?.toLowerCase() ?? "localhost";
}

/** Our own address, without the name that MAIL_FROM gives it. */
export function mailAddress(): string {
  return /([^\s<>]+@[^\s<>]+?)>?\s*$/.exec(env().MAIL_FROM)?.[1] ?? env().MAIL_FROM;
}

/** The Message-ID of a delivery: the same at each try, so that whoever gets a mail twice can tell (RFC 5322 section 3.6.4). */
export function messageIdOf(deliveryId: string): string {
  return `<${deliveryId}@${mailDomain()}>`;
}

/** The delivery that a Message-ID of ours names; undefined for others. */
export function deliveryOfMessageId(messageId: string): string | undefined {
  const [, id, domain] = /^<?([0-9a-f-]{36})@([^\s>]+)>?$/.exec(messageId.trim().toLowerCase()) ?? [];
  return domain === mailDomain() ? id : undefined;
}

/** The root that mails of one thread refer to. No mail has this Message-ID; programs gather what refers to the same (RFC 5322 section 3.6.4). */
export function threadRootOf(thread: string): string {
  return `<thread.${keyedHash("mail-thread", "", thread).toString("hex").slice(0, 32)}@${mailDomain()}>`;
}

/**
 * Words on their way into a header: one line of bounded length without what steers the direction of the text around it. The mail's maker
 * encodes them (RFC 2047).
 */
export function headerPhrase(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    // Would be read as encoded words (RFC 2047), line ends and all.
    .replaceAll("=?", "= ?")
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, "")
    .toWellFormed()
    .replace(/ {2,}/g, " ")
    .trim();
  const characters = [...line];
  return characters.length > LONGEST_PHRASE ? `${characters.slice(0, LONGEST_PHRASE - 1).join("")}…` : line;
}

/** A member's name beside our address: a `headerPhrase` that cannot be taken for an address, whatever they call themselves. */
export function senderPhrase(name: string): string {
  return headerPhrase(name.replace(/[<>@"\\]/g, " "));
}

/** The address, when it can stand in a header and an envelope; undefined for one that carries a line end or a second address. */
export function soundAddress(address: string): string | undefined {
  return /^[^\s\p{Cc}<>,;"()]{1,64}@[^\s\p{Cc}<>,;"()@]{1,255}$/u.test(address) ? address : undefined;
}

/** Asks out-of-office robots not to answer (RFC 3834), names the list (RFC 2919), and offers its end with one press (RFC 8058). */
export function standardHeaders({
  unsubscribe,
  list = unsubscribe && listOf(unsubscribe),
}: {
  unsubscribe?: string | undefined;
  list?: string | undefined;
}): Record<string, string> {
  return {
    "Auto-Submitted": "auto-generated",
    ...(list && /^[a-z0-9-]{1,40}$/.test(list) && { "List-Id": `${BRAND} ${list} <${list}.${mailDomain()}>` }),
    ...(unsubscribe && {
      "List-Unsubscribe": `<${new URL(unsubscribe).href}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    }),
  };
}

/** The kind of preference that an address ends. */
function listOf(unsubscribe: string): string | undefined {
  return readUnsubscription(new URL(unsubscribe).searchParams.get("token"))?.kind;
}
