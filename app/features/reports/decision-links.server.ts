/**
 * Links to a suspension's statement of reasons that need no sign-in, since the suspended member cannot sign in. The signed key contains the
 * account; it opens one decision and can only appeal that, so it does not expire.
 */
import { isKeyedHash, keyedHash } from "#app/platform/encryption.server.ts";
import { isId } from "#app/platform/ids.ts";

const PURPOSE = "decision";

/** The key of a decision, for a mail to the member that it is against. */
export function decisionKey(userId: string, decisionId: string): string {
  return `${userId}.${keyedHash(PURPOSE, userId, decisionId).toString("base64url")}`;
}

/** The account of a decision's key; null if the key is not ours or opens another decision. */
export function accountOfKey(decisionId: string, key: string | null): string | null {
  const [userId = "", signature = "", ...rest] = (key ?? "").slice(0, 200).split(".");
  if (!isId(userId) || !isId(decisionId) || rest.length > 0) return null;
  return isKeyedHash(PURPOSE, userId, decisionId, Buffer.from(signature, "base64url")) ? userId : null;
}
