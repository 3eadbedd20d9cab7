/** What a page of the directory says and where it leads, in the reader's language. */
import type { DirectoryPage } from "#app/features/search/directory/directory.server.ts";
import {
  countIn,
  type DirectoryCounts,
  type DirectoryPart,
  partsOf,
  pathOf,
} from "#app/features/search/directory/directory.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { countyName } from "#app/i18n/counties.ts";
import { formatsOf } from "#app/i18n/format.ts";
import type { Industry } from "#app/i18n/industries.ts";
import type { Market } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** A link to companies, with how many there are. */
export interface CountedLink {
  name: string;
  to: string;
  count: number;
}

/** The name of a part by itself: of its industry, its country or its county. */
export function nameOf(reader: Market, part: DirectoryPart): string {
  if (part.by === "industry") return translator(reader, "pitches")(`industry.${part.industry}`);
  return part.by === "county" ? countyName(part.county)! : translator(reader, "shell")(`country.${part.market}`);
}

/** The newest companies that a description names. */
const MOST_NAMED = 3;

/**
 * The title of a part's page, its lead, and its description for search engines: by its title it is like no other, while two places may have as
 * many companies.
 */
export function partTitle(
  reader: Market,
  part: DirectoryPart,
  { companies, counts }: Pick<DirectoryPage, "companies" | "counts">,
) {
  const t = translator(reader, "directory");
  const title =
    part.by === "industry"
      ? t("industry.title", { name: nameOf(reader, part) })
      : part.by === "country"
        ? t(`country.${part.market}`)
        : t("county.title", { name: nameOf(reader, part), country: nameOf(reader, { ...part, by: "country" }) });
  const names = formatsOf(reader).list(companies.slice(0, MOST_NAMED).map(({ companyName }) => companyName));
  return { title, lead: leadOf(reader, part, counts), description: t("description", { title, names }) };
}

/** How many companies there are; and of an industry the most common country, of a place the most common industry, if one is. */
function leadOf(reader: Market, part: DirectoryPart, counts: DirectoryCounts): string {
  const t = translator(reader, "directory");
  const count = countIn(counts, part);
  if (part.by === "industry") {
    const market = most(counts.markets);
    return market
      ? t("industry.lead", { count, top: nameOf(reader, { by: "country", market }) })
      : t("counted", { count });
  }
  const industry = most(counts.industries);
  return industry
    ? t("place.lead", { count, top: nameOf(reader, { by: "industry", industry }) })
    : t("counted", { count });
}

/** The key of the highest count; null where several share it. */
function most<Key extends string>(counts: Partial<Record<Key, number>>): Key | null {
  const [first, second] = sorted(counts);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

/** The counts, the highest first. */
function sorted<Key extends string>(counts: Partial<Record<Key, number>>): [Key, number][] {
  return (Object.entries(counts) as [Key, number][]).sort(([, a], [, b]) => b - a);
}

/** The pages of the directory between its first page and a part's. */
export function above(reader: Market, part: DirectoryPart): { name: string; path: string }[] {
  if (part.by !== "county") return [];
  const country = { by: "country", market: part.market } as const;
  return [{ name: nameOf(reader, country), path: pathOf(country) }];
}

/** Searches within a part: an industry's by country, a place's by industry, the most companies first. */
export function narrower(reader: Market, part: DirectoryPart, counts: DirectoryCounts): CountedLink[] {
  const found = (name: string, query: Record<string, string>, count: number) => ({
    name,
    to: paths.search(new URLSearchParams({ ...queryOf(part), ...query }).toString()),
    count,
  });
  if (part.by === "industry")
    return sorted(counts.markets).map(([market, count]) =>
      found(nameOf(reader, { by: "country", market }), { market }, count),
    );
  return sorted(counts.industries).map(([industry, count]) =>
    found(nameOf(reader, { by: "industry", industry: industry as Industry }), { industry }, count),
  );
}

/** The filters of a search for a part, as its address has them. */
function queryOf(part: DirectoryPart): Record<string, string> {
  if (part.by === "industry") return { industry: part.industry };
  return part.by === "country" ? { market: part.market } : { market: part.market, county: part.county };
}

/** The search that has all companies of a part. */
export function searchFor(part: DirectoryPart): string {
  return paths.search(new URLSearchParams(queryOf(part)).toString());
}

/** Links to the parts of the directory that have pages, in the reader's alphabet. */
export function linksTo(
  reader: Market,
  counts: DirectoryCounts,
  wanted: (part: DirectoryPart) => boolean,
): CountedLink[] {
  const { compare } = formatsOf(reader);
  return partsOf(counts)
    .filter(wanted)
    .map((part) => ({ name: nameOf(reader, part), to: pathOf(part), count: countIn(counts, part) }))
    .sort((a, b) => compare(a.name, b.name));
}
