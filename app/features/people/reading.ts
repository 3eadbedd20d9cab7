/** Reads a search for people from an address, leniently: unusable values are left out and reported. */
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { LANGUAGES } from "#app/i18n/languages.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { readChoice, readList, readPages, readWords } from "#app/platform/search/reading.ts";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import { COUNTIES } from "./facets.ts";
import {
  EVERYONE,
  MOST_PAGES,
  PEOPLE_SORTS,
  type PeopleSearch,
  peopleWords,
  readPeopleCursor,
  TEXT_LIMIT,
} from "./people.ts";

/** Problems of an address that was typed, forged or made by another version. */
export type PeopleNotice =
  | "unknown-values"
  | "text-cut"
  | "text-empty"
  | "range-reversed"
  | "amount-unreadable"
  | "cursor-invalid";

export interface PeopleReading {
  search: PeopleSearch;
  /** The two amounts as typed, so that the fields can show invalid ones. */
  typed: { from: string; to: string };
  notices: PeopleNotice[];
}

const SIDES = ["entrepreneur", "investor", EVERYONE] as const;

/**
 * Reads an address. Never fails. `market` is the reader's; its currency is the default. `usual` is the side that is meant by an address that says
 * nothing at all: whoever looks for money opens the network to investors.
 */
export function readPeople(params: URLSearchParams, market: Market, usual: Side | null = null): PeopleReading {
  const notices = new Set<PeopleNotice>();

  function listed<T extends string>(name: string, known: readonly T[]): T[] {
    const { values, strange } = readList(known, params.getAll(name));
    if (strange) notices.add("unknown-values");
    return values;
  }
  function chosen<T extends string>(name: string, known: readonly T[]): T | undefined {
    const { value, strange } = readChoice(known, params.get(name));
    if (strange) notices.add("unknown-values");
    return value;
  }
  function amount(name: string): { typed: string; value: number | null } {
    const typed = (params.get(name) ?? "").slice(0, 40).trim();
    const read = parseAmount(typed);
    if (typed !== "" && !read.ok) notices.add("amount-unreadable");
    return { typed, value: read.ok ? read.value : null };
  }

  function words(): string {
    const { text, cut } = readWords(params.get("q"), TEXT_LIMIT);
    if (cut) notices.add("text-cut");
    if (text === "" || peopleWords(text).length > 0) return text;
    notices.add("text-empty");
    return "";
  }

  const [from, to] = [amount("from"), amount("to")];
  const reversed = from.value !== null && to.value !== null && from.value > to.value;
  if (reversed) notices.add("range-reversed");
  const sort = chosen("sort", PEOPLE_SORTS) ?? "active";
  const encoded = params.get("after");
  const after = encoded ? readPeopleCursor(encoded, sort) : null;
  if (encoded && !after) notices.add("cursor-invalid");
  const side = chosen("side", SIDES);
  const search: PeopleSearch = {
    text: words(),
    side: params.size === 0 ? usual : side === EVERYONE ? null : (side ?? null),
    interests: listed("interest", INDUSTRIES),
    languages: listed("language", LANGUAGES),
    markets: listed("market", MARKETS),
    counties: listed("county", COUNTIES),
    from: reversed ? null : from.value,
    to: reversed ? null : to.value,
    currency: chosen("currency", CURRENCIES) ?? factsOf(market).currency,
    verified: chosen("verified", ["1"]) === "1",
    active: chosen("active", ["1"]) === "1",
    bookmarked: chosen("bookmarked", ["1"]) === "1",
    sort,
    after,
    pages: readPages(params.get("pages"), MOST_PAGES),
  };
  return { search, typed: { from: from.typed, to: to.typed }, notices: [...notices] };
}
