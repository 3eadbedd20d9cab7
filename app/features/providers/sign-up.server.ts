/** From an identity at a provider to an account: a new one, or an existing one. */
import { mayMailLink } from "#app/features/accounts/links.server.ts";
import { CONFIRM_EMAIL } from "#app/features/accounts/mails.ts";
import {
  type Authenticated,
  type AuthenticationRefusal,
  authenticateWithin,
} from "#app/features/accounts/sign-in/authenticate.server.ts";
import { bindSignUp } from "#app/features/accounts/sign-up/same-browser.server.ts";
import { makeAccount, type WithAccount } from "#app/features/accounts/sign-up/sign-up.server.ts";
import { noSessionCookie, pendingEmailCookie, returnToCookies } from "#app/features/sessions/cookies.server.ts";
import type { Client } from "#app/features/sessions/sessions.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { isUniqueViolation, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { arrivalOf, claimArrival, noArrivalCookie } from "./flow.server.ts";
import { addProvider, linkProvider } from "./sign-in-methods.server.ts";

/** The outcome of a sign-up through a provider. The cookies remember `next`. */
type ProviderSignUp = { kind: "signed-in"; authenticated: Authenticated } | { kind: "unconfirmed"; cookies: string[] };

type Refusal = "provider-flow-ended" | "email-taken" | "too-many-requests" | AuthenticationRefusal;

/**
 * Makes an account for the arrival of this browser. An address that the provider vouches for counts as confirmed, and its owner is signed in;
 * otherwise `email`, as typed, has to be confirmed first. An address that has an account is refused: the provider's word alone does not open
 * that account. `besides` runs in the same transaction.
 */
export async function signUpByProvider(
  actor: Actor,
  input: { name: string; email?: string },
  visit: Client & Pick<Visit, "market">,
  besides?: WithAccount,
): Promise<Result<ProviderSignUp, Refusal>> {
  if (!(await consumeRateLimit("sign-up", visit.ip))) return err("too-many-requests");
  const arrival = await arrivalOf(actor, visit.headers);
  if (!arrival) return err("provider-flow-ended");
  const { identity, next } = arrival;
  const vouched = identity.emailVerified ? identity.email : null;
  const email = vouched ?? input.email;
  if (!email) return err("provider-flow-ended");
  const cookies = [noArrivalCookie(), ...returnToCookies(next)];
  try {
    const result = await transaction<Result<ProviderSignUp, Refusal>>(async (trx) => {
      if (!(await claimArrival(trx, visit.headers))) return err("provider-flow-ended");
      const person = { name: input.name, email, emailVerified: vouched !== null };
      const userId = await makeAccount(trx, actor, person, visit.market);
      await addProvider(trx, userId, identity);
      await besides?.(trx, userId);
      if (vouched === null) {
        await sendMail(trx, CONFIRM_EMAIL, { to: userId, data: {}, origin: visit.url.origin });
        const bound = await bindSignUp(trx, userId, identity.provider);
        return ok({ kind: "unconfirmed", cookies: [...cookies, pendingEmailCookie(email), noSessionCookie(), bound] });
      }
      const authenticated = await authenticateWithin(trx, userId, { method: identity.provider, remember: true }, visit);
      if (!authenticated.ok) return authenticated;
      const { value } = authenticated;
      return ok({ kind: "signed-in", authenticated: { ...value, cookies: [...value.cookies, ...cookies] } });
    });
    // This was the first mail of the minute.
    if (result.ok && result.value.kind === "unconfirmed") await mayMailLink("confirm-email", email);
    return result;
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) return err("email-taken");
    // The account was made in another window.
    if (isUniqueViolation(error, "provider_accounts_pkey")) return err("provider-flow-ended");
    throw error;
  }
}

/**
 * Links the arrival of this browser to the account of a member who has just re-authenticated. Returns where to go, and the Set-Cookie value
 * that removes the arrival's cookie.
 */
export async function linkArrival(
  actor: Member,
  visit: Client,
): Promise<
  Result<{ next: string | undefined; cookie: string }, "provider-flow-ended" | "provider-taken" | "provider-linked">
> {
  const arrival = await arrivalOf(actor, visit.headers);
  if (!arrival) return err("provider-flow-ended");
  const linked = await linkProvider(actor, arrival.identity, visit);
  if (!linked.ok) return linked;
  await transaction((trx) => claimArrival(trx, visit.headers));
  return ok({ next: arrival.next, cookie: noArrivalCookie() });
}
