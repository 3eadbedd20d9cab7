/** A listing's facets, packed into one number by the database (`listing_facets`, migrations 0027, 0098 and 0109), and the counts made from such numbers. */
import { COMPANY_TYPES, FUNDING_TYPES, INDUSTRIES, PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf, marketOfCounty } from "#app/i18n/counties.ts";
import { MARKET_LANGUAGES } from "#app/i18n/languages.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { type Filters, isClosed, type Switch } from "../search.ts";
import type { Facet } from "./counts.ts";

/** One facet of a listing. */
export interface Field {
  facet: Facet;
  shift: number;
  bits: number;
  /** In the database's order: a value's number is its position from 1, 0 is none. */
  values: readonly string[];
  /** A listing may have several of the values: a bit each, the lowest for the first. */
  several?: true;
}

/** All counties, in the order of their numbers in `listings.facets`. */
export const COUNTIES = MARKETS.flatMap((market) => countiesOf(market).map(({ code }) => code));

export const MARKET: Field = { facet: "markets", shift: 14, bits: 3, values: MARKETS };
const COUNTY: Field = { facet: "counties", shift: 17, bits: 7, values: COUNTIES };

/** Facets that are one filter: chosen together, and ignored together by their own counts. */
export interface Family {
  mask: number;
  shift: number;
  fields: readonly Field[];
  /** Whether a teaser shows it, so that everybody may filter by it. */
  open: boolean;
  /** The search without it. */
  without: Partial<Filters>;
  /** Whether the search filters by it. */
  isAsked(filters: Filters): boolean;
  /** Whether a listing passes it; each field's value, '' for none, in the order of `fields`; of a field with several, all of them. */
  passes(filters: Filters, values: readonly string[]): boolean;
}

function family(fields: readonly Field[], rule: Pick<Family, "without" | "isAsked" | "passes">): Family {
  const shift = fields[0]!.shift;
  const bits = fields.reduce((sum, field) => sum + field.bits, 0);
  const open = fields.every(({ facet }) => !isClosed(facet));
  return { mask: ((1 << bits) - 1) << shift, shift, fields, open, ...rule };
}

type SingleList = "industries" | "phases" | "companyTypes" | "fundingTypes" | "languages";

function listFamily(facet: SingleList, field: Omit<Field, "facet">) {
  return family([{ facet, ...field }], {
    without: { [facet]: [] },
    isAsked: (filters) => filters[facet].length > 0,
    passes: (filters, values) => filters[facet].some((wanted) => values.includes(wanted)),
  });
}

function switchFamily(facet: Switch, shift: number) {
  return family([{ facet, shift, bits: 1, values: ["yes"] }], {
    without: { [facet]: false },
    isAsked: (filters) => filters[facet],
    passes: (_, [value]) => value === "yes",
  });
}

/** Counties narrow their own country; other chosen countries stay whole, as in the conditions of a search. */
const PLACE = family([MARKET, COUNTY], {
  without: { markets: [], counties: [] },
  isAsked: ({ markets, counties }) => markets.length > 0 || counties.length > 0,
  passes: ({ markets, counties }, [market, county]) =>
    counties.some((wanted) => wanted === county) ||
    markets.some((wanted) => wanted === market && !counties.some((code) => marketOfCounty(code) === wanted)),
});

/** The five languages in which a listing can be read. */
export const LANGUAGE: Field = { facet: "languages", shift: 27, bits: 5, values: MARKET_LANGUAGES, several: true };

/** All facets of a listing. */
export const FAMILIES: readonly Family[] = [
  listFamily("industries", { shift: 0, bits: 5, values: INDUSTRIES }),
  listFamily("phases", { shift: 5, bits: 3, values: PHASES }),
  listFamily("companyTypes", { shift: 8, bits: 3, values: COMPANY_TYPES }),
  listFamily("fundingTypes", { shift: 11, bits: 3, values: FUNDING_TYPES }),
  PLACE,
  switchFamily("verified", 24),
  switchFamily("boosted", 25),
  switchFamily("relief", 26),
  listFamily("languages", LANGUAGE),
];

