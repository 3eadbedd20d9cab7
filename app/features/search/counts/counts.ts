/** How many there are of each choice that a search offers, as pages show it (decision 041). */

import type { Count } from "#app/platform/search/estimates.ts";
import * as rough from "#app/platform/search/estimates.ts";
import type { ListFilter, Switch } from "../search.ts";

export type { Count };

/** A filter whose choices are counted. */
export type Facet = ListFilter | Switch;

/** The counts of one filter's choices: its own choice left out, all other filters kept. Keys are its values; of a switch, "yes". */
export interface FacetCounts {
  /** Whether they were counted; else they are estimates. */
  counted: boolean;
  /** Of estimates: a choice that is missing has fewer than this. */
  floor: number;
  counts: Partial<Record<string, number>>;
}

/**
 * The counts of a search. Market and county are one filter: each leaves the other out as well. Those are missing that say more
 * than a teaser shows.
 */
export type Facets = Partial<Record<Facet, FacetCounts>> & { total: Count };

/** How many a choice would find ("yes" for a switch), or null where the reader is not told. */
export function countOf(facets: Facets, facet: Facet, value: string): Count | null {
  const found = facets[facet];
  if (!found) return null;
  const { counted, floor, counts } = found;
  const number = counts[value];
  if (counted) return { kind: "exact", value: number ?? 0 };
  return number === undefined ? { kind: "under", value: floor } : { kind: "about", value: number };
}

// What a sample of listings tells of all of them.

/** One listing of so many is in the sample (`is_sampled`, migration 0027). */
const SAMPLED = 32;

/** Of a value that no sampled listing has there are fewer than this. */
export const FLOOR = rough.floorOf(SAMPLED);

/** Whether what is sampled so often may be as few as `limit`, or is certain to be. */
export function fewness(sampled: number, limit: number): ReturnType<typeof rough.fewness> {
  return rough.fewness(sampled, limit, SAMPLED);
}

/** What a sampled number stands for, with as many digits as it is worth. */
export function estimated(sampled: number): number {
  return rough.estimated(sampled, SAMPLED);
}
