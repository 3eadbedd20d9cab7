/**
 * Properties are tried on the same values in every run, so that no run fails by chance on what the one before has let pass.
 * `PROPERTY_SEED` says other values, for whoever goes looking.
 */
import fc from "fast-check";
import { repeats } from "./long.ts";

/** A whole number from which everything that is tried by chance is made. */
export const seed = Number(process.env.PROPERTY_SEED ?? 20_261_120);

fc.configureGlobal({ seed, numRuns: repeats(100, 2_000) });

export { fc };

/** Other values each time, for whoever asks for many. */
export const freshSeed = () => Number(process.env.PROPERTY_SEED ?? Date.now());
