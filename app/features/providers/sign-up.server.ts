/** From a provider's word to an account: a new one, or one that is there already. */

import { mayMailLink } from "#app/features/accounts/links.server.ts";
import { CONFIRM_EMAIL } from "#app/features/accounts/mails.ts";
import { type Entered, type EntranceRefusal, enterWithin } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { makeAccount, type WithAccount } from "#app/features/accounts/sign-up/sign-up.server.ts";
import {
  noSessionCookie,
  pendingEmailCookie,
  privateCookie,
  returnToCookies,
} from "#app/features/sessions/cookies.server.ts";
import type { Client } from "#app/features/sessions/sessions.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { ARRIVAL, type Arrival, arrivalHash, arrivalOf } from "./flow.server.ts";
import { addProvider, linkProvider } from "./sign-in-methods.server.ts";

/** What signing up through a provider comes to: in, or on to the inbox. The cookies keep where their owner wanted to go. */
export type ProviderSignUp = { kind: "entered"; entered: Entered } | { kind: "unconfirmed"; cookies: string[] };

type Refusal = "provider-flow-ended" | "email-taken" | "too-many-requests" | EntranceRefusal;

/**
 * Makes an account for whoever a provider has named in this browser. Where the provider vouches for the address it is confirmed and its
 * owner is in; otherwise `email`, as typed, has to be confirmed first. An address that has an account is refused: it takes more than a
 * provider's word to get into that one. `besides` runs in the transaction that makes the account.
 */
export async function signUpByProvider(
  actor: Actor,
  input: { name: string; email?: string },
  visit: Client & Pick<Visit, "market">,
  besides?: WithAccount,
): Promise<Result<ProviderSignUp, Refusal>> {
  if (!(await takeToken("sign-up", visit.ip))) return failed("too-many-requests");
  const arrival = await arrivalOf(actor, visit.headers);
  if (!arrival) return failed("provider-flow-ended");
  const { identity, next } = arrival;
  const vouched = identity.emailVerified ? identity.email : null;
  const email = vouched ?? input.email;
  if (!email) return failed("provider-flow-ended");
  const ours = [privateCookie(ARRIVAL, "", 0), ...returnToCookies(next)];
  try {
    const result = await transaction<Result<ProviderSignUp, Refusal>>(async (trx) => {
      // The delete is the claim: a form sent twice makes one account.
      if (!(await claimArrival(trx, visit.headers))) return failed("provider-flow-ended");
      const person = { name: input.name, email, emailVerified: vouched !== null };
      const userId = await makeAccount(trx, actor, person, visit.market);
      await addProvider(trx, userId, identity);
      await besides?.(trx, userId);
      if (vouched === null) {
        await sendMail(trx, CONFIRM_EMAIL, { to: userId, data: {}, origin: visit.url.origin });
        return done({ kind: "unconfirmed", cookies: [...ours, pendingEmailCookie(email), noSessionCookie()] });
      }
      const entered = await enterWithin(trx, userId, { way: identity.provider, remember: true }, visit);
      if (!entered.ok) return entered;
      const { value } = entered;
      return done({ kind: "entered", entered: { ...value, cookies: [...value.cookies, ...ours] } });
    });
    // This was the first mail of the minute.
    if (result.ok && result.value.kind === "unconfirmed") await mayMailLink("confirm-email", email);
    return result;
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) return failed("email-taken");
    // Somebody made the account in another window.
    if (isUniqueViolation(error, "provider_accounts_pkey")) return failed("provider-flow-ended");
    throw error;
  }
}

/**
 * Links whoever a provider has named in this browser to the account that its owner has just proved to be theirs. Returns where to go on,
 * and the Set-Cookie value that ends the waiting.
 */
export async function linkArrival(
  actor: Member,
  visit: Client,
): Promise<
  Result<{ next: string | undefined; cookie: string }, "provider-flow-ended" | "provider-taken" | "provider-linked">
> {
  const arrival: Arrival | undefined = await arrivalOf(actor, visit.headers);
  if (!arrival) return failed("provider-flow-ended");
  const linked = await linkProvider(actor, arrival.identity, visit);
  if (!linked.ok) return linked;
  await transaction((trx) => claimArrival(trx, visit.headers));
  return done({ next: arrival.next, cookie: privateCookie(ARRIVAL, "", 0) });
}

/** Ends the waiting of a browser's arrival; false when it has ended already. */
async function claimArrival(trx: Tx, headers: Headers): Promise<boolean> {
  const hash = arrivalHash(headers);
  if (!hash) return false;
  const row = await trx
    .deleteFrom("providerArrivals")
    .where("browserHash", "=", hash)
    .returning("provider")
    .executeTakeFirst();
  return row !== undefined;
}
