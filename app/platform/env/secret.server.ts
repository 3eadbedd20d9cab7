/** The settings of what everything is signed and encrypted under. */
import { z } from "zod";

export const SECRET_SETTINGS = {
  /** Signs tokens and encrypts stored secrets; generated and stored in DATA_DIR if not set. */
  SECRET: z.string().min(32, "must have at least 32 characters").optional(),
  /** While SECRET is rotated: what was signed or encrypted under this one is still accepted. */
  SECRET_PREVIOUS: z.string().optional(),
};

/** The problem with this combination of settings, as a sentence; undefined if there is none. */
export function secretSettingProblem(settings: {
  SECRET?: string | undefined;
  SECRET_PREVIOUS?: string | undefined;
}): string | undefined {
  const { SECRET, SECRET_PREVIOUS } = settings;
  if (SECRET_PREVIOUS === undefined) return undefined;
  if (SECRET === undefined) return "SECRET_PREVIOUS is set without SECRET: set SECRET to the new secret.";
  return SECRET === SECRET_PREVIOUS ? "SECRET_PREVIOUS is the same as SECRET: set SECRET to a new one." : undefined;
}
