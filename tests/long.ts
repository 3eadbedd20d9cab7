/**
 * Short and long forms of one proof. `bin/test` repeats kills, random lives and random values so often that each proof still bites;
 * `bin/test --long` repeats them for whoever has an hour. Unit and browser tests ask here. Decision 060.
 */

/** The environment variable by which `bin/test --long` tells the tests. */
export const LONG = "TEST_LONG";

/** Whether this run proves the long forms. */
export const isLong = process.env[LONG] === "1";

/** How often a proof is repeated: `short` times in every run, `long` times in a long one. */
export const repeats = (short: number, long: number): number => (isLong ? long : short);
