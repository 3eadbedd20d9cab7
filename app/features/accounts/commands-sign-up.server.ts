import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { isUniqueViolation, type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { takeToken } from "#app/platform/rate-limit.server.ts";
import type { Visit } from "#app/platform/visit.server.ts";
import { mayMailLink } from "./commands-links.server.ts";
import { hashPassword } from "./gateway.server.ts";
import { CONFIRM_EMAIL } from "./mails.ts";
import { isCommonPassword } from "./queries-passwords.server.ts";
import type { SignUp } from "./sign-up.ts";
import { TERMS_VERSION } from "./terms.ts";

type Refusal = "sign-up-incomplete" | "email-taken" | "too-many-requests";

/**
 * Makes an account that its owner has yet to confirm, and asks for the mail to do it with. A guest becomes that account, bookmarks and
 * all, and is signed out: until the address is confirmed nobody signs in with it.
 */
export async function signUp(
  actor: Actor,
  input: SignUp,
  visit: Pick<Visit, "market" | "ip" | "url">,
): Promise<Result<{ id: string }, Refusal>> {
  if (isCommonPassword(input.password, [input.email, input.name])) {
    return failed("sign-up-incomplete", { password: ["password-common"] });
  }
  if (!(await takeToken("sign-up", visit.ip))) return failed("too-many-requests");
  const password = await hashPassword(input.password);
  const account = {
    name: input.name,
    email: input.email,
    lang: visit.market,
    termsAcceptedAt: now(),
    termsVersion: TERMS_VERSION,
  };
  try {
    const id = await transaction(async (trx) => {
      const userId =
        (actor.kind === "guest" && (await turnGuest(trx, actor.id, account))) || (await insert(trx, account));
      await trx
        .insertInto("credentials")
        .values({ id: newId(), userId, accountId: userId, providerId: "credential", password })
        .execute();
      await sendMail(trx, CONFIRM_EMAIL, { to: userId, data: {}, origin: visit.url.origin });
      return userId;
    });
    // This was the first mail of the minute.
    await mayMailLink("confirm-email", input.email);
    return done({ id });
  } catch (error) {
    if (isUniqueViolation(error, "users_email_key")) return failed("email-taken");
    throw error;
  }
}

interface NewAccount {
  name: string;
  email: string;
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
