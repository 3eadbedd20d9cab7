/** Where a value lies between two ends, in percent with two decimals; values outside are taken to the nearest end. */
export function percentBetween(value: number, min: number, max: number): number {
  if (!(max > min) || !Number.isFinite(value)) return 0;
  return Math.round(Math.min(Math.max((value - min) / (max - min), 0), 1) * 10_000) / 100;
}

/** The nearest value that a slider can stand on: within its ends, a whole number of steps from the lower one. */
export function nearestStep(value: number, min: number, max: number, step: number): number {
  const inside = Math.min(Math.max(value, min), max);
  const stepped = min + Math.round((inside - min) / step) * step;
  return Math.min(Number(stepped.toFixed(6)), max);
}
