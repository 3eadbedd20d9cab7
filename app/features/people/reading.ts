/** Reads a search for people from an address, leniently: what cannot be used is left out and said. */
import { parseAmount } from "#app/i18n/amounts.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import { type Currency, factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { MOST_PAGES, PEOPLE_SORTS, type PeopleSearch, peopleWords, readPeopleCursor, TEXT_LIMIT } from "./people.ts";

/** What had to be left out of an address that was typed, forged or made by another version. */
export type PeopleNotice =
  | "unknown-values"
  | "text-cut"
  | "text-empty"
  | "range-reversed"
  | "amount-unreadable"
  | "cursor-invalid";

export interface PeopleReading {
  search: PeopleSearch;
  /** The two amounts as they were typed, so that the fields keep what could not be used. */
  typed: { from: string; to: string };
  notices: PeopleNotice[];
}

const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));
const CURRENCIES = MARKETS.map((market) => factsOf(market).currency);
const SIDES = ["entrepreneur", "investor"] as const;

// Far more values than any list has are a mistake or an attack; the rest is not looked at.
const MOST_VALUES = 200;

/** Reads an address. Never fails. `market` is the reader's and gives the currency where the address names none. */
export function readPeople(params: URLSearchParams, market: Market): PeopleReading {
  const notices = new Set<PeopleNotice>();

  /** The known ones among the values given, in the list's own order. */
  function listed<T extends string>(name: string, known: readonly T[]): T[] {
    const wanted = new Set(params.getAll(name).slice(0, MOST_VALUES).filter(Boolean));
    const kept = known.filter((value) => wanted.delete(value));
    if (wanted.size > 0) notices.add("unknown-values");
    return kept;
  }

  function chosen<T extends string>(name: string, known: readonly T[]): T | undefined {
    const given = params.get(name) ?? "";
    const kept = known.find((value) => value === given);
    if (given !== "" && kept === undefined) notices.add("unknown-values");
    return kept;
  }

  function amount(name: string): { typed: string; value: number | null } {
    const typed = (params.get(name) ?? "").slice(0, 40).trim();
    const read = parseAmount(typed);
    if (typed !== "" && !read.ok) notices.add("amount-unreadable");
    return { typed, value: read.ok ? read.value : null };
  }

  function words(): string {
    // Control characters, NUL among them, cannot be stored or searched for.
    const clean = (params.get("q") ?? "")
      .normalize("NFC")
      .replace(/\p{Cc}+/gu, " ")
      .replace(/\p{Cs}/gu, "")
      .trim();
    if (clean.length > TEXT_LIMIT) notices.add("text-cut");
    const kept = clean
      .slice(0, TEXT_LIMIT)
      .replace(/\p{Cs}$/u, "")
      .trim();
    if (kept === "" || peopleWords(kept).length > 0) return kept;
    notices.add("text-empty");
    return "";
  }

  const [from, to] = [amount("from"), amount("to")];
  const reversed = from.value !== null && to.value !== null && from.value > to.value;
  if (reversed) notices.add("range-reversed");
  const sort = chosen("sort", PEOPLE_SORTS) ?? "active";
  const opaque = params.get("after");
  const after = opaque ? readPeopleCursor(opaque, sort) : null;
  if (opaque && !after) notices.add("cursor-invalid");
  const pages = Number(params.get("pages") ?? 1);
  const search: PeopleSearch = {
    text: words(),
    side: chosen("side", SIDES) ?? null,
    interests: listed("interest", INDUSTRIES),
    markets: listed("market", MARKETS),
    counties: listed("county", COUNTIES),
    from: reversed ? null : from.value,
    to: reversed ? null : to.value,
    currency: chosen<Currency>("currency", CURRENCIES) ?? factsOf(market).currency,
    verified: chosen("verified", ["1"]) === "1",
    active: chosen("active", ["1"]) === "1",
    sort,
    after,
    pages: Number.isInteger(pages) && pages >= 1 && pages <= MOST_PAGES ? pages : 1,
  };
  return { search, typed: { from: from.typed, to: to.typed }, notices: [...notices] };
}
