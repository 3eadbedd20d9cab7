/** What a member is filed under, packed into one number by the database (`person_facets`, migration 0030): the other end of it. */
import { countiesOf } from "#app/i18n/counties.ts";
import { INDUSTRIES, type Industry } from "#app/i18n/industries.ts";
import { type Currency, MARKETS, type Market } from "#app/i18n/markets.ts";
import type { Side } from "#app/platform/actor.ts";

/** A run of bits; a value's number is its place in the list from 1 on, 0 is none. */
interface Field {
  shift: number;
  bits: number;
  values: readonly string[];
}

const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));

/** The single things, in the low 32 bits. */
export const FIELDS = {
  market: { shift: 0, bits: 3, values: MARKETS },
  county: { shift: 3, bits: 7, values: COUNTIES },
  verified: { shift: 10, bits: 1, values: ["yes"] },
  side: { shift: 11, bits: 1, values: ["investor"] },
  currency: { shift: 12, bits: 3, values: ["SEK", "NOK", "DKK", "EUR", "GBP"] },
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

/** The number that the database keeps for it. */
export function facetsOf({ side, market, county, verified, budgetCurrency, interests }: Filed): bigint {
  const single =
    codeOf(FIELDS.market, market) |
    codeOf(FIELDS.county, county ?? "") |
    codeOf(FIELDS.verified, verified ? "yes" : "") |
    codeOf(FIELDS.side, side) |
    codeOf(FIELDS.currency, budgetCurrency ?? "");
  return BigInt(single) | interestBits(interests);
}
