/** A search, and how it is written into an address (specification §2 "Search", product rule 4); `reading.ts` reads it. */
import type { CompanyType, FundingType, Industry, Phase } from "#app/features/pitches/pitch.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { MarketLanguage } from "#app/i18n/languages.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { type MapBounds, writeBounds } from "./area.ts";
import { type Cursor, isScored, type Sort, usualSort, writeCursor } from "./sorts.ts";

/** Pitches per page. */
export const PAGE_SIZE = 20;

/** Results are counted up to here; above it the page says "10,000+" (architecture, habit 7). */
export const COUNT_LIMIT = 10_000;

/** Results of a looser search are counted up to here; one more means "more than that". */
export const LOOSE_LIMIT = 1_000;

/** Pages that one address may show; after that the list goes on at a new address. */
export const MOST_PAGES = 10;

/** Longest text, in UTF-16 units; longer ones are cut. */
export const TEXT_LIMIT = 200;

/** What is searched for, and what a saved search stores. Any value of a list matches; different lists must all match. */
export interface Filters {
  text: string;
  industries: Industry[];
  phases: Phase[];
  companyTypes: CompanyType[];
  fundingTypes: FundingType[];
  markets: Market[];
  counties: CountyCode[];
  /** In which a pitch can be read as its owner wrote it, the original or a further version. */
  languages: MarketLanguage[];
  /** Valuation in whole units of `currency`; both ends of all ranges are inclusive. */
  from: number | null;
  to: number | null;
  /** Yearly revenue in whole units of `currency`. */
  revenueFrom: number | null;
  revenueTo: number | null;
  /** Share on offer in basis points. */
  offeredFrom: number | null;
  offeredTo: number | null;
  /** What the reader can invest, in whole units of `currency`: only pitches whose smallest amount is at most that. */
  invest: number | null;
  /** Of the amounts above; without any it has no effect. */
  currency: Currency;
  /** Only pitches that close within so many days from today. */
  closing: Closing | null;
  /** Only what is in this part of the map. */
  area: MapBounds | null;
  /** Only owners whose identity was checked. */
  verified: boolean;
  /** Only pitches that their owner's plan puts first. */
  boosted: boolean;
  /** Only pitches whose owner states tax relief for investors. */
  relief: boolean;
}

/** Within how many days pitches close. */
export const CLOSINGS = [7, 30, 90] as const;
export type Closing = (typeof CLOSINGS)[number];

/** A valid search, as an address has it: filters, and how the results are shown. */
export interface Search extends Filters {
  sort: Sort;
  view: "list" | "map";
  /** Where the list begins; null for its start. */
  after: Cursor | null;
  /** Whose turn it is in paid places: hours since 1970, so that it stays the same while one reader pages; null for this hour. */
  hour: number | null;
  /** How many pages are shown from there. */
  pages: number;
}

/** Filters that exclude nothing. The currency has no effect until there is an amount. */
export function noFilters(currency: Currency): Filters {
  const lists = {
    industries: [],
    phases: [],
    companyTypes: [],
    fundingTypes: [],
    markets: [],
    counties: [],
    languages: [],
  };
  const ranges = { from: null, to: null, revenueFrom: null, revenueTo: null, offeredFrom: null, offeredTo: null };
  const others = { invest: null, closing: null, area: null };
  return { text: "", ...lists, ...ranges, ...others, currency, verified: false, boosted: false, relief: false };
}

/** Lists to choose from, each with its name in the address. */
export const LISTS = {
  industries: "industry",
  phases: "phase",
  companyTypes: "company",
  fundingTypes: "funding",
  markets: "market",
  counties: "county",
  languages: "language",
} as const satisfies Partial<Record<keyof Filters, string>>;
export type ListFilter = keyof typeof LISTS;

/** Ranges: from and to of each, as filters and in the address. */
export const RANGES = {
  valuation: { from: "from", to: "to", names: ["from", "to"] },
  revenue: { from: "revenueFrom", to: "revenueTo", names: ["revenue-from", "revenue-to"] },
  offered: { from: "offeredFrom", to: "offeredTo", names: ["offered-from", "offered-to"] },
} as const satisfies Record<string, { from: keyof Filters; to: keyof Filters; names: readonly [string, string] }>;
export type Range = keyof typeof RANGES;

/** What a search compares with bounds: amounts in whole euros, the share in basis points, the closing date in days since 1970, degrees. */
export type Measure = Range | "smallest" | "closing" | "latitude" | "longitude";

/** A range of a measure, both ends inclusive. */
export interface MeasureRange {
  measure: Measure;
  low: number;
  high: number;
  /** Countries where the day is the next already: what is compared of theirs counts as one less. */
  ahead?: readonly Market[];
}

/** Filters that are either set or not. */
export const SWITCHES = ["verified", "boosted", "relief"] as const satisfies readonly (keyof Filters)[];
export type Switch = (typeof SWITCHES)[number];

