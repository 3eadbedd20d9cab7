/**
 * The confirmation link signs the browser in that signed up: it has a cookie from then, whose token is worth nothing without the link, as the
 * link is without it (decision 131).
 */
import { signUpCookie, signUpToken } from "#app/features/sessions/cookies.server.ts";
import { type Client, hashToken } from "#app/features/sessions/sessions.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit, refundRateLimit } from "#app/platform/http/rate-limit.server.ts";
import { issueLink } from "../links.server.ts";
import { type Authenticated, authenticateWithin, type Evidence } from "../sign-in/authenticate.server.ts";
import { confirmEmailWithin } from "./confirmation.server.ts";

/** Seconds for which a browser stays bound to its sign-up, as long as its token is valid. */
const LASTS = 3_600;

/** Binds a sign-up to its browser; `method` is how somebody signed up. Returns the Set-Cookie value. */
export async function bindSignUp(trx: Tx, userId: string, method: Evidence["method"]): Promise<string> {
  return signUpCookie(await issueLink("sign-up", userId, { method }, trx), LASTS);
}

/**
 * Confirms the address that a link was mailed to, and signs its owner in if this browser signed up with it and nobody is signed in here. Every
 * other browser only confirms, and so does this one once the address has been confirmed, and while the account may not be signed in to without
 * more ado: suspended, locked, or to be deleted.
 */
export async function confirmInBrowser(
  actor: Actor,
  token: string,
  visit: Client,
): Promise<Result<{ authenticated: Authenticated | undefined }, "link-expired">> {
  const kept = actor.kind === "member" ? undefined : signUpToken(visit.headers);
  const mayTry = kept !== undefined && (await consumeRateLimit("sign-in", visit.ip));
  const result = await transaction(async (trx) => {
    const confirmed = await confirmEmailWithin(trx, token);
    if (!confirmed) return err("link-expired");
    const method = await endBinding(trx, confirmed.id, kept);
    if (!method || !mayTry || !confirmed.first || (await isLeaving(trx, confirmed.id))) {
      return ok({ authenticated: undefined });
    }
    const authenticated = await authenticateWithin(trx, confirmed.id, { method, remember: false }, visit);
    return ok({ authenticated: authenticated.ok ? authenticated.value : undefined });
  });
  if (mayTry && result.ok && result.value.authenticated) await refundRateLimit("sign-in", visit.ip);
  return result;
}

/** Ends the binding of a sign-up to whichever browsers. Returns how somebody signed up, if `token` is one of theirs and still valid. */
async function endBinding(trx: Tx, userId: string, token: string | undefined): Promise<Evidence["method"] | undefined> {
  const bound = await trx
    .deleteFrom("links")
    .where("userId", "=", userId)
    .where("purpose", "=", "sign-up")
    .returning(["tokenHash", "expiresAt", "data"])
    .execute();
  if (!token) return undefined;
  const hash = hashToken(token);
  const mine = bound.find(({ tokenHash, expiresAt }) => expiresAt > now() && hash.equals(tokenHash));
  return (mine?.data as { method: Evidence["method"] } | undefined)?.method;
}

/** Whether the account is to be deleted: signing in would cancel that, which needs the password. */
async function isLeaving(trx: Tx, userId: string): Promise<boolean> {
  const leaving = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("deletionDueAt", "is not", null)
    .executeTakeFirst();
  return leaving !== undefined;
}
