/**
 * The way out of mails of a kind: a link that needs no sign-in, and the same address for mail programs that do it with one press
 * (RFC 8058). The token says whose mails and of which kind, and is signed; it can do no more than end those mails, so it does not expire.
 */
import { timingSafeEqual } from "node:crypto";
import { keyedHash } from "../encryption.server.ts";
import { isId } from "../ids.ts";
import { paths } from "../paths/paths.ts";

const PURPOSE = "unsubscribe";

/** Whose mails of which kind. */
export interface Unsubscription {
  userId: string;
  /** A kind of the notification preferences. */
  kind: string;
  /** Id of the mailing that the link stood in, where somebody counts who leaves by it. */
  source?: string;
}

/** The address that ends somebody's mails of a kind. `origin` is that of the mail's other links. */
export function unsubscribeAddress(origin: string, unsubscription: Unsubscription): string {
  const { userId, kind, source } = unsubscription;
  const signature = signatureOf(unsubscription).toString("base64url");
  return origin + paths.emailCancel([userId, kind, ...(source === undefined ? [] : [source]), signature].join("."));
}

// Without a source as it was before there were any: those links stand in mails that were sent.
function signatureOf({ userId, kind, source }: Unsubscription): Buffer {
  return keyedHash(PURPOSE, userId, source === undefined ? kind : `${kind}\0${source}`);
}

/** What a token says, or null when it is none of ours. */
export function readUnsubscription(token: string | null): Unsubscription | null {
  const parts = (token ?? "").slice(0, 200).split(".");
  const [userId = "", kind = ""] = parts;
  if (!isId(userId) || parts.length < 3 || parts.length > 4) return null;
  const source = parts.length === 4 ? parts[2] : undefined;
  const unsubscription = { userId, kind, ...(source !== undefined && { source }) };
  const [given, right] = [Buffer.from(parts.at(-1)!, "base64url"), signatureOf(unsubscription)];
  return given.length === right.length && timingSafeEqual(given, right) ? unsubscription : null;
}
