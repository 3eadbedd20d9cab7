/** A search as the address holds it: reading it leniently, writing it canonically (specification §2 "Search", product rule 4). */
import { z } from "zod";
import { parseAmount } from "#app/features/pitches/amounts.ts";
import { INDUSTRIES, type Industry, PHASES, type Phase } from "#app/features/pitches/pitch.ts";
import { type CountyCode, countiesOf } from "#app/i18n/counties.ts";
import { type Currency, factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { type Cursor, readCursor, writeCursor } from "./cursor.ts";
import { isOpenSort, SORTS, type Sort } from "./order.ts";

/** Pitches a page. */
export const PAGE_SIZE = 20;

/** Pages that one address may show below one another; after that the list goes on at a new address. */
export const MOST_PAGES = 10;

/** Longest text searched for, in UTF-16 units; what is longer is cut. */
export const TEXT_LIMIT = 200;

const MOST_WORDS = 10;
const WORD_LIMIT = 50;

/** What had to be left out of an address that was typed, forged or made by another version. */
export type SearchNotice =
  | "unknown-values"
  | "text-cut"
  | "text-empty"
  | "range-reversed"
  | "amount-unreadable"
  | "cursor-invalid"
  | "needs-account";

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

export interface SearchReading {
  search: Search;
  /** The two amounts as they were typed, so that the fields keep what could not be used. */
  typed: { from: string; to: string };
  notices: SearchNotice[];
}

const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));
const CURRENCIES = ["SEK", "NOK", "DKK", "EUR", "GBP"] as const satisfies readonly Currency[];

/** The known ones among given values, in the list's own order, and whether any other was given. */
function choices<T extends string>(known: readonly T[]) {
  return z.array(z.string()).transform((given) => {
    const wanted = new Set(given.filter((value) => value !== ""));
    const kept = known.filter((value) => wanted.delete(value));
    return { kept, strange: wanted.size > 0 };
  });
}

function choice<T extends string>(known: readonly [T, ...T[]], fallback: T) {
  return z
    .string()
    .nullable()
    .transform((given) => {
      const kept = known.find((value) => value === given) ?? fallback;
      return { kept, strange: given !== null && given !== "" && given !== kept };
    });
}

const amount = z
  .string()
  .nullable()
  .transform((given) => {
    const typed = (given ?? "").slice(0, 40).trim();
    const read = parseAmount(typed);
    return { typed, value: read.ok ? read.value : null, unreadable: typed !== "" && !read.ok };
  });

const text = z
  .string()
  .nullable()
  .transform((given) => {
    // Control characters, NUL among them, cannot be stored or searched for.
    const clean = (given ?? "")
      .normalize("NFC")
      .replace(/\p{Cc}+/gu, " ")
      .replace(/\p{Cs}/gu, "")
      .trim();
    const cut = clean.length > TEXT_LIMIT;
    const kept = cut
      ? clean
          .slice(0, TEXT_LIMIT)
          .replace(/\p{Cs}$/u, "")
          .trim()
      : clean;
    return { kept, cut, empty: kept !== "" && wordsOf(kept).length === 0 };
  });

function schemaFor(currency: Currency) {
  return z.object({
    q: text,
    industry: choices(INDUSTRIES),
    phase: choices(PHASES),
    market: choices(MARKETS),
    county: choices(COUNTIES),
    from: amount,
    to: amount,
    currency: choice(CURRENCIES, currency),
    sort: choice(SORTS, "newest"),
    view: choice(["list", "map"], "list"),
    pages: z.coerce.number().int().min(1).max(MOST_PAGES).catch(1),
  });
}

const LISTS = ["industry", "phase", "market", "county"] as const;

/** Whether the actor may see what pitches cost; filters and orders that would give it away are for them only. */
export function seesFigures(actor: Actor): boolean {
  return actor.kind !== "visitor";
}

/**
 * Reads an address. Never fails: what cannot be used is left out and named in `notices`. `market` is the reader's and gives the
 * currency where the address names none.
 */
export function readSearch(params: URLSearchParams, actor: Actor, market: Market): SearchReading {
  const given = Object.fromEntries(
    ["q", "from", "to", "currency", "sort", "view", "pages"].map((name) => [name, params.get(name)]),
  );
  // Far more values than any list has are a mistake or an attack; the rest is not looked at.
  const lists = Object.fromEntries(LISTS.map((name) => [name, params.getAll(name).slice(0, 200)]));
  const read = schemaFor(factsOf(market).currency).parse({ ...given, ...lists, pages: given.pages ?? 1 });
  const notices: SearchNotice[] = [];

  if ([...LISTS, "currency" as const, "sort" as const, "view" as const].some((name) => read[name].strange)) {
    notices.push("unknown-values");
  }
  if (read.q.cut) notices.push("text-cut");
  if (read.q.empty) notices.push("text-empty");
  if (read.from.unreadable || read.to.unreadable) notices.push("amount-unreadable");

  let range = { from: read.from.value, to: read.to.value };
  let sort = read.sort.kept;
  const open = seesFigures(actor);
  if (!open && (range.from !== null || range.to !== null || !isOpenSort(sort))) {
    notices.push("needs-account");
    range = { from: null, to: null };
    if (!isOpenSort(sort)) sort = "newest";
  }
  if (range.from !== null && range.to !== null && range.from > range.to) {
    notices.push("range-reversed");
    range = { from: null, to: null };
  }
  const opaque = params.get("after");
  const after = opaque ? readCursor(opaque, sort) : null;
  if (opaque && !after) notices.push("cursor-invalid");

  const search: Search = {
    text: read.q.empty ? "" : read.q.kept,
    industries: read.industry.kept,
    phases: read.phase.kept,
    markets: read.market.kept,
    counties: read.county.kept,
    ...range,
    currency: read.currency.kept,
    sort,
    view: open ? read.view.kept : "list",
    after,
    pages: read.pages,
  };
  return { search, typed: { from: read.from.typed, to: read.to.typed }, notices };
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
