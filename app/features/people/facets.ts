/** What a member is filed under, packed into one number by the database (`person_facets`, migration 0030); how many people each choice of a search would find. */

import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { countiesOf, marketOfCounty } from "#app/i18n/counties.ts";
import { INDUSTRIES, type Industry } from "#app/i18n/industries.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";
import { type Count, estimated, floorOf } from "#app/platform/search/estimates.ts";
import type { PeopleSearch } from "./people.ts";

/** Some bits of the number; a value's number is its place in the list from 1 on, 0 is none. */
interface Field {
  shift: number;
  bits: number;
  values: readonly string[];
}

/** All counties, in the order of their numbers in `people.facets`. */
export const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));

/** The single things, in the low 32 bits. */
export const FIELDS = {
  market: { shift: 0, bits: 3, values: MARKETS },
  county: { shift: 3, bits: 7, values: COUNTIES },
  verified: { shift: 10, bits: 1, values: ["yes"] },
  side: { shift: 11, bits: 1, values: ["investor"] },
  currency: { shift: 12, bits: 3, values: CURRENCIES },
} satisfies Record<string, Field>;

// Interests are many at once: a bit each, above the single things.
const INTERESTS_FROM = 32;

/** The bits of a field, where they lie. */
export function maskOf({ shift, bits }: Field): number {
  return ((1 << bits) - 1) << shift;
}

/** A field's value where it lies; unknown values are none. */
export function codeOf({ shift, values }: Field, value: string): number {
  return (values.indexOf(value) + 1) << shift;
}

/** The bits of interests: whoever has one of them in common has one of the interests. Above what JavaScript's own bit operators reach. */
export function interestBits(interests: readonly Industry[]): bigint {
  return interests.reduce((bits, interest) => bits | (1n << BigInt(INTERESTS_FROM + INDUSTRIES.indexOf(interest))), 0n);
}

/** What a member is filed under. */
export interface Filed {
  side: Side;
  market: Market;
  county: string | null;
  verified: boolean;
  budgetCurrency: Currency | null;
  interests: readonly Industry[];
}

/** Its number, as the database stores it. */
export function facetsOf({ side, market, county, verified, budgetCurrency, interests }: Filed): bigint {
  const single =
    codeOf(FIELDS.market, market) |
    codeOf(FIELDS.county, county ?? "") |
    codeOf(FIELDS.verified, verified ? "yes" : "") |
    codeOf(FIELDS.side, side) |
    codeOf(FIELDS.currency, budgetCurrency ?? "");
  return BigInt(single) | interestBits(interests);
}

/** One member of so many is in the sample (`people.sample`, migration 0030). */
export const SAMPLED = 64;

/** Where a member's number says that they were here lately: a bit that `person_facets` leaves free. */
export const ACTIVE_BIT = 1 << 15;

/** Filters whose choices are counted. */
export type PeopleFacet = "side" | "interest" | "market" | "county" | "verified" | "active";

type Counts = Readonly<Partial<Record<string, number>>>;

/** The counts of one filter: whether they were counted, else a sample holds so many. */
interface FacetCounts {
  counted: boolean;
  counts: Counts;
}

export type PeopleCounts = Readonly<Record<PeopleFacet, FacetCounts>>;

/** A filter, or two that are one: of country and county each leaves out the other. */
interface Family {
  facets: readonly PeopleFacet[];
  /** The change that leaves it out. */
  without: Partial<PeopleSearch>;
  isAsked: (search: PeopleSearch) => boolean;
  /** Whether a member's number, in halves, meets it. */
  test: (search: PeopleSearch) => (low: number, high: number) => boolean;
}

/** All filters but the words and the budget, which are asked of the database. */
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
    facets: ["market", "county"],
    without: { markets: [], counties: [] },
    isAsked: ({ markets, counties }) => markets.length > 0 || counties.length > 0,
    test: ({ markets, counties }) => {
      // Counties narrow their own country and leave the others chosen beside it whole.
      const whole = markets.filter((market) => !counties.some((county) => marketOfCounty(county) === market));
      const inMarket = isOneOf(
        "market",
        whole.map((market) => codeOf(FIELDS.market, market)),
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

/** What was counted of a set of members. */
export interface PeopleTally {
  /** Members read. */
  read: number;
  /** Those who meet the whole search. */
  found: number;
  /** For each family, those who meet all the others. */
  sizes: number[];
  /** For each family, what those are filed under. */
  cells: Record<PeopleFacet, Record<string, number>>;
}

/** Counts members by their numbers, eight bytes each with the highest first. */
export function tallyOf(codes: Uint8Array | null, search: PeopleSearch): PeopleTally {
  const cells = { side: {}, interest: {}, market: {}, county: {}, verified: {}, active: {} };
  const tally: PeopleTally = { read: 0, found: 0, sizes: FAMILIES.map(() => 0), cells };
  if (!codes) return tally;
  const tests = FAMILIES.map(({ isAsked, test }) => (isAsked(search) ? test(search) : () => true));
  const view = new DataView(codes.buffer, codes.byteOffset, codes.byteLength);
  for (let offset = 0; offset < view.byteLength; offset += 8) {
    const [high, low] = [view.getUint32(offset), view.getUint32(offset + 4)];
    const failed = tests.flatMap((met, index) => (met(low, high) ? [] : [index]));
    tally.read++;
    if (failed.length === 0) tally.found++;
    // Who fails two filters is in nobody's count.
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

/** What a member is filed under; "1" where a filter is either set or not. */
function valuesOf(facet: PeopleFacet, low: number, high: number): readonly string[] {
  switch (facet) {
    case "side":
      return [low & maskOf(FIELDS.side) ? "investor" : "entrepreneur"];
    case "interest":
      return INDUSTRIES.filter((_, index) => high & (1 << index));
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

/** Where a family's counts come from: all that is counted, or the sample. */
export interface Source {
  tally: PeopleTally;
  counted: boolean;
}

/** The counts of each family from its source. */
export function countsFrom(sources: readonly Source[]): PeopleCounts {
  const each = FAMILIES.flatMap(({ facets }, index) => {
    const { tally, counted } = sources[index]!;
    return facets.map((facet) => [facet, { counted, counts: tally.cells[facet] }]);
  });
  return Object.fromEntries(each);
}

/** How many a choice would find. */
export function countOf(facets: PeopleCounts, facet: PeopleFacet, value: string): Count {
  const { counted, counts } = facets[facet];
  const number = counts[value] ?? 0;
  if (counted) return { kind: "exact", value: number };
  return number === 0
    ? { kind: "under", value: floorOf(SAMPLED) }
    : { kind: "about", value: estimated(number, SAMPLED) };
}
