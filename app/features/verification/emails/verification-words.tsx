/** Words that the mails of this feature share. */
import { translator } from "#app/i18n/catalog.server.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";

/** Why the mail comes. */
export function becauseVerification({ market, email }: MailReader): string {
  return translator(market, "verification-mail")("footer", { brand: BRAND, email });
}
