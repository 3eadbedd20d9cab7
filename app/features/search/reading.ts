/** Reads a search from an address, leniently: invalid parts are ignored and reported. Server only, for its size. */

import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { parseAmount, parsePercent } from "#app/features/pitches/amounts.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { MARKET_LANGUAGES } from "#app/i18n/languages.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { readChoice, readList, readPages, readWords } from "#app/platform/search/reading.ts";
import { readBounds } from "./area.ts";
import { COUNTIES } from "./counts/facet-codes.ts";
import { readHour } from "./paid-places.ts";
import {
  CLOSINGS,
  type Filters,
  isClosed,
  LISTS,
  type ListFilter,
  MOST_PAGES,
  RANGES,
  type Range,
  type Search,
  SWITCHES,
  type Switch,
  TEXT_LIMIT,
} from "./search.ts";
import { isOpenSort, isScored, readCursor, SORTS, usualSort } from "./sorts.ts";
import { typedAmount } from "./typed-amounts.ts";
import { saysSomething } from "./typed-text.ts";

/** Why part of an address was ignored: it was typed, forged or made by another version. */
export type SearchNotice =
  | "unknown-values"
  | "text-cut"
  | "text-empty"
  | "range-reversed"
  | "amount-unreadable"
  | "share-unreadable"
  | "cursor-invalid"
  | "for-members";

/** What is wrong with a range, shown at its fields. */
export type RangeProblem = Extract<SearchNotice, "range-reversed" | "amount-unreadable" | "share-unreadable">;

type Ends = Pick<Filters, (typeof RANGES)[Range]["from" | "to"]>;

export interface SearchReading {
  search: Search;
  /** The ends of the ranges and the amount to invest as typed, so that the fields still show invalid ones. */
  typed: Record<keyof Ends | "invest", string>;
  problems: Partial<Record<Range | "invest", RangeProblem>>;
  notices: SearchNotice[];
}

const KNOWN: Record<ListFilter, readonly string[]> = {
  industries: INDUSTRIES,
  phases: PHASES,
  companyTypes: COMPANY_TYPES,
  fundingTypes: FUNDING_TYPES,
  markets: MARKETS,
  counties: COUNTIES,
  languages: MARKET_LANGUAGES,
};

function readRange(range: Range, params: URLSearchParams) {
  const { from, to, names } = RANGES[range];
  const typed = names.map((name) => (params.get(name) ?? "").slice(0, 40).trim());
  const read = typed.map((end) => (range === "offered" ? parsePercent(end) : parseAmount(end)));
  const values = read.map((end) => (end.ok ? end.value : null));
  const unreadable = read.some((end, index) => !end.ok && typed[index] !== "");
  const reversed = values[0] != null && values[1] != null && values[0] > values[1];
  const problem: RangeProblem | undefined = reversed
    ? "range-reversed"
    : unreadable
      ? range === "offered"
        ? "share-unreadable"
        : "amount-unreadable"
      : undefined;
  return {
    values: { [from]: reversed ? null : values[0], [to]: reversed ? null : values[1] } as Partial<Ends>,
    typed: { [from]: typed[0], [to]: typed[1] } as Partial<SearchReading["typed"]>,
    problem,
  };
}

function readInvest(params: URLSearchParams) {
  const typed = (params.get("invest") ?? "").slice(0, 40).trim();
  const read = parseAmount(typed);
  return { typed, value: read.ok ? read.value : null, unreadable: !read.ok && typed !== "" };
}

/**
 * Reads an address. Never fails: invalid parts are ignored and reported in `notices`. `market` is the reader's and gives the currency where
 * the address has none.
 */
export function readSearch(params: URLSearchParams, actor: Actor, market: Market): SearchReading {
  const notices = new Set<SearchNotice>();
  const open = canSeeFigures(actor);
  /** One of the known values, or the default. */
  function one<T extends string>(name: string, known: readonly T[], fallback: T): T {
    const { value, strange } = readChoice(known, params.get(name));
    if (strange) notices.add("unknown-values");
    return value ?? fallback;
  }

  const words = readWords(params.get("q"), TEXT_LIMIT);
  // An amount in the text is a filter, and shown as one.
  const amount = typedAmount(words.text, market);
  const said = amount ? amount.text : words.text;
  const isEmpty = said !== "" && !saysSomething(said);
  const text = isEmpty ? "" : said;
  if (words.cut) notices.add("text-cut");
  if (isEmpty) notices.add("text-empty");

  const lists: Partial<Record<ListFilter, string[]>> = {};
  for (const [list, name] of Object.entries(LISTS) as [ListFilter, string][]) {
    const { values, strange } = readList(KNOWN[list], params.getAll(name));
    if (strange) notices.add("unknown-values");
    const closed = !open && isClosed(list);
    if (closed && values.length > 0) notices.add("for-members");
    lists[list] = closed ? [] : values;
  }

  const switches = {} as Record<Switch, boolean>;
  for (const name of SWITCHES) {
    const closed = !open && isClosed(name);
    const on = one<"1" | "">(name, ["1"], "") === "1";
    if (closed && on) notices.add("for-members");
    switches[name] = on && !closed;
  }

  let ends = {} as Ends;
  let typed = {} as SearchReading["typed"];
  const problems: SearchReading["problems"] = {};
  for (const range of Object.keys(RANGES) as Range[]) {
    const read = readRange(range, params);
    typed = { ...typed, ...read.typed };
    ends = { ...ends, ...(open ? read.values : { [RANGES[range].from]: null, [RANGES[range].to]: null }) };
    if (open && read.problem) {
      notices.add(read.problem);
      problems[range] = read.problem;
    } else if (!open && Object.values(read.typed).some((end) => end !== "")) {
      notices.add("for-members");
    }
  }

  if (amount && open) {
    ends = { ...ends, from: amount.from, to: amount.to };
    typed = { ...typed, from: amount.from?.toString() ?? "", to: amount.to?.toString() ?? "" };
    delete problems.valuation;
  } else if (amount) notices.add("for-members");

  const invest = readInvest(params);
  typed = { ...typed, invest: invest.typed };
  if (open && invest.unreadable) {
    notices.add("amount-unreadable");
    problems.invest = "amount-unreadable";
  }
  const closing = CLOSINGS.find((days) => String(days) === one("closing", CLOSINGS.map(String), "")) ?? null;
  const written = params.get("area");
  const area = readBounds(written);
  if (written && !area) notices.add("unknown-values");
  if (!open && (invest.typed !== "" || closing !== null || area)) notices.add("for-members");

  const { markets, counties } = lists as Pick<Filters, ListFilter>;
  const usual = usualSort({ text, markets, counties, area: open ? area : null });
  let sort = one("sort", SORTS, usual);
  if (isScored(sort)) sort = usual;
  if (!open && !isOpenSort(sort)) {
    notices.add("for-members");
    sort = usual;
  }
  const encoded = params.get("after");
  const after = encoded ? readCursor(encoded, sort) : null;
  if (encoded && !after) notices.add("cursor-invalid");

  const view = one("view", ["list", "map"] as const, "list");
  const search: Search = {
    text,
    ...(lists as Pick<Filters, ListFilter>),
    ...ends,
    ...(open ? { invest: invest.value, closing, area } : { invest: null, closing: null, area: null }),
    currency: (open && amount?.currency) || one("currency", CURRENCIES, factsOf(market).currency),
    ...switches,
    sort,
    view: open ? view : "list",
    after,
    hour: readHour(params.get("hour")),
    pages: readPages(params.get("pages"), MOST_PAGES),
  };
  return { search, typed, problems, notices: [...notices] };
}
