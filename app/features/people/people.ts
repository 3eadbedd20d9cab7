/** A search for people, and writing it to an address (specification §2 "Network", product rule 4); `reading.ts` reads it. */
import type { OwnersCompany } from "#app/features/pitches/listing/companies.server.ts";
import type { Budget } from "#app/features/profiles/profile.ts";
import type { CountyCode } from "#app/i18n/counties.ts";
import type { Industry } from "#app/i18n/industries.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Currency, Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { isId } from "#app/platform/ids.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { decodeCursor, encodeCursor } from "#app/platform/search/reading.ts";

/** People a page. */
export const PAGE_SIZE = 20;

/** Results are counted up to this; above it the page says "10,000+". */
export const COUNT_LIMIT = 10_000;

/** Pages that one address may show; after that the list continues at a new address. */
export const MOST_PAGES = 10;

/** Maximum length of the text, in UTF-16 units; longer text is cut. */
export const TEXT_LIMIT = 200;

/** Members who were here within this many weeks, including the current one, count as active. */
export const ACTIVE_WEEKS = 4;

/** A valid search. */
export interface PeopleSearch {
  text: string;
  side: Side | null;
  interests: Industry[];
  languages: Language[];
  markets: Market[];
  counties: CountyCode[];
  /** Investors whose budget for one company reaches into this range; whole units of `currency`, both ends allowed. */
  from: number | null;
  to: number | null;
  currency: Currency;
  /** Only verified identities. */
  verified: boolean;
  /** Only recently active members. */
  active: boolean;
  /** Only those whom the reader has bookmarked. */
  bookmarked: boolean;
  sort: PeopleSort;
  /** Cursor of the list's beginning; null for the first page. */
  after: PeopleCursor | null;
  /** Number of pages shown from there. */
  pages: number;
}

/** A member in the list, without contact details. */
export interface Person {
  username: string;
  name: string;
  side: Side;
  pictureId: string | null;
  job: string | null;
  market: Market;
  county: CountyCode | null;
  city: string | null;
  /** The beginning of their biography. */
  about: string | null;
  budget: Budget | null;
  interests: Industry[];
  languages: Language[];
  verifiedAt: Date | null;
  memberSince: Date;
  /** Recently. */
  active: boolean;
  /** By the reader. */
  bookmarked: boolean;
}

/** A member in the list, with what other features know of them. */
export interface ListedPerson extends Person {
  /** The share of first messages that they answer, in basis points; null while there is too little to tell. */
  replies: number | null;
  /** With a published pitch: the one that matches the reader, else the newest. */
  company: OwnersCompany | null;
  /** How many more they have. */
  moreCompanies: number;
  /** The company that matches: theirs an investor's criteria, or the reader's own an investor's. */
  match: { companyName: string } | null;
}

/** The query string of a search, canonical: the same search gives the same string, without defaults. */
export function writePeople(search: PeopleSearch): string {
  const params = new URLSearchParams();
  if (search.text) params.set("q", search.text);
  if (search.side) params.set("side", search.side);
  for (const interest of search.interests) params.append("interest", interest);
  for (const language of search.languages) params.append("language", language);
  for (const market of search.markets) params.append("market", market);
  for (const county of search.counties) params.append("county", county);
  if (search.from !== null) params.set("from", String(search.from));
  if (search.to !== null) params.set("to", String(search.to));
  if (search.from !== null || search.to !== null) params.set("currency", search.currency);
  if (search.verified) params.set("verified", "1");
  if (search.active) params.set("active", "1");
  if (search.bookmarked) params.set("bookmarked", "1");
  if (search.sort !== "active") params.set("sort", search.sort);
  if (search.after) params.set("after", writePeopleCursor(search.after));
  if (search.pages > 1) params.set("pages", String(search.pages));
  return params.toString();
}

/** The side of an address that asks for both: one that says nothing means the reader's usual side. */
export const EVERYONE = "everyone";

/** The address of a search. */
export function peopleAddress(search: PeopleSearch): string {
  return paths.people(writePeople(search) || `side=${EVERYONE}`);
}

/** The search with a change, from the first page unless the change says otherwise. */
export function changedPeople(search: PeopleSearch, change: Partial<PeopleSearch>): PeopleSearch {
  return { ...search, after: null, pages: 1, ...change };
}

const NO_FILTERS = {
  text: "",
  side: null,
  interests: [],
  languages: [],
  markets: [],
  counties: [],
  from: null,
  to: null,
  verified: false,
  active: false,
  bookmarked: false,
} satisfies Partial<PeopleSearch>;

/** The search without its filters and text, in the same order. */
export function clearedPeople(search: PeopleSearch): PeopleSearch {
  return changedPeople(search, NO_FILTERS);
}

/** How many filters are set; the text is not one of them, a range is one. */
export function peopleFilterCount(search: PeopleSearch): number {
  const { side, interests, languages, markets, counties, from, to, verified, active, bookmarked } = search;
  const single = [side, from !== null || to !== null, verified, active, bookmarked].filter(Boolean).length;
  return interests.length + languages.length + markets.length + counties.length + single;
}

export const PEOPLE_SORTS = ["active", "newest"] as const;
export type PeopleSort = (typeof PEOPLE_SORTS)[number];

/** Cursor: the last person shown, by whether they matched by name, their sort key, and their id. */
export interface PeopleCursor {
  sort: PeopleSort;
  named: boolean;
  /** A Monday (`2026-11-16`), or microseconds since 1970. */
  key: string;
  userId: string;
}

/** The cursor as written in an address. */
function writePeopleCursor({ sort, named, key, userId }: PeopleCursor): string {
  return encodeCursor([sort, named ? 1 : 0, key, userId]);
}

/** The cursor in an address; null if it is invalid or of another order. It grants no access, so it is not signed. */
export function readPeopleCursor(encoded: string, sort: PeopleSort): PeopleCursor | null {
  const [given, named, key, userId] = decodeCursor(encoded, 4) ?? [];
  if (given !== sort || (named !== 0 && named !== 1) || !isKey(key, sort) || !isId(userId)) return null;
  return { sort, named: named === 1, key, userId };
}

// Dates that do not exist would be rejected by the database.
function isKey(key: unknown, sort: PeopleSort): key is string {
  if (typeof key !== "string") return false;
  if (sort === "newest") return /^\d{1,16}$/.test(key);
  return /^[12]\d{3}-\d\d-\d\d$/.test(key) && new Date(key).toJSON()?.slice(0, 10) === key;
}

const MOST_WORDS = 10;
const WORD_LIMIT = 50;

/** The words of a text: runs of letters and digits, lower case, at most MOST_WORDS of at most WORD_LIMIT characters. */
export function peopleWords(text: string): string[] {
  const runs =
    text
      .normalize("NFKC")
      .toLowerCase()
      // Modifier letters: Unicode counts them as letters, but the database folds some of them to a quote.
      .replace(/[\u02b0-\u02ff]/g, " ")
      .match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
  return runs.slice(0, MOST_WORDS).map((word) => [...word].slice(0, WORD_LIMIT).join(""));
}
