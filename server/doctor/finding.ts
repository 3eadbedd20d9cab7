/** What `bin/doctor` says, and the time that a check may take. */
import { type FindingCode, sentenceFor, type Values, type ValuesOf } from "#app/features/health/findings/findings.ts";

/**
 * `problem`: to be mended, and the exit code is 1. `notice`: worth knowing, or could not be checked. `unset`: not set up, so that there was
 * nothing to check. `well`: shown on request.
 */
export type Level = "well" | "unset" | "notice" | "problem";

export interface Finding {
  level: Level;
  code: FindingCode;
  values: Values;
  /** One English sentence; of a problem also what to do next. */
  text: string;
  /** Where it is about another subject than its check: what waits in the database is one. */
  subject?: string;
}

const at =
  (level: Level) =>
  <C extends FindingCode>(code: C, ...given: ValuesOf<C>): Finding => {
    const values: Values = given[0] ?? {};
    return { level, code, values, text: sentenceFor(code, values) };
  };

export const well = at("well");
export const unset = at("unset");
export const notice = at("notice");
export const problem = at("problem");

/** Milliseconds for one check, all its questions to others included. */
export const CHECK_MILLISECONDS = 15_000;

/** Milliseconds for one question to another program. */
export const QUESTION_MILLISECONDS = 5_000;

/** Findings of a check; one that throws or takes longer than its limit has a finding that says so. */
export async function within(limit: number, check: () => Promise<Finding[]> | Finding[]): Promise<Finding[]> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Finding[]>((resolve) => {
    timer = setTimeout(() => resolve([problem("check-hangs", { seconds: limit / 1000 })]), limit);
  });
  try {
    return await Promise.race([Promise.resolve().then(check), late]);
  } catch (error) {
    return [problem("check-failed", { reason: sentenceOf(error) })];
  } finally {
    clearTimeout(timer);
  }
}

/** A sentence without its last full stop. */
export const open = (sentence: string): string => sentence.replace(/\.$/, "");

/** The message of an error without its last full stop; of several at once (a name with two addresses), the first one's. */
export function sentenceOf(error: unknown): string {
  const first = error instanceof AggregateError && error.errors.length > 0 ? error.errors[0] : error;
  const { message, code } = first instanceof Error ? (first as NodeJS.ErrnoException) : { message: String(first) };
  const cause = first instanceof Error && first.cause ? ` (${sentenceOf(first.cause)})` : "";
  return (message || code || "unknown").split("\n")[0]!.trim().replace(/\.$/, "") + cause;
}
