/** Words that the mails of this feature share. */
import { translator } from "#app/i18n/catalog.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail.ts";
import type { Template } from "../decision.ts";

/** Why the mail comes. */
export function becauseVerification({ market, email }: MailReader): string {
  return translator(market, "verification-mail")("footer", { brand: BRAND, email });
}

/** The reasons that staff give again and again, in the reader's language. */
export function templateTexts(market: Market): Record<Template, string> {
  const t = translator(market, "verification");
  return {
    "short-name": t("template.short-name"),
    spelling: t("template.spelling"),
    "new-name": t("template.new-name"),
    "other-person": t("template.other-person"),
    "not-a-name": t("template.not-a-name"),
  };
}
