/** Signs members of a test's world in without their passwords. */
import { openSession } from "#app/features/sessions/commands-sessions.server.ts";
import { transaction } from "#app/platform/db.server.ts";

/** The Cookie header of a browser in which the account is signed in, with a second factor where the test says so. */
export async function signedIn(userId: string, { secondFactor = false } = {}): Promise<string> {
  const cookie = await transaction((trx) =>
    openSession(trx, { userId, way: "password", remember: true, secondFactor }),
  );
  return cookie.split(";")[0]!;
}
