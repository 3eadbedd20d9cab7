import { acceptTerms } from "#app/features/consent/consent.server.ts";
import { VERSIONS } from "#app/features/consent/consent.ts";
import { mailsTo } from "#app/features/deliverability/suppression.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, isUniqueViolation, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, type Failure, ok, type Result } from "#app/platform/failure.ts";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import type { Visit } from "#app/platform/http/visit.server.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { type SignUp, signUpSchema } from "../credentials-form.ts";
import { mayMailLink } from "../links.server.ts";
import { CONFIRM_EMAIL } from "../mails.ts";
import { storePassword } from "../password/password.server.ts";
import { hashPassword, isCommonPassword, passwordMatches } from "../password/password-check.server.ts";
import { bindSignUp } from "./same-browser.server.ts";

/** What other features do when an account is made, in the same transaction. */
export type WithAccount = (trx: Tx, userId: string) => Promise<void>;

type Refusal = "sign-up-incomplete" | "email-taken" | "address-unreachable" | "too-many-requests";

/**
 * Makes an unconfirmed account and sends the confirmation mail. A guest becomes the account, with bookmarks and everything else, and is signed
 * out: nobody signs in before the address is confirmed. `besides` runs in the same transaction. Returns the Set-Cookie value that binds the
 * sign-up to its browser too.
 */
export async function signUp(
  actor: Actor,
  input: SignUp,
  visit: Pick<Visit, "market" | "ip" | "url">,
  besides?: WithAccount,
): Promise<Result<{ id: string; cookie: string }, Refusal>> {
  if (await isCommonPassword(input.password, [input.email, input.name])) {
    return err("sign-up-incomplete", { password: ["password-common"] });
  }
  if (!(await consumeRateLimit("sign-up", visit.ip))) return err("too-many-requests");
  const mails = await mailsTo(input.email);
  if (mails === "closed") return err("address-unreachable");
  const password = await hashPassword(input.password);
  try {
    const made = await transaction(async (trx) => {
      const userId = await makeAccount(trx, actor, { name: input.name, email: input.email }, visit.market);
      await storePassword(trx, userId, password);
      await besides?.(trx, userId);
      const despite = mails === "try" || undefined;
      await sendMail(trx, CONFIRM_EMAIL, { to: userId, data: {}, origin: visit.url.origin, despite });
      return { id: userId, cookie: await bindSignUp(trx, userId, "password") };
    });
    // This was the first mail of the minute.
    await mayMailLink("confirm-email", input.email);
    return ok(made);
  } catch (error) {
    if (!isUniqueViolation(error, "users_email_key")) throw error;
    const repeated = await repeatedSignUp(input);
    if (!repeated) return err("email-taken");
    const { id } = repeated;
    return ok({ id, cookie: await transaction((trx) => bindSignUp(trx, id, "password")) });
  }
}

/**
 * Why a form that the schema refuses is refused, with what the server alone knows of a valid password: its list is too large for browsers.
 */
export async function incompleteSignUp(form: FormData): Promise<Failure<"sign-up-incomplete">> {
  const password = signUpSchema.shape.password.safeParse(form.get("password"));
  const own = ["email", "name"].map((field) => String(form.get(field) ?? ""));
  const common = password.success && (await isCommonPassword(password.data, own));
  return err("sign-up-incomplete", common ? { password: ["password-common"] } : undefined);
}

/** Within this time the same sign-up, password included, is a repeated press of the button. */
const REPEATED_WITHIN = 10 * 60_000;

async function repeatedSignUp({ name, email, password }: SignUp): Promise<{ id: string } | undefined> {
  const account = await db
    .selectFrom("users")
    .innerJoin("passwords", "passwords.userId", "users.id")
    .select(["users.id", "passwords.hash"])
    .where("users.email", "=", email)
    .where("users.name", "=", name)
    .where("users.emailVerified", "=", false)
    .where("users.createdAt", ">", new Date(now().getTime() - REPEATED_WITHIN))
    .executeTakeFirst();
  return account && (await passwordMatches(account.hash, password)) ? { id: account.id } : undefined;
}

/**
 * Makes an account for somebody who accepts the terms and says that they are 18 or over; a guest becomes it. The address counts as confirmed only if the caller says so.
 * Violates `users_email_key` if the address has an account.
 */
export async function makeAccount(
  trx: Tx,
  actor: Actor,
  person: { name: string; email: string; emailVerified?: boolean },
  market: Visit["market"],
): Promise<string> {
  const at = now();
  const account: NewAccount = {
    emailVerified: false,
    ...person,
    lang: market,
    adultDeclaredAt: at,
    termsAcceptedAt: at,
    termsVersion: VERSIONS.terms,
  };
  const userId =
    (actor.kind === "guest" && (await convertGuest(trx, actor.id, account))) || (await insert(trx, account));
  await acceptTerms(trx, userId, market);
  return userId;
}

interface NewAccount {
  name: string;
  email: string;
  emailVerified: boolean;
  lang: Visit["market"];
  adultDeclaredAt: Date;
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

/** Makes the guest's row the account, so that everything that refers to it stays. Undefined if the guest has been removed. */
async function convertGuest(trx: Tx, guestId: string, account: NewAccount): Promise<string | undefined> {
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
