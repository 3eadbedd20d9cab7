/** Kinds of values that several settings have. Every rule brings its own words: the codes that forms speak in say nothing to an operator. */
import { z } from "zod";

/** A whole number from `least` to `most`. */
export function whole(least: number, most: number) {
  return z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    })
    .transform(Number);
}

/** One of these words. */
export function choice<const T extends readonly string[]>(...choices: T) {
  return z.enum(choices, { error: `must be one of ${choices.join(", ")}` });
}

/** Yes or no. */
export function flag() {
  return choice("0", "1", "true", "false").transform((value) => value === "1" || value === "true");
}
