/** What the mails of payments have in common. */
import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import type { PaidPlan } from "../prices.ts";

/** Why they come, and where questions go; nobody can opt out of them. */
export function becausePayment({ market, email }: MailReader): string {
  return translator(market, "billing-mail")("footer", { brand: BRAND, email, contact: env().CONTACT_EMAIL });
}

/** Amounts and dates in the reader's language, by the clock of the country in which the contract was made: periods end by it. */
export function contractFormats(market: Market, country: Market): MarketFormats {
  return formatsOf(market, factsOf(country).timeZone);
}

/** What a plan is called. */
export function planName(market: Market, plan: PaidPlan): string {
  return translator(market, "plans")(`name.${plan}`);
}
