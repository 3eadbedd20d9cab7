/** A search, and how the address holds it (specification §2 "Search", product rule 4); `reading.ts` is the way back. */
import type { CompanyType, FundingType, Industry, Phase } from "#app/features/pitches/pitch.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import { isId } from "#app/platform/ids.ts";
import { decodeCursor, encodeCursor } from "#app/platform/search/reading.ts";

/** Pitches a page. */
export const PAGE_SIZE = 20;

/** Results are counted up to here; above it the page says "10,000+" (architecture, habit 7). */
export const COUNT_LIMIT = 10_000;

/** What a search would find with less in it is counted up to here; one more means "more than that". */
export const LOOSE_LIMIT = 1_000;

/** Pages that one address may show below one another; after that the list goes on at a new address. */
export const MOST_PAGES = 10;

/** Longest text searched for, in UTF-16 units; what is longer is cut. */
export const TEXT_LIMIT = 200;

/** What is searched for: what a saved search keeps. Of several values in a list any will do; different lists must all be met. */
export interface Filters {
  text: string;
  industries: Industry[];
  phases: Phase[];
  companyTypes: CompanyType[];
  fundingTypes: FundingType[];
  markets: Market[];
  counties: CountyCode[];
  /** Valuation in whole units of `currency`, both ends allowed; so are those below. */
  from: number | null;
  to: number | null;
  /** Yearly revenue in whole units of `currency`. */
  revenueFrom: number | null;
  revenueTo: number | null;
  /** Share on offer in basis points. */
  offeredFrom: number | null;
  offeredTo: number | null;
  /** Of the amounts above; without any it means nothing. */
  currency: Currency;
  /** Only owners whose identity was checked. */
  verified: boolean;
  /** Only pitches that their owner's plan puts first. */
  boosted: boolean;
}

/** A search as an address holds it: filters, and how what they find is shown. All of it is valid. */
export interface Search extends Filters {
  sort: Sort;
  view: "list" | "map";
  /** Where the list begins; null at the first pitch. */
  after: Cursor | null;
  /** How many pages stand below one another from there. */
  pages: number;
}

/** Filters that leave everything in. A currency means nothing until there is an amount. */
export function noFilters(currency: Currency): Filters {
  const lists = { industries: [], phases: [], companyTypes: [], fundingTypes: [], markets: [], counties: [] };
  const ranges = { from: null, to: null, revenueFrom: null, revenueTo: null, offeredFrom: null, offeredTo: null };
  return { text: "", ...lists, ...ranges, currency, verified: false, boosted: false };
}

/** Lists to choose from, each with its name in the address. */
export const LISTS = {
  industries: "industry",
  phases: "phase",
  companyTypes: "company",
  fundingTypes: "funding",
  markets: "market",
  counties: "county",
} as const satisfies Partial<Record<keyof Filters, string>>;
export type ListFilter = keyof typeof LISTS;

/** Ranges: from and to of each, as filters and in the address. */
export const RANGES = {
  valuation: { from: "from", to: "to", names: ["from", "to"] },
  revenue: { from: "revenueFrom", to: "revenueTo", names: ["revenue-from", "revenue-to"] },
  offered: { from: "offeredFrom", to: "offeredTo", names: ["offered-from", "offered-to"] },
} as const satisfies Record<string, { from: keyof Filters; to: keyof Filters; names: readonly [string, string] }>;
export type Range = keyof typeof RANGES;

/** Filters that are either set or not. */
export const SWITCHES = ["verified", "boosted"] as const satisfies readonly (keyof Filters)[];
export type Switch = (typeof SWITCHES)[number];

// What a teaser does not show, so that whoever sees no more may not ask for it.
const CLOSED = {
  companyTypes: [],
  fundingTypes: [],
  from: null,
  to: null,
  revenueFrom: null,
  revenueTo: null,
  offeredFrom: null,
  offeredTo: null,
  verified: false,
} satisfies Partial<Filters>;

/** Whether a filter asks for what a teaser does not show. */
export function isClosed(filter: keyof Filters): boolean {
  return filter in CLOSED;
}

/** The filters as far as teasers are found by them: all that readers who see no figures (`canSeeFigures`) may ask. */
export function teaserFilters<F extends Filters>(filters: F): F {
  return { ...filters, ...CLOSED };
}

/** A search for these filters, from the start. */
export function searchFor(filters: Filters): Search {
  return { ...filters, sort: usualSort(filters.text), view: "list", after: null, pages: 1 };
}

