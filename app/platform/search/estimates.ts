/** Counts as pages show them, and estimates from samples. */

/** A count. "exact" is counted; "about" is an estimate, already rounded; "under" is an upper bound, from a sample without any. */
export interface Count {
  kind: "exact" | "about" | "under";
  value: number;
}

/** Standard deviations: at five, the estimate is wrong once in millions of searches. */
const DEVIATIONS = 5;

/** Whether there are at most `limit`, judging by a sample of one in `rate` with `sampled` of them. */
export function fewness(sampled: number, limit: number, rate: number): "certain" | "possible" | "no" {
  const expected = limit / rate;
  const margin = DEVIATIONS * Math.sqrt(expected);
  if (sampled > expected + margin) return "no";
  return sampled < expected - margin ? "certain" : "possible";
}

/** The estimate from a sample of one in `rate`, rounded to significant digits: two from 1,000, one below. */
export function estimated(sampled: number, rate: number): number {
  const estimate = sampled * rate;
  const digits = String(estimate).length;
  const unit = 10 ** (digits - (estimate < 1_000 ? 1 : 2));
  return Math.round(estimate / unit) * unit;
}

/** Upper bound if a sample of one in `rate` has none: three times the rate (95 % confidence), rounded up to hundreds. */
export function floorOf(rate: number): number {
  return Math.ceil((rate * 3) / 100) * 100;
}
