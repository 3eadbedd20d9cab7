import { translator } from "#app/i18n/catalog.server.ts";
import { countyName } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import type { Industry } from "./pitch.ts";

/** Why the owner of a pitch gets a mail. */
export function becausePitch({ market, email }: MailReader): string {
  return translator(market, "pitches-mail")("footer", { brand: BRAND, email });
}

/** What is said of a company beside its name, in the words of a market: only what visitors may read. */
export function companyFacts(market: Market, company: { industry: Industry | null; county: string | null }): string[] {
  const { industry, county } = company;
  return [
    ...(industry ? [translator(market, "pitches")(`industry.${industry}`)] : []),
    ...(county ? [countyName(county) ?? county] : []),
  ];
}
