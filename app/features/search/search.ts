/** A search, and how the address holds it (specification §2 "Search", product rule 4); `reading.ts` is the way back. */
import type { Industry, Phase } from "#app/features/pitches/pitch.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Cursor, writeCursor } from "./cursor.ts";
import type { Sort } from "./order.ts";

/** Pitches a page. */
export const PAGE_SIZE = 20;

/** Results are counted up to here; above it the page says "10,000+" (architecture, habit 7). */
export const COUNT_LIMIT = 10_000;

/** Pages that one address may show below one another; after that the list goes on at a new address. */
export const MOST_PAGES = 10;

/** Longest text searched for, in UTF-16 units; what is longer is cut. */
export const TEXT_LIMIT = 200;

const MOST_WORDS = 10;
const WORD_LIMIT = 50;

/** What is searched for. All of it is valid; nothing in it is shown to search engines or stored. */
export interface Search {
  text: string;
  industries: Industry[];
  phases: Phase[];
  markets: Market[];
  counties: CountyCode[];
  /** Valuation in whole units of `currency`, both ends allowed. */
  from: number | null;
  to: number | null;
  currency: Currency;
  sort: Sort;
  view: "list" | "map";
  /** Where the list begins; null at the first pitch. */
  after: Cursor | null;
  /** How many pages stand below one another from there. */
  pages: number;
}

/** Whether the actor may see what pitches cost; filters and orders that would give it away are for them only. */
export function seesFigures(actor: Actor): boolean {
  return actor.kind !== "visitor";
}

/** The query of an address: the same search is always written the same way, and what is usual is left out. */
export function writeSearch(search: Search): string {
  const params = new URLSearchParams();
  if (search.text) params.set("q", search.text);
  for (const industry of search.industries) params.append("industry", industry);
  for (const phase of search.phases) params.append("phase", phase);
  for (const market of search.markets) params.append("market", market);
  for (const county of search.counties) params.append("county", county);
  if (search.from !== null) params.set("from", String(search.from));
  if (search.to !== null) params.set("to", String(search.to));
  if (search.from !== null || search.to !== null) params.set("currency", search.currency);
  if (search.sort !== "newest") params.set("sort", search.sort);
  if (search.view !== "list") params.set("view", search.view);
  if (search.after) params.set("after", writeCursor(search.after));
  if (search.pages > 1) params.set("pages", String(search.pages));
  return params.toString();
}

/** The search changed; the list begins anew unless the change says otherwise. */
export function changed(search: Search, change: Partial<Search>): Search {
  return { ...search, after: null, pages: 1, ...change };
}

/** The search without its filters and text, in the same order and view. */
export function cleared(search: Search): Search {
  return changed(search, { text: "", industries: [], phases: [], markets: [], counties: [], from: null, to: null });
}

/** How many filters are set; the text is not one of them, a range is one. */
export function filterCount(search: Search): number {
  const { industries, phases, markets, counties, from, to } = search;
  return industries.length + phases.length + markets.length + counties.length + (from !== null || to !== null ? 1 : 0);
}

/** The words of a text: runs of letters and digits, lower case, at most ten of at most fifty characters. */
export function wordsOf(text: string): string[] {
  const runs =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return runs.slice(0, MOST_WORDS).map((word) => [...word].slice(0, WORD_LIMIT).join(""));
}
