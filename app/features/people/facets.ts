/** A member's facets, packed into one number by the database (`person_facets`, migration 0105), and facet counts of a search. */
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { countiesOf, marketOfCounty } from "#app/i18n/counties.ts";
import { INDUSTRIES, type Industry } from "#app/i18n/industries.ts";
import { LANGUAGES, type Language } from "#app/i18n/languages.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { type Count, estimated, floorOf } from "#app/platform/search/estimates.ts";
import type { PeopleSearch } from "./people.ts";

/** Some bits of the number. A value is stored as its index in the list plus 1; 0 is none. */
interface Field {
  shift: number;
  bits: number;
  values: readonly string[];
}

/** All counties, in the order of their numbers in `people.facets`. */
export const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));

/** Single-valued facets, in the low 16 bits. */
export const FIELDS = {
  market: { shift: 0, bits: 3, values: MARKETS },
  county: { shift: 3, bits: 7, values: COUNTIES },
  verified: { shift: 10, bits: 1, values: ["yes"] },
  side: { shift: 11, bits: 1, values: ["investor"] },
  currency: { shift: 12, bits: 3, values: CURRENCIES },
} satisfies Record<string, Field>;

// Languages and interests are multi-valued: one bit each, languages up to the 32nd and interests above it.
const LANGUAGES_FROM = 16;
const INTERESTS_FROM = 32;

/** The bit mask of a field. */
export function maskOf({ shift, bits }: Field): number {
  return ((1 << bits) - 1) << shift;
}

/** A field's value, shifted into place; 0 for unknown values. */
export function codeOf({ shift, values }: Field, value: string): number {
  return (values.indexOf(value) + 1) << shift;
}

/** The bits of interests; a bigint, since JavaScript's bit operators on numbers reach only 32 bits. */
export function interestBits(interests: readonly Industry[]): bigint {
  return interests.reduce((bits, interest) => bits | (1n << BigInt(INTERESTS_FROM + INDUSTRIES.indexOf(interest))), 0n);
}

/** The bits of languages; a bigint as well, since the last one is a sign to those operators. */
export function languageBits(languages: readonly Language[]): bigint {
  return languages.reduce((bits, language) => bits | (1n << BigInt(LANGUAGES_FROM + LANGUAGES.indexOf(language))), 0n);
}

/** A member's facets. */
export interface PersonFacets {
  side: Side;
  market: Market;
  county: string | null;
  verified: boolean;
  budgetCurrency: Currency | null;
  interests: readonly Industry[];
  languages: readonly Language[];
}

/** Packs facets as the database stores them. */
export function facetsOf({ side, market, county, verified, budgetCurrency, ...many }: PersonFacets): bigint {
  const single =
    codeOf(FIELDS.market, market) |
    codeOf(FIELDS.county, county ?? "") |
    codeOf(FIELDS.verified, verified ? "yes" : "") |
    codeOf(FIELDS.side, side) |
    codeOf(FIELDS.currency, budgetCurrency ?? "");
  return BigInt(single) | languageBits(many.languages) | interestBits(many.interests);
}

/** One in this many members is in the sample (`people.sample`, migration 0030). */
export const SAMPLED = 64;

/** Added when reading: the member was recently active. A bit that `person_facets` leaves free. */
export const ACTIVE_BIT = 1 << 15;

/** Filters that are read off the packed number. */
type PackedFacet = "side" | "interest" | "language" | "market" | "county" | "verified" | "active";

/** Filters whose choices have counts. */
export type PeopleFacet = PackedFacet | "bookmarked";

type Counts = Readonly<Partial<Record<string, number>>>;

/** The counts of one filter: exact, or of the sample. */
interface FacetCounts {
  counted: boolean;
  counts: Counts;
}

export type PeopleCounts = Readonly<Record<PeopleFacet, FacetCounts>>;

/** One filter, or country and county, which act as one. */
interface Family {
  facets: readonly PackedFacet[];
  /** The change that removes it from a search. */
  without: Partial<PeopleSearch>;
  isAsked: (search: PeopleSearch) => boolean;
  /** Whether packed facets, given in halves, match. */
  test: (search: PeopleSearch) => (low: number, high: number) => boolean;
}

