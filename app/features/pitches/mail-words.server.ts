import { translator } from "#app/i18n/catalog.server.ts";
import { countyName } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import type { MailReader } from "#app/platform/mail/mail.ts";
import type { Industry, Phase } from "./pitch.ts";

/** Why the owner of a pitch gets a mail. */
export function becausePitch({ market, email }: MailReader): string {
  return translator(market, "pitches-mail")("footer", { brand: BRAND, email });
}

/** Labels of a company's industry, phase and county in a market's language: only what visitors may read. */
export function companyFacts(
  market: Market,
  company: { industry: Industry | null; phase?: Phase | null; county: string | null },
): string[] {
  const { industry, phase, county } = company;
  const t = translator(market, "pitches");
  return [
    ...(industry ? [t(`industry.${industry}`)] : []),
    ...(phase ? [t(`phase.${phase}`)] : []),
    ...(county ? [countyName(county) ?? county] : []),
  ];
}
