import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";

/** Why mails come that go with having an account; nobody can opt out of them. */
export function becauseAccount({ market, email }: MailReader): string {
  return translator(market, "accounts-mail")("footer", { brand: BRAND, email });
}
