/**
 * The way out of mails of a kind: a link that needs no sign-in, and the same address for mail programs that do it with one press
 * (RFC 8058). The token says whose mails and of which kind, and is signed; it can do no more than end those mails, so it does not expire.
 */
import { timingSafeEqual } from "node:crypto";
import { isId } from "./ids.ts";
import { paths } from "./paths.ts";
import { keyedHash } from "./sealed.server.ts";

const PURPOSE = "unsubscribe";

/** Whose mails of which kind. */
export interface Unsubscription {
  userId: string;
  /** A kind of the notification preferences. */
  kind: string;
}

/** The address that ends somebody's mails of a kind. `origin` is that of the mail's other links. */
export function unsubscribeAddress(origin: string, { userId, kind }: Unsubscription): string {
  const signature = keyedHash(PURPOSE, userId, kind).toString("base64url");
  return origin + paths.emailCancel(`${userId}.${kind}.${signature}`);
}

/** What a token says, or null when it is none of ours. */
export function readUnsubscription(token: string | null): Unsubscription | null {
  const [userId = "", kind = "", signature = "", ...rest] = (token ?? "").slice(0, 200).split(".");
  if (!isId(userId) || rest.length > 0) return null;
  const [given, right] = [Buffer.from(signature, "base64url"), keyedHash(PURPOSE, userId, kind)];
  return given.length === right.length && timingSafeEqual(given, right) ? { userId, kind } : null;
}
