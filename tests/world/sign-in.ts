/** Signs members of a test's world in without their passwords. */
import { openSession } from "#app/features/accounts/gateway.server.ts";
import { transaction } from "#app/platform/db.server.ts";

/** The Cookie header of a browser in which the account is signed in. */
export async function signedIn(userId: string): Promise<string> {
  const cookies = await transaction((trx) => openSession(trx, userId, true));
  return cookies
    .filter((cookie) => !cookie.includes("Max-Age=0"))
    .map((cookie) => cookie.split(";")[0])
    .join("; ");
}