/** For each family, by a listing's bits in it: 1 where the listing passes the filter. */
export type Gates = readonly Uint8Array[];

/** The filters as lookup tables: checking a listing costs one lookup per family. */
export function gatesOf(filters: Filters): Gates {
  return FAMILIES.map(({ mask, shift, fields, isAsked, passes }) => {
    const gate = new Uint8Array((mask >>> shift) + 1).fill(1);
    if (!isAsked(filters)) return gate;
    return gate.map((_, bits) => {
      const values = fields.flatMap((field) => valuesIn(field, bits << shift));
      return passes(filters, values) ? 1 : 0;
    });
  });
}

/** The values of a field; '' where there is none. */
function valuesIn({ shift, bits, values, several }: Field, code: number): string[] {
  const number = (code >>> shift) & ((1 << bits) - 1);
  return several ? values.filter((_, index) => (number >>> index) & 1) : [values[number - 1] ?? ""];
}

/** Counts of listings. */
export interface Tally {
  /** Listings read. */
  read: number;
  /** Listings that pass every filter. */
  found: number;
  /** For each family, the listings that pass every filter but its own. */
  sizes: number[];
  /** For each family, those listings by their bits in it. */
  cells: Float64Array[];
}

/** A tally of nothing yet. */
export function emptyTally(): Tally {
  return {
    read: 0,
    found: 0,
    sizes: FAMILIES.map(() => 0),
    cells: FAMILIES.map(({ mask, shift }) => new Float64Array((mask >>> shift) + 1)),
  };
}

/** The points of a listing in the order of one's own country first: of the country two, of a language that is read one. */
export function ownPoints(
  code: number,
  { market, languages }: { market: string; languages: readonly string[] },
): number {
  const isOwn = valuesIn(MARKET, code).includes(market);
  const isRead = valuesIn(LANGUAGE, code).some((language) => languages.includes(language));
  return (isOwn ? 2 : 0) + (isRead ? 1 : 0);
}

/** Adds listings that have this code; `times` is negative for those that are gone. */
export function addTo(tally: Tally, gates: Gates, code: number, times = 1): void {
  tally.read += times;
  let failed = -1;
  for (let index = 0; index < FAMILIES.length; index++) {
    const { mask, shift } = FAMILIES[index]!;
    if (gates[index]![(code & mask) >>> shift] === 1) continue;
    // A listing that fails two filters is in no count.
    if (failed >= 0) return;
    failed = index;
  }
  if (failed >= 0) {
    count(tally, failed, code, times);
    return;
  }
  tally.found += times;
  for (let index = 0; index < FAMILIES.length; index++) count(tally, index, code, times);
}

function count(tally: Tally, index: number, code: number, times: number): void {
  const { mask, shift } = FAMILIES[index]!;
  tally.sizes[index]! += times;
  tally.cells[index]![(code & mask) >>> shift]! += times;
}

/** A tally of the codes of listings, four bytes each with the highest first. */
export function tallyOf(codes: Uint8Array | null, gates: Gates): Tally {
  const tally = emptyTally();
  if (!codes) return tally;
  const view = new DataView(codes.buffer, codes.byteOffset, codes.byteLength);
  for (let offset = 0; offset < view.byteLength; offset += 4) addTo(tally, gates, view.getInt32(offset));
  return tally;
}

/** A family's counts by the values of its fields. */
export function valuesOf(tally: Tally, index: number): Record<string, Record<string, number>> {
  const { fields, shift } = FAMILIES[index]!;
  return Object.fromEntries(
    fields.map((field) => {
      const numbers: Record<string, number> = {};
      tally.cells[index]!.forEach((number, cell) => {
        if (number === 0) return;
        for (const value of valuesIn(field, cell << shift)) if (value) numbers[value] = (numbers[value] ?? 0) + number;
      });
      return [field.facet, numbers];
    }),
  );
}
