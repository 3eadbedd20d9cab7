/** Facet counts as pages show them (decision 041). */

import { type Count, floorOf } from "#app/platform/search/estimates.ts";
import type { ListFilter, Switch } from "../search.ts";

export type { Count };

/** A filter whose choices are counted. */
export type Facet = ListFilter | Switch;

/** The counts of one filter's choices: without that filter itself, with all others. Keys are its values; of a switch, "yes". */
export interface FacetCounts {
  /** Counted; otherwise estimates. */
  counted: boolean;
  /** Of estimates: a choice that is missing has fewer than this. */
  floor: number;
  counts: Partial<Record<string, number>>;
}

/**
 * The counts of a search. Market and county are one filter: the counts of each ignore both. For readers of teasers the counts of what a
 * teaser does not show are missing.
 */
export type Facets = Partial<Record<Facet, FacetCounts>> & { total: Count };

/** How many a choice would find ("yes" for a switch), or null where the reader may not see it. */
export function countOf(facets: Facets, facet: Facet, value: string): Count | null {
  const found = facets[facet];
  if (!found) return null;
  const { counted, floor, counts } = found;
  const number = counts[value];
  if (counted) return { kind: "exact", value: number ?? 0 };
  return number === undefined ? { kind: "under", value: floor } : { kind: "about", value: number };
}

/** One listing in this many is in the sample (`is_sampled`, migration 0027). */
export const SAMPLED = 32;

/** A value that no sampled listing has is shown as "fewer than" this. */
export const FLOOR = floorOf(SAMPLED);
