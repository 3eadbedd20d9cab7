/**
 * Links that need no sign-in: to a report made without an account, and to a suspension's statement of reasons that need no sign-in, since the suspended member cannot sign in. The signed key contains the
 * account; it opens one decision and can only appeal that, so it does not expire.
 */
import { isKeyedHash, keyedHash } from "#app/platform/encryption.server.ts";
import { isId } from "#app/platform/ids.ts";

const PURPOSE = "decision";
const REPORT = "report";

/** The key of a report without an account, for its receipt. */
export function reportKey(reportId: string): string {
  return keyedHash(REPORT, "", reportId).toString("base64url");
}

/** Whether a key opens a report. */
export function isReportKey(reportId: string, key: string): boolean {
  return isId(reportId) && isKeyedHash(REPORT, "", reportId, Buffer.from(key.slice(0, 200), "base64url"));
}

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
