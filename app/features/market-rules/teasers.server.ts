/** The rule of teasers by this process's settings, for a company and as a condition of queries. */
import { type RawBuilder, sql } from "kysely";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { env } from "#app/platform/env/env.server.ts";
import { COMPANY_TYPES } from "./company-types.ts";
import { isPrivateCompany, LEGAL_FORMS, legalFormFacts } from "./legal-forms.ts";
import { hasTeaser, type TeasedCompany } from "./teasers.ts";

/** Whether people who see no figures see anything of a company's pitch. */
export function isTeased(company: TeasedCompany): boolean {
  return hasTeaser(env().teasers, company);
}

/** The entitlements of plans that mean nothing in a market: where nothing is shown to the public, no search engine lists a pitch. */
export function withheldIn(market: Market): "engines"[] {
  return env().teasers[market] === "closed" ? ["engines"] : [];
}

/** Whether some pitches of some market are closed to the public. */
export function closesTeasers(): boolean {
  return Object.values(env().teasers).some((setting) => setting !== "company");
}

/** The columns of the facts; those of a listing have the facts' names. */
interface TeaserColumns {
  market: string;
  companyType: string;
  legalForm: string;
}

/** The columns of a row of `listings` with that alias. */
export function listingColumns(alias: string): TeaserColumns {
  return { market: `${alias}.market`, companyType: `${alias}.company_type`, legalForm: `${alias}.legal_form` };
}

/** `isTeased` in SQL, by those columns; null where every market shows its teasers. */
export function teasedOnly(columns: TeaserColumns): RawBuilder<boolean> | null {
  if (!closesTeasers()) return null;
  const { teasers } = env();
  const having = (setting: string) => MARKETS.filter((market) => teasers[market] === setting);
  const partly = having("private-closed");
  const [market, companyType, form] = [columns.market, columns.companyType, columns.legalForm].map((name) =>
    sql.ref(name),
  );
  const isPublic = LEGAL_FORMS.filter((code) => !isPrivateCompany(legalFormFacts(code).market, null, code));
  // The form of companies that were listed before it was asked for is unknown: then the type decides.
  const types = COMPANY_TYPES.filter((type) => partly.every((each) => !isPrivateCompany(each, type, null)));
  return sql<boolean>`(${market} <> all(${having("closed")}::text[]) and (${market} <> all(${partly}::text[])
    or ${form} = any(${isPublic}::text[]) or ${form} is null and ${companyType} = any(${types}::text[])))`;
}
