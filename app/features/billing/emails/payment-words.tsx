import { translator } from "#app/i18n/catalog.server.ts";
import { formatsOf, type MarketFormats } from "#app/i18n/format.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { env } from "#app/platform/env/env.server.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import type { PaidPlan } from "../prices.ts";

/** The reason given at the end of mails about payments, which have no opt-out, with the address for questions. */
export function becausePayment({ market, email }: MailReader): string {
  return translator(market, "billing-mail")("footer", { brand: BRAND, email, contact: env().CONTACT_EMAIL });
}

/** Formats in the reader's language and the time zone of the contract's country, in which its periods end. */
export function contractFormats(market: Market, country: Market): MarketFormats {
  return formatsOf(market, factsOf(country).timeZone);
}

/** A plan's name. */
export function planName(market: Market, plan: PaidPlan): string {
  return translator(market, "plans")(`name.${plan}`);
}
