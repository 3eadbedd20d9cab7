/**
 * Short and long forms of tests. `bin/test` repeats kills, random lives and random values just often enough to find errors;
 * `bin/test --long` repeats them for an hour or more. Decision 060.
 */

/** The environment variable that `bin/test --long` sets. */
export const LONG = "TEST_LONG";

/** Whether this is a long run. */
export const isLong = process.env[LONG] === "1";

/** The number of repetitions: `short` in an ordinary run, `long` in a long one. */
export const repeats = (short: number, long: number): number => (isLong ? long : short);
