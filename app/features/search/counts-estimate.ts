/** What a sample of listings tells of all of them. */
import * as rough from "#app/platform/rough-count.ts";

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
