/** What the public sees of a pitch: by the market's setting (TEASERS) and, where it closes those of private companies, by the legal form. Pure. */
import type { Market } from "#app/i18n/markets.ts";
import type { TeaserSetting } from "#app/platform/env/market-rules.server.ts";
import type { CompanyType } from "./company-types.ts";
import { isPrivateCompany, type LegalForm } from "./legal-forms.ts";

/** The teasers of each market. */
export type TeaserSettings = Readonly<Record<Market, TeaserSetting>>;

/** What the rule depends on in a company. */
export interface TeasedCompany {
  market: Market;
  companyType: CompanyType | null;
  legalForm: LegalForm | null;
}

/** Whether visitors, guests and others who see no figures see anything of a company's pitch. */
export function hasTeaser(settings: TeaserSettings, { market, companyType, legalForm }: TeasedCompany): boolean {
  const setting = settings[market];
  if (setting === "private-closed") return !isPrivateCompany(market, companyType, legalForm);
  return setting === "company";
}
