/** Challenges for authenticators: made for one purpose and one browser, answered once. */
import { randomBytes } from "node:crypto";
import { hashToken } from "#app/features/sessions/commands-sessions.server.ts";
import { challengeCookie, challengeToken } from "#app/features/sessions/gateway-cookies.server.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { CHALLENGE_LASTS } from "./gateway-passkeys.server.ts";

/** What an answer is to be good for: a new passkey, a sign-in, or a proof of identity. `userId` is null for a sign-in alone. */
export type ChallengePurpose = { purpose: "sign-in"; userId: null } | { purpose: "add" | "proof"; userId: string };

/** Remembers a challenge. Returns the Set-Cookie value that binds it to the browser; several windows of one have it in common. */
export async function keepChallenge(headers: Headers, challenge: string, meant: ChallengePurpose): Promise<string> {
  const token = challengeToken(headers) ?? randomBytes(32).toString("base64url");
  await db
    .insertInto("passkeyChallenges")
    .values({
      id: newId(),
      tokenHash: hashToken(token),
      ...meant,
      challenge,
      expiresAt: new Date(now().getTime() + CHALLENGE_LASTS * 1000),
    })
    .execute();
  return challengeCookie(token, CHALLENGE_LASTS);
}

/** Uses a challenge up. False when it was not made for this browser and purpose, has been answered, or is over. */
export async function takeChallenge(
  headers: Headers,
  challenge: string | null,
  { purpose, userId }: ChallengePurpose,
): Promise<boolean> {
  const token = challengeToken(headers);
  if (!token || !challenge) return false;
  // The delete is the claim: of two answers at once, one gets the row.
  const kept = await db
    .deleteFrom("passkeyChallenges")
    .where("challenge", "=", challenge)
    .where("tokenHash", "=", hashToken(token))
    .where("purpose", "=", purpose)
    .where("userId", userId === null ? "is" : "=", userId)
    .returning("expiresAt")
    .executeTakeFirst();
  return kept !== undefined && kept.expiresAt > now();
}
