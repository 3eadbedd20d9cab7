import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { BRAND } from "#app/platform/brand.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";

/** The address and the language of an account's mail; null for guests and for deleted accounts. */
export async function mailAddressOf(
  _actor: SystemActor,
  userId: string,
): Promise<{ id: string; name: string; email: string; market: Market } | null> {
  const account = await db
    .selectFrom("users")
    .select(["id", "name", "email", "lang"])
    .where("id", "=", userId)
    .where("isAnonymous", "=", false)
    .executeTakeFirst();
  return account ? { id: account.id, name: account.name, email: account.email, market: account.lang as Market } : null;
}

/** The reason in the footer of mails that every account gets; nobody can opt out of these. */
export function becauseAccount({ market, email }: MailReader): string {
  return translator(market, "accounts-mail")("footer", { brand: BRAND, email });
}
