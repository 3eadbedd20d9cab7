/**
 * Unsubscription from mails of a kind: a link that needs no sign-in, also used for one-click unsubscription by mail programs (RFC 8058).
 * The signed token contains the account and the kind; it can only end those mails, so it does not expire.
 */
import { isKeyedHash, keyedHash } from "../encryption.server.ts";
import { isId } from "../ids.ts";
import { paths } from "../paths/paths.ts";

const PURPOSE = "unsubscribe";

/** The content of a token. */
export interface Unsubscription {
  userId: string;
  /** A kind of the notification preferences. */
  kind: string;
  /** The mailing that contained the link, if unsubscriptions from it are counted. */
  source?: string;
}

/** The address that ends mails of a kind to an account. `origin` is that of the mail's other links. */
export function unsubscribeAddress(origin: string, unsubscription: Unsubscription): string {
  const { userId, kind, source } = unsubscription;
  const signature = keyedHash(PURPOSE, userId, signedOf(unsubscription)).toString("base64url");
  return origin + paths.emailCancel([userId, kind, ...(source === undefined ? [] : [source]), signature].join("."));
}

// Without a source in the older form: links in mails already sent have to stay valid.
function signedOf({ kind, source }: Unsubscription): string {
  return source === undefined ? kind : `${kind}\0${source}`;
}

/** Parses a token; null if it is not ours. */
export function readUnsubscription(token: string | null): Unsubscription | null {
  const parts = (token ?? "").slice(0, 200).split(".");
  const [userId = "", kind = ""] = parts;
  if (!isId(userId) || parts.length < 3 || parts.length > 4) return null;
  const source = parts.length === 4 ? parts[2] : undefined;
  const unsubscription = { userId, kind, ...(source !== undefined && { source }) };
  const given = Buffer.from(parts.at(-1)!, "base64url");
  return isKeyedHash(PURPOSE, userId, signedOf(unsubscription), given) ? unsubscription : null;
}