/** The filters of a search without how they are shown: the same filters are always the same value. */
export function filtersOf(search: Filters): Filters {
  const { text, industries, phases, companyTypes, fundingTypes, markets, counties, verified, boosted, currency } =
    search;
  const { from, to, revenueFrom, revenueTo, offeredFrom, offeredTo } = search;
  const lists = { industries, phases, companyTypes, fundingTypes, markets, counties };
  return { text, ...lists, from, to, revenueFrom, revenueTo, offeredFrom, offeredTo, currency, verified, boosted };
}

/** Whether an amount is asked for, so that a currency means something. */
export function hasAmount({ from, to, revenueFrom, revenueTo }: Filters): boolean {
  return [from, to, revenueFrom, revenueTo].some((amount) => amount !== null);
}

/** The four orders of specification §3 and, for a search with a text, how well that is met. Boosted pitches come first in each. */
export const SORTS = ["relevance", "newest", "oldest", "highest", "lowest"] as const;
export type Sort = (typeof SORTS)[number];

/** Orders that give away nothing of a price: all that readers of teasers have. */
const OPEN_SORTS = ["relevance", "newest", "oldest"] as const satisfies readonly Sort[];

/** Whether everybody may sort so. */
export function isOpenSort(sort: Sort): boolean {
  return OPEN_SORTS.some((open) => open === sort);
}

/** The order when none is asked for: the best match of a text, else the newest. */
export function usualSort(text: string): Sort {
  return text === "" ? "newest" : "relevance";
}

/** The orders to choose from: without a text there is nothing to match. `open` says whether the reader sees figures. */
export function sortsFor(text: string, open: boolean): Sort[] {
  return SORTS.filter((sort) => (sort !== "relevance" || text !== "") && (open || isOpenSort(sort)));
}

/** Where a page of results ends: the last pitch shown, by its place in the order (a score, microseconds since 1970, or euros) and its id. */
export interface Cursor {
  sort: Sort;
  boosted: boolean;
  key: string;
  pitchId: string;
}

/** The cursor as it stands in an address. */
export function writeCursor({ sort, boosted, key, pitchId }: Cursor): string {
  return encodeCursor([sort, boosted ? 1 : 0, key, pitchId]);
}

/** The cursor in an address; null for one of another order, or made up. It only says where to go on, never what may be seen. */
export function readCursor(encoded: string, sort: Sort): Cursor | null {
  const [given, boosted, key, pitchId] = decodeCursor(encoded, 4) ?? [];
  if (given !== sort || (boosted !== 0 && boosted !== 1) || !isKey(key, sort) || !isId(pitchId)) return null;
  return { sort, boosted: boosted === 1, key, pitchId };
}

// Moments outside the centuries at hand and numbers beyond 64 bits are nobody's, and the database would refuse them.
function isKey(key: unknown, sort: Sort): key is string {
  if (typeof key !== "string" || !/^-?\d{1,19}$/.test(key)) return false;
  if (sort === "newest" || sort === "oldest") return /^\d{1,16}$/.test(key);
  if (sort === "relevance" && key.startsWith("-")) return false;
  return BigInt.asIntN(64, BigInt(key)) === BigInt(key);
}

/** A share in basis points as an address holds it, in percent: 1250 is `12.5`. */
export function writeShare(basisPoints: number): string {
  return String(basisPoints / 100);
}

/** The query of an address: the same search is always written the same way, and what is usual is left out. */
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
  if (hasAmount(search)) params.set("currency", search.currency);
  for (const name of SWITCHES) if (search[name]) params.set(name, "1");
  if (search.sort !== usualSort(search.text)) params.set("sort", search.sort);
  if (search.view !== "list") params.set("view", search.view);
  if (search.after) params.set("after", writeCursor(search.after));
  if (search.pages > 1) params.set("pages", String(search.pages));
  return params.toString();
}

/** The search changed; the list begins anew unless the change says otherwise. An order that is the usual one stays the usual one. */
export function changed(search: Search, change: Partial<Search>): Search {
  const next = { ...search, after: null, pages: 1, ...change };
  if (change.sort !== undefined || search.text === next.text) return next;
  const usual = search.sort === usualSort(search.text) || (search.sort === "relevance" && next.text === "");
  return usual ? { ...next, sort: usualSort(next.text) } : next;
}

/** The search without its filters and text, in the same order and view. */
export function cleared(search: Search): Search {
  return changed(search, noFilters(search.currency));
}

/** How many filters are set; the text is not one of them, a range is one. */
export function filterCount(search: Filters): number {
  const lists = (Object.keys(LISTS) as ListFilter[]).reduce((sum, list) => sum + search[list].length, 0);
  const ranges = Object.values(RANGES).filter(({ from, to }) => search[from] !== null || search[to] !== null).length;
  return lists + ranges + SWITCHES.filter((name) => search[name]).length;
}
