/** In what the figures of several years are shown. Pure. */

export const MILLION = 1_000_000;
const THOUSAND = 1_000;

/** Figures up to this many millions can also be read in thousands. */
const MOST_MILLIONS = 10;

/** The unit of a chart's figures and their decimals: so short that they fit above its bars, and no small result reads as nothing. */
export function yearsScale(figures: readonly number[]): { unit: number; decimals: number } {
  const sizes = figures.map(Math.abs).filter((size) => size > 0);
  const largest = Math.max(0, ...sizes);
  if (largest < MILLION) return { unit: largest >= 10 * THOUSAND ? THOUSAND : 1, decimals: 0 };
  const vanishes = Math.min(...sizes) < MILLION / 20;
  if (vanishes && largest < MOST_MILLIONS * MILLION) return { unit: THOUSAND, decimals: 0 };
  return { unit: MILLION, decimals: vanishes ? 2 : 1 };
}
