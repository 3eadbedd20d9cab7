/**
 * Envelope senders with variable envelope return path (VERP), if MAIL_BOUNCE_ADDRESS is set: `bounces+<delivery><signature>@…` identifies
 * the mail of a bounce, whatever the bounce's content. The signature keeps others from having addresses suppressed. And the headers of mails.
 */
import { BRAND } from "../brand.ts";
import { isKeyedHash, keyedHash } from "../encryption.server.ts";
import { env } from "../env/env.server.ts";
import { isId } from "../ids.ts";
import { readUnsubscription } from "./unsubscribe.server.ts";

/** 64 bits, written in hexadecimal, since servers may change the case. With 32 characters of id and 15 of name, at most 64 (RFC 5321 4.5.3.1.1). */
const SIGNATURE_BYTES = 8;
const BOUNCES = "bounce-address";

/** The envelope sender of a delivery; undefined without MAIL_BOUNCE_ADDRESS. */
export function bounceAddress(deliveryId: string): string | undefined {
  const base = env().MAIL_BOUNCE_ADDRESS;
  if (!base || !isId(deliveryId)) return undefined;
  const [local, domain] = base.split("@");
  const signature = keyedHash(BOUNCES, "", deliveryId).subarray(0, SIGNATURE_BYTES);
  return `${local}+${deliveryId.replaceAll("-", "")}${signature.toString("hex")}@${domain}`;
}

/** The delivery of an envelope sender; null for an address that is not ours. */
export function readBounceAddress(address: string): string | null {
  const base = env().MAIL_BOUNCE_ADDRESS;
  if (!base) return null;
  const [local, domain] = base.split("@");
  const [, prefix, hex, signature, host] =
    /^<?([^+@\s]{1,64})\+([0-9a-f]{32})([0-9a-f]{16})@([^\s>]{1,255})>?$/.exec(address.trim().toLowerCase()) ?? [];
  if (!hex || !signature || prefix !== local || host !== domain) return null;
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const given = Buffer.from(signature, "hex");
  return isId(id) && isKeyedHash(BOUNCES, "", id, given, SIGNATURE_BYTES) ? id : null;
}

/** Characters; RFC 5322 section 2.1.1 allows 998 a line, but nobody reads that much. */
const LONGEST_PHRASE = 200;

/** The domain of our own addresses: that of MAIL_FROM. */
function mailDomain(): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(env().MAIL_FROM)?.[1]?.toLowerCase() ?? "localhost";
}

/** Our own address: MAIL_FROM without the name. */
export function mailAddress(): string {
  return /([^\s<>]+@[^\s<>]+?)>?\s*$/.exec(env().MAIL_FROM)?.[1] ?? env().MAIL_FROM;
}

/** The Message-ID of a delivery: the same at each try, so that duplicates are recognised (RFC 5322 section 3.6.4). */
export function messageIdOf(deliveryId: string): string {
  return `<${deliveryId}@${mailDomain()}>`;
}

/** The delivery of a Message-ID of ours; undefined for others. */
export function deliveryOfMessageId(messageId: string): string | undefined {
  const [, id, domain] = /^<?([0-9a-f-]{36})@([^\s>]+)>?$/.exec(messageId.trim().toLowerCase()) ?? [];
  return domain === mailDomain() ? id : undefined;
}

/** The root that mails of a thread refer to. No mail has this Message-ID; mail programs group mails with the same reference (RFC 5322 section 3.6.4). */
export function threadRootOf(thread: string): string {
  return `<thread.${keyedHash("mail-thread", "", thread).toString("hex").slice(0, 32)}@${mailDomain()}>`;
}

/**
 * Text for a header: one line of bounded length, without characters that change the direction of the text around it. Nodemailer encodes it
 * (RFC 2047).
 */
export function headerPhrase(text: string): string {
  const line = text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, " ")
    // Would be decoded as encoded words (RFC 2047), which may contain line ends.
    .replaceAll("=?", "= ?")
    .replace(/[\u202A-\u202E\u2066-\u2069\uFEFF]/g, "")
    .toWellFormed()
    .replace(/ {2,}/g, " ")
    .trim();
  const characters = [...line];
  return characters.length > LONGEST_PHRASE ? `${characters.slice(0, LONGEST_PHRASE - 1).join("")}…` : line;
}

/** A member's name as the sender of our address: a `headerPhrase` that cannot look like an address. */
export function senderPhrase(name: string): string {
  return headerPhrase(name.replace(/[<>@"\\]/g, " "));
}

/** The address, if it is safe in a header and an envelope; undefined for one with a line end or a second address. */
export function soundAddress(address: string): string | undefined {
  return /^[^\s\p{Cc}<>,;"()]{1,64}@[^\s\p{Cc}<>,;"()@]{1,255}$/u.test(address) ? address : undefined;
}

/** Headers that ask for no automatic answers (RFC 3834), name the list (RFC 2919), and offer one-click unsubscription (RFC 8058). */
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

/** The kind of preference in an unsubscription address. */
function listOf(unsubscribe: string): string | undefined {
  return readUnsubscription(new URL(unsubscribe).searchParams.get("token"))?.kind;
}
