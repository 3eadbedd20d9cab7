/** Schemas that several settings share. Each has its own message: the codes that forms use mean nothing to an operator. */
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

/** A sentence that says which of these settings are missing. */
export function missingOf(names: readonly string[], missing: readonly string[]): string {
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} belong together; ${missing.join(", ")} ${missing.length === 1 ? "is" : "are"} missing.`;
}

/** A boolean: 0, 1, true or false. */
export function flag() {
  return choice("0", "1", "true", "false").transform((value) => value === "1" || value === "true");
}

/** Whether a text is an address, with user, password and path percent-encoded. */
export function isReadable(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { username, password, pathname } = new URL(text);
  // Refuses a percent sign that is not percent-encoding, as in an unencoded password.
  return !/%(?![0-9a-f]{2})/i.test(username + password + pathname);
}

/** The address of a server, by its schemes. */
export function server(schemes: RegExp, error: string, isGood = isReadable) {
  return z
    .string()
    .regex(schemes, { error, abort: true })
    .refine(isGood, "must have a host, and user and password percent-encoded");
}

/** The address of a PostgreSQL database. The host may be missing, as with a socket's folder in `?host=`. */
export function databaseAddress() {
  return server(/^postgres(ql)?:\/\//, "must begin with postgresql://", (text) =>
    isReadable(text.replace(/^(\w+:\/\/(?:[^/@]*@)?)\//, "$1localhost/")),
  );
}
