/**
 * The directory: pages of companies by industry, country and county, for readers who come from a search engine. It lists the teasers that search
 * engines may list, and nothing of an offer (decision 154).
 */
import { type CountyCode, countiesOf, countyName, marketOfCounty } from "#app/i18n/counties.ts";
import { INDUSTRIES, type Industry, isIndustry } from "#app/i18n/industries.ts";
import { isMarket, MARKETS, type Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { slug } from "#app/platform/paths/slug.ts";

/** A page needs as many companies; with fewer it would be thin, and is not found. */
export const LEAST_LISTED = 3;

/** A page shows the newest; the search has all of them. */
export const MOST_LISTED = 48;

/** A part of the directory that can have a page. */
export type DirectoryPart =
  | { by: "industry"; industry: Industry }
  | { by: "country"; market: Market }
  | { by: "county"; market: Market; county: CountyCode };

/** Companies that search engines may list, by each value that has some. */
export interface DirectoryCounts {
  industries: Partial<Record<Industry, number>>;
  markets: Partial<Record<Market, number>>;
  counties: Partial<Record<CountyCode, number>>;
}

/** The part that an address names; null for an unknown one. */
export function partOf(address: { industry?: string; country?: string; county?: string }): DirectoryPart | null {
  const { industry, country, county } = address;
  if (industry !== undefined) return isIndustry(industry) ? { by: "industry", industry } : null;
  if (!isMarket(country)) return null;
  if (county === undefined) return { by: "country", market: country };
  const named = countiesOf(country).find(({ name }) => slug(name) === county);
  return named ? { by: "county", market: country, county: named.code } : null;
}

/** The address of a part's page. */
export function pathOf(part: DirectoryPart): string {
  if (part.by === "industry") return paths.industryDirectory(part.industry);
  return paths.placeDirectory(part.market, part.by === "county" ? countyName(part.county) : undefined);
}

/** How many companies a part has. */
export function countIn({ industries, markets, counties }: DirectoryCounts, part: DirectoryPart): number {
  if (part.by === "industry") return industries[part.industry] ?? 0;
  return (part.by === "country" ? markets[part.market] : counties[part.county]) ?? 0;
}

/** Whether a part has a page: enough companies, and for a county others than its whole country, whose page it would double. */
export function hasPage(counts: DirectoryCounts, part: DirectoryPart): boolean {
  const count = countIn(counts, part);
  return count >= LEAST_LISTED && (part.by !== "county" || count < (counts.markets[part.market] ?? 0));
}

/** The parts that have a page: industries, then each country with its counties, in the order of their names in its own language. */
export function partsOf(counts: DirectoryCounts): DirectoryPart[] {
  const parts: DirectoryPart[] = [
    ...INDUSTRIES.map((industry) => ({ by: "industry" as const, industry })),
    ...MARKETS.flatMap((market) => [
      { by: "country" as const, market },
      ...countiesOf(market).map(({ code }) => ({ by: "county" as const, market, county: code })),
    ]),
  ];
  return parts.filter((part) => hasPage(counts, part));
}

/** The counts of rows of companies, each counted in its industry, its country and its county. */
export function countsOf(rows: readonly { industry: string; county: string; count: number }[]): DirectoryCounts {
  const counts: DirectoryCounts = { industries: {}, markets: {}, counties: {} };
  for (const { industry, county, count } of rows) {
    const market = marketOfCounty(county);
    if (!market || !isIndustry(industry)) continue;
    counts.industries[industry] = (counts.industries[industry] ?? 0) + count;
    counts.markets[market] = (counts.markets[market] ?? 0) + count;
    counts.counties[county] = (counts.counties[county] ?? 0) + count;
  }
  return counts;
}
