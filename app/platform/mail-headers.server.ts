/** What stands in the headers of every mail: its own name, what it belongs to, and how mails of its kind end. */
import { BRAND } from "./brand.ts";
import { env } from "./env.server.ts";
import { keyedHash } from "./sealed.server.ts";
import { readUnsubscription } from "./unsubscribe.server.ts";

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
