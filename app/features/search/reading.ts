/** Reads a search from an address, leniently: what cannot be used is left out and said. Server only, for the size of its tools. */
import { z } from "zod";
import { parseAmount, parsePercent } from "#app/features/pitches/amounts.ts";
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { type Currency, factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import {
  type Filters,
  isClosed,
  isOpenSort,
  LISTS,
  type ListFilter,
  MOST_PAGES,
  RANGES,
  type Range,
  readCursor,
  type Search,
  SORTS,
  SWITCHES,
  type Switch,
  TEXT_LIMIT,
  usualSort,
} from "./search.ts";
import { saysSomething } from "./typed-text.ts";

/** What had to be left out of an address that was typed, forged or made by another version. */
export type SearchNotice =
  | "unknown-values"
  | "text-cut"
  | "text-empty"
  | "range-reversed"
  | "amount-unreadable"
  | "share-unreadable"
  | "cursor-invalid"
  | "for-members";

/** What is wrong with one of the ranges, to be said where it stands. */
export type RangeProblem = Extract<SearchNotice, "range-reversed" | "amount-unreadable" | "share-unreadable">;

type Ends = Pick<Filters, (typeof RANGES)[Range]["from" | "to"]>;

export interface SearchReading {
  search: Search;
  /** The ends of the ranges as they were typed, so that the fields keep what could not be used. */
  typed: Record<keyof Ends, string>;
  problems: Partial<Record<Range, RangeProblem>>;
  notices: SearchNotice[];
}

const CURRENCIES = ["SEK", "NOK", "DKK", "EUR", "GBP"] as const satisfies readonly Currency[];

const KNOWN: Record<ListFilter, readonly string[]> = {
  industries: INDUSTRIES,
  phases: PHASES,
  companyTypes: COMPANY_TYPES,
  fundingTypes: FUNDING_TYPES,
  markets: MARKETS,
  counties: MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code)),
};

// Far more values than any list has are a mistake or an attack; the rest is not looked at.
const MOST_VALUES = 200;

const text = z.string().transform((given) => {
  // Control characters, NUL among them, cannot be stored or searched for.
  const clean = given
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
  const empty = kept !== "" && !saysSomething(kept);
  return { kept: empty ? "" : kept, cut, empty };
});

const pages = z.coerce.number().int().min(1).max(MOST_PAGES).catch(1);

/** Known values in the list's own order, each once; `strange` when any other was given. */
function chosen(known: readonly string[], given: readonly string[]): { kept: string[]; strange: boolean } {
  const wanted = new Set(given.slice(0, MOST_VALUES).filter((value) => value !== ""));
  const kept = known.filter((value) => wanted.delete(value));
  return { kept, strange: wanted.size > 0 };
}

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

/**
 * Reads an address. Never fails: what cannot be used is left out and named in `notices`. `market` is the reader's and gives the
 * currency where the address names none.
 */
export function readSearch(params: URLSearchParams, actor: Actor, market: Market): SearchReading {
  const notices = new Set<SearchNotice>();
  const open = canSeeFigures(actor);
  /** One of several words, or the usual one. */
  function one<T extends string>(name: string, known: readonly T[], usual: T): T {
    const given = params.get(name);
    const kept = known.find((value) => value === given);
    if (!kept && given) notices.add("unknown-values");
    return kept ?? usual;
  }

  const words = text.parse(params.get("q") ?? "");
  if (words.cut) notices.add("text-cut");
  if (words.empty) notices.add("text-empty");

  const lists: Partial<Record<ListFilter, string[]>> = {};
  for (const [list, name] of Object.entries(LISTS) as [ListFilter, string][]) {
    const { kept, strange } = chosen(KNOWN[list], params.getAll(name));
    if (strange) notices.add("unknown-values");
    const closed = !open && isClosed(list);
    if (closed && kept.length > 0) notices.add("for-members");
    lists[list] = closed ? [] : kept;
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

  let sort = one("sort", SORTS, usualSort(words.kept));
  if (sort === "relevance" && words.kept === "") sort = "newest";
  if (!open && !isOpenSort(sort)) {
    notices.add("for-members");
    sort = usualSort(words.kept);
  }
  const opaque = params.get("after");
  const after = opaque ? readCursor(opaque, sort) : null;
  if (opaque && !after) notices.add("cursor-invalid");

  const view = one("view", ["list", "map"] as const, "list");
  const search: Search = {
    text: words.kept,
    ...(lists as Pick<Filters, ListFilter>),
    ...ends,
    currency: one("currency", CURRENCIES, factsOf(market).currency),
    ...switches,
    sort,
    view: open ? view : "list",
    after,
    pages: pages.parse(params.get("pages") ?? 1),
  };
  return { search, typed, problems, notices: [...notices] };
}