// What a teaser does not show, so that its readers must not filter by it.
const CLOSED = {
  companyTypes: [],
  fundingTypes: [],
  from: null,
  to: null,
  revenueFrom: null,
  revenueTo: null,
  offeredFrom: null,
  offeredTo: null,
  invest: null,
  closing: null,
  area: null,
  verified: false,
  relief: false,
} satisfies Partial<Filters>;

/** Whether a filter is about something that a teaser does not show. */
export function isClosed(filter: keyof Filters): boolean {
  return filter in CLOSED;
}

/** The filters without those that readers of teasers (`canSeeFigures` is false) may not use. */
export function teaserFilters<F extends Filters>(filters: F): F {
  return { ...filters, ...CLOSED };
}

/** A search for these filters, from the start. */
export function searchFor(filters: Filters): Search {
  return { ...filters, sort: usualSort(filters), view: "list", after: null, hour: null, pages: 1 };
}

/** The filters of a search without its presentation, always in the same order of keys. */
export function filtersOf(search: Filters): Filters {
  const { text, industries, phases, companyTypes, fundingTypes, markets, counties, languages } = search;
  const { from, to, revenueFrom, revenueTo, offeredFrom, offeredTo, currency, verified, boosted, relief } = search;
  const { invest, closing, area } = search;
  const lists = { industries, phases, companyTypes, fundingTypes, markets, counties, languages };
  return {
    text,
    ...lists,
    from,
    to,
    revenueFrom,
    revenueTo,
    offeredFrom,
    offeredTo,
    invest,
    closing,
    area,
    currency,
    verified,
    boosted,
    relief,
  };
}

/** Whether there is an amount, so that the currency has an effect. */
export function hasAmount({ from, to, revenueFrom, revenueTo, invest }: Filters): boolean {
  return [from, to, revenueFrom, revenueTo, invest].some((amount) => amount !== null);
}

/** Filters that compare with bounds, each as the change that removes it. No facet counts them. */
export const MEASURED = [
  ...Object.values(RANGES).map(({ from, to }) => ({ [from]: null, [to]: null })),
  { invest: null },
  { closing: null },
  { area: null },
] as const satisfies readonly Partial<Filters>[];

/** Whether a search asks for one of `MEASURED`. */
export function isMeasured(filters: Filters): boolean {
  return MEASURED.some((without) => isSet(filters, without));
}

/** Whether a filter is set, given the change that removes it. */
export function isSet(filters: Filters, without: Partial<Filters>): boolean {
  return (Object.keys(without) as (keyof Filters)[]).some((name) => filters[name] !== null);
}

/** A share in basis points as percent for an address: 1250 is `12.5`. */
export function writeShare(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** The query of an address: the same search always gives the same query; defaults are omitted. */
export function writeSearch(search: Search): string {
  const params = new URLSearchParams();
  if (search.text) params.set("q", search.text);
  for (const [list, name] of Object.entries(LISTS) as [ListFilter, string][]) {
    for (const value of search[list]) params.append(name, value);
  }
  for (const [range, { from, to, names }] of Object.entries(RANGES)) {
    const write = range === "offered" ? writeShare : String;
    if (search[from] !== null) params.set(names[0], write(search[from]));
    if (search[to] !== null) params.set(names[1], write(search[to]));
  }
  if (search.invest !== null) params.set("invest", String(search.invest));
  if (search.closing !== null) params.set("closing", String(search.closing));
  if (search.area) params.set("area", writeBounds(search.area));
  if (hasAmount(search)) params.set("currency", search.currency);
  for (const name of SWITCHES) if (search[name]) params.set(name, "1");
  if (search.sort !== usualSort(search)) params.set("sort", search.sort);
  if (search.view !== "list") params.set("view", search.view);
  if (search.after) params.set("after", writeCursor(search.after));
  if (search.hour !== null) params.set("hour", String(search.hour));
  if (search.pages > 1) params.set("pages", String(search.pages));
  return params.toString();
}

/** The changed search, from the start of the list unless the change says otherwise. A default order stays the default. */
export function changed(search: Search, change: Partial<Search>): Search {
  const next = { ...search, after: null, hour: null, pages: 1, ...change };
  if (change.sort !== undefined) return next;
  const usual = search.sort === usualSort(search) || isScored(search.sort);
  return usual ? { ...next, sort: usualSort(next) } : next;
}

/** The search without its filters and text, in the same order and view. */
export function cleared(search: Search): Search {
  return changed(search, noFilters(search.currency));
}

/** How many filters are set; the text does not count, a range counts as one. */
export function filterCount(search: Filters): number {
  const lists = (Object.keys(LISTS) as ListFilter[]).reduce((sum, list) => sum + search[list].length, 0);
  const measured = MEASURED.filter((without) => isSet(search, without)).length;
  return lists + measured + SWITCHES.filter((name) => search[name]).length;
}
