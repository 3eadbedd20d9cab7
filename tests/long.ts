/**
 * Everyday and long tests. `bin/test` proves each capability once, and repeats kills, random lives and random values just often enough to find
 * errors. The rest of the proof is in files named `*.long.test.ts` and `*.long.spec.ts` and in tests by `test.long`: `bin/test --long` runs
 * them too, and repeats more often. Whoever names a file or folder runs all of it. Decision 060.
 */

/** The environment variable that `bin/test` sets: 1 for a long run, `once` for all tests in their short form. */
export const LONG = "TEST_LONG";

/** Whether this run leaves out the long files and tests. */
export const isEveryday = !process.env[LONG];

/** The files that an everyday run leaves out. */
export const LONG_FILES = "**/*.long.{test,spec}.{ts,tsx}";

/** Whether this is a long run. */
export const isLong = process.env[LONG] === "1";

/** The number of repetitions: `short` in an ordinary run, `long` in a long one. */
export const repeats = (short: number, long: number): number => (isLong ? long : short);
