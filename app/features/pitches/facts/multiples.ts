/** Valuation divided by revenue: what investors compare first. */

/** With fewer comparable pitches a median says nothing. */
export const FEWEST_COMPARABLES = 5;

/** In what pitches are like one another. */
export type Likeness = "industry" | "phase" | "market";

/** The multiples that comparable pitches ask for. */
export interface Comparables {
  alike: Likeness[];
  /** How many there are, without the pitch itself. */
  count: number;
  median: number;
  /** The middle half. */
  low: number;
  high: number;
}

/** The valuation before the investment divided by the revenue of the latest year; null where one is not known, or there is no revenue. */
export function multipleOf({ before, revenue }: { before: number | null; revenue: number | null }): number | null {
  return before !== null && revenue !== null && revenue > 0 ? before / revenue : null;
}

/** The end of a scale that has room for these values: 1, 2, 5 or 10 times a power of ten. */
export function scaleFor(values: readonly number[]): number {
  const most = Math.max(...values, 0.1) * 1.1;
  const power = 10 ** Math.floor(Math.log10(most));
  return [1, 2, 4, 5, 8, 10].map((step) => step * power).find((end) => end >= most) ?? 10 * power;
}