/** All filters but words, budget and bookmarks, which only the database evaluates. */
export const FAMILIES: readonly Family[] = [
  {
    facets: ["side"],
    without: { side: null },
    isAsked: ({ side }) => side !== null,
    test: ({ side }) => isOneOf("side", [codeOf(FIELDS.side, side ?? "")]),
  },
  {
    facets: ["interest"],
    without: { interests: [] },
    isAsked: ({ interests }) => interests.length > 0,
    test: ({ interests }) => {
      const wanted = highOf(interestBits(interests));
      return (_, high) => (high & wanted) !== 0;
    },
  },
  {
    facets: ["language"],
    without: { languages: [] },
    isAsked: ({ languages }) => languages.length > 0,
    test: ({ languages }) => {
      const wanted = Number(languageBits(languages));
      return (low) => (low & wanted) !== 0;
    },
  },
  {
    facets: ["market", "county"],
    without: { markets: [], counties: [] },
    isAsked: ({ markets, counties }) => markets.length > 0 || counties.length > 0,
    test: ({ markets, counties }) => {
      // Chosen counties narrow their own country only.
      const wholeMarkets = markets.filter((market) => !counties.some((county) => marketOfCounty(county) === market));
      const inMarket = isOneOf(
        "market",
        wholeMarkets.map((market) => codeOf(FIELDS.market, market)),
      );
      const inCounty = isOneOf(
        "county",
        counties.map((county) => codeOf(FIELDS.county, county)),
      );
      return (low) => inMarket(low) || inCounty(low);
    },
  },
  {
    facets: ["verified"],
    without: { verified: false },
    isAsked: ({ verified }) => verified,
    test: () => isOneOf("verified", [codeOf(FIELDS.verified, "yes")]),
  },
  {
    facets: ["active"],
    without: { active: false },
    isAsked: ({ active }) => active,
    test: () => (low) => (low & ACTIVE_BIT) !== 0,
  },
];

function isOneOf(field: keyof typeof FIELDS, codes: readonly number[]): (low: number) => boolean {
  const mask = maskOf(FIELDS[field]);
  return (low) => codes.includes(low & mask);
}

function highOf(bits: bigint): number {
  return Number(bits >> 32n);
}

/** Counts over a set of members. */
interface PeopleTally {
  /** Members read. */
  read: number;
  /** Members who match all filters. */
  found: number;
  /** For each family, the members who match all other families. */
  sizes: number[];
  /** For each filter, those members by value. */
  cells: Record<PackedFacet, Record<string, number>>;
}

/** Tallies members by their packed facets, eight bytes each, big-endian. */
export function tallyOf(codes: Uint8Array | null, search: PeopleSearch): PeopleTally {
  const cells = { side: {}, interest: {}, language: {}, market: {}, county: {}, verified: {}, active: {} };
  const tally: PeopleTally = { read: 0, found: 0, sizes: FAMILIES.map(() => 0), cells };
  if (!codes) return tally;
  const tests = FAMILIES.map(({ isAsked, test }) => (isAsked(search) ? test(search) : () => true));
  const view = new DataView(codes.buffer, codes.byteOffset, codes.byteLength);
  for (let offset = 0; offset < view.byteLength; offset += 8) {
    const [high, low] = [view.getUint32(offset), view.getUint32(offset + 4)];
    const failed = tests.flatMap((met, index) => (met(low, high) ? [] : [index]));
    tally.read++;
    if (failed.length === 0) tally.found++;
    // A member who fails two filters counts for none.
    if (failed.length > 1) continue;
    for (const [index, { facets }] of FAMILIES.entries()) {
      if (failed.length === 1 && failed[0] !== index) continue;
      tally.sizes[index]!++;
      for (const facet of facets) for (const value of valuesOf(facet, low, high)) add(cells[facet], value);
    }
  }
  return tally;
}

function add(counts: Record<string, number>, value: string): void {
  counts[value] = (counts[value] ?? 0) + 1;
}

/** A member's values of a facet; "1" for flags. */
function valuesOf(facet: PackedFacet, low: number, high: number): readonly string[] {
  switch (facet) {
    case "side":
      return [low & maskOf(FIELDS.side) ? "investor" : "entrepreneur"];
    case "interest":
      return INDUSTRIES.filter((_, index) => high & (1 << index));
    case "language":
      return LANGUAGES.filter((_, index) => low & (1 << (LANGUAGES_FROM + index)));
    case "verified":
      return low & maskOf(FIELDS.verified) ? ["1"] : [];
    case "active":
      return low & ACTIVE_BIT ? ["1"] : [];
    default: {
      const { shift, values } = FIELDS[facet];
      const value: string | undefined = values[((low & maskOf(FIELDS[facet])) >>> shift) - 1];
      return value === undefined ? [] : [value];
    }
  }
}

/** The source of a family's counts: an exact count, or the sample. */
export interface Source {
  tally: PeopleTally;
  counted: boolean;
}

/** The counts of each family from its source, and how many of those found the reader has bookmarked. */
export function countsFrom(sources: readonly Source[], bookmarked: number): PeopleCounts {
  const each = FAMILIES.flatMap(({ facets }, index) => {
    const { tally, counted } = sources[index]!;
    return facets.map((facet) => [facet, { counted, counts: tally.cells[facet] }]);
  });
  return Object.fromEntries([...each, ["bookmarked", { counted: true, counts: { "1": bookmarked } }]]);
}

/** The facet count of a choice. */
export function countOf(facets: PeopleCounts, facet: PeopleFacet, value: string): Count {
  const { counted, counts } = facets[facet];
  const number = counts[value] ?? 0;
  if (counted) return { kind: "exact", value: number };
  return number === 0
    ? { kind: "under", value: floorOf(SAMPLED) }
    : { kind: "about", value: estimated(number, SAMPLED) };
}
