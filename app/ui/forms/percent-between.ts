/** The position of a value between two ends, in percent with two decimals, clamped. */
export function percentBetween(value: number, min: number, max: number): number {
  if (!(max > min) || !Number.isFinite(value)) return 0;
  return Math.round(Math.min(Math.max((value - min) / (max - min), 0), 1) * 10_000) / 100;
}
