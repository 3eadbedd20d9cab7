import { acceptTerms } from "#app/features/consent/consent.server.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { mailsTo } from "#app/features/deliverability/suppression.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { takeToken } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import type { SignUp } from "../credentials-form.ts";
import { mayMailLink } from "../links.server.ts";
import { CONFIRM_EMAIL } from "../mails.ts";
import { storePassword } from "../password/password.server.ts";
import { hashPassword, isCommonPassword, passwordMatches } from "../password/password-check.server.ts";

/** Which text of the terms a person accepts by signing up; changes whenever `content/<market>/terms.md` changes its meaning. */
export const TERMS_VERSION = VERSIONS.terms;

/** What else is to happen when an account is made, in the same transaction. */
export type WithAccount = (trx: Tx, userId: string) => Promise<void>;

type Refusal = "sign-up-incomplete" | "email-taken" | "address-unreachable" | "too-many-requests";

/**
 * Makes an account that its owner has yet to confirm, and asks for the mail to do it with. A guest becomes that account, bookmarks and
 * all, and is signed out: until the address is confirmed nobody signs in with it. `besides` runs in the transaction that makes the account.
 */
export async function signUp(
  actor: Actor,
  input: SignUp,
  visit: Pick<Visit, "market" | "ip" | "url">,
  besides?: WithAccount,
): Promise<Result<{ id: string }, Refusal>> {
  if (isCommonPassword(input.password, [input.email, input.name])) {
    return failed("sign-up-incomplete", { password: ["password-common"] });
  }
  if (!(await takeToken("sign-up", visit.ip))) return failed("too-many-requests");
  const mails = await mailsTo(input.email);
  if (mails === "closed") return failed("address-unreachable");
  const password = await hashPassword(input.password);
  try {
    const id = await transaction(async (trx) => {
      const userId = await makeAccount(trx, actor, { name: input.name, email: input.email }, visit.market);
      await storePassword(trx, userId, password);
      await besides?.(trx, userId);
      const despite = mails === "try" || undefined;
      await sendMail(trx, CONFIRM_EMAIL, { to: userId, data: {}, origin: visit.url.origin, despite });
      return userId;
    });
    // This was the first mail of the minute.
    await mayMailLink("confirm-email", input.email);
    return done({ id });
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    const same = await sameSignUp(input);
    return same ? done(same) : failed("email-taken");
  }
}

/** Within this time an equal sign-up, password and all, is the second press of a button and no second account. */
const SAME_WITHIN = 10 * 60_000;

async function sameSignUp({ name, email, password }: SignUp): Promise<{ id: string } | undefined> {
  const account = await db
    .selectFrom("users")
    .innerJoin("passwords", "passwords.userId", "users.id")
    .select(["users.id", "passwords.hash"])
    .where("users.email", "=", email)
    .where("users.name", "=", name)
    .where("users.emailVerified", "=", false)
    .where("users.createdAt", ">", new Date(now().getTime() - SAME_WITHIN))
    .executeTakeFirst();
  return account && (await passwordMatches(account.hash, password)) ? { id: account.id } : undefined;
}

/**
 * Makes an account for somebody who accepts the terms; a guest becomes it. Its address counts as confirmed only where the caller says so.
 * Violates `users_email_key` when the address has an account.
 */
export async function makeAccount(
  trx: Tx,
  actor: Actor,
  person: { name: string; email: string; emailVerified?: boolean },
  market: Visit["market"],
): Promise<string> {
  const account: NewAccount = {
    emailVerified: false,
    ...person,
    lang: market,
    termsAcceptedAt: now(),
    termsVersion: TERMS_VERSION,
  };
  const userId = (actor.kind === "guest" && (await turnGuest(trx, actor.id, account))) || (await insert(trx, account));
  await acceptTerms(trx, userId, market);
  return userId;
}

interface NewAccount {
  name: string;
  email: string;
  emailVerified: boolean;
  lang: Visit["market"];
  termsAcceptedAt: Date;
  termsVersion: string;
}

async function insert(trx: Tx, account: NewAccount): Promise<string> {
  const id = newId();
  await trx
    .insertInto("users")
    .values({ id, ...account })
    .execute();
  return id;
}

/** The guest's own row becomes the account, so that all that hangs on it stays. Undefined when the guest has been removed. */
async function turnGuest(trx: Tx, guestId: string, account: NewAccount): Promise<string | undefined> {
  const row = await trx
    .updateTable("users")
    .set({ ...account, isAnonymous: false, createdAt: now() })
    .where("id", "=", guestId)
    .where("isAnonymous", "=", true)
    .returning("id")
    .executeTakeFirst();
  if (!row) return undefined;
  await trx.deleteFrom("sessions").where("userId", "=", guestId).execute();
  return row.id;
}
