/** Sort keys of hits, which cursors hold: one 64-bit number, whether the database or the inverted index has found them. */
import type { Sort } from "./sorts.ts";

/** The sort key of a pitch without a valuation, which is last in both directions. */
export const NO_VALUE: Partial<Record<Sort, bigint>> = { highest: -1n, lowest: 9_223_372_036_854_775_807n };

/** Highest score of a best match; higher ones are equal. */
export const MOST_POINTS = 4_095;

/** A score and a time in one number: microseconds since 1970 fit 51 bits until 2041, and the 12 bits above hold the score. */
export const MOMENTS = 2n ** 51n;

/** Up to this many hits are scored one by one; above, tiers replace scores. */
export const MOST_SCORED = 500;
