/** Counts as pages show them, and what a sample tells of all. */

/**
 * How many. "exact" is counted; "about" is an estimate, already rounded; "under" means that a sample held none, so that there are fewer
 * than `value`.
 */
export interface Count {
  kind: "exact" | "about" | "under";
  value: number;
}

// Five standard deviations: chance misleads once in millions of searches.
const DOUBT = 5;

/** Whether what is sampled so often, one in `rate`, may be as few as `limit`, or is certain to be. */
export function fewness(sampled: number, limit: number, rate: number): "certain" | "possible" | "no" {
  const expected = limit / rate;
  const doubt = DOUBT * Math.sqrt(expected);
  if (sampled > expected + doubt) return "no";
  return sampled < expected - doubt ? "certain" : "possible";
}

/** What a sampled number stands for, with as many digits as it is worth: two from 1,000, one below. */
export function estimated(sampled: number, rate: number): number {
  const estimate = sampled * rate;
  const digits = String(estimate).length;
  const unit = 10 ** (digits - (estimate < 1_000 ? 1 : 2));
  return Math.round(estimate / unit) * unit;
}

/** Of what no sample of one in `rate` holds there are, with 95 % certainty, fewer than three times the rate: that, rounded up. */
export function floorOf(rate: number): number {
  return Math.ceil((rate * 3) / 100) * 100;
}
