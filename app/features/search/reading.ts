/** Reads a search from an address, leniently: what cannot be used is left out and said. Server only, for the size of its tools. */
import { z } from "zod";
import { parseAmount } from "#app/features/pitches/amounts.ts";
import { INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { type Currency, factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { readCursor } from "./cursor.ts";
import { isOpenSort, SORTS } from "./order.ts";
import { MOST_PAGES, type Search, seesFigures, TEXT_LIMIT, wordsOf } from "./search.ts";

/** What had to be left out of an address that was typed, forged or made by another version. */
export type SearchNotice =
  | "unknown-values"
  | "text-cut"
  | "text-empty"
  | "range-reversed"
  | "amount-unreadable"
  | "cursor-invalid"
  | "needs-account";

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

// Making a schema costs more than reading an address with it.
const SCHEMAS = new Map(CURRENCIES.map((currency) => [currency, schemaFor(currency)]));

const LISTS = ["industry", "phase", "market", "county"] as const;

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
  const read = SCHEMAS.get(factsOf(market).currency)!.parse({ ...given, ...lists, pages: given.pages ?? 1 });
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
