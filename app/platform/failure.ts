/** Expected failures: a closed set of codes, each with one HTTP status, and one text in catalog `errors`. */
import { type Failures, joined } from "./registry.ts";

/** Failures of every feature; the others are in the features' `failures.ts`. */
const GENERAL = {
  "not-found": 404,
  forbidden: 403,
  "sign-in-needed": 401,
  "proof-needed": 403,
  "invalid-input": 422,
  conflict: 409,
  "too-many-requests": 429,
  "too-large": 413,
  // Status of a wrong app-check token: specification §8.
  "app-check-failed": 401,
  "app-check-needed": 429,
  "members-only": 403,
  "confirm-email-first": 403,
  "claimed-by-other": 409,
  "nothing-to-do": 409,
} as const;

let table: Readonly<Record<string, number>> | undefined;

/** Every expected failure and its HTTP status (RFC 9110). Throws if two features have the same code. */
export function failureTable(): Readonly<Record<string, number>> {
  // Built at first use: browser chunks that only use the types then contain no table, and tests outside the build can import this file.
  table ??= joined<number>([
    GENERAL,
    ...Object.values(
      import.meta.glob<Record<string, number>>("../features/*/failures.ts", { eager: true, import: "failures" }),
    ),
  ]);
  return table;
}

export type FailureCode = keyof typeof GENERAL | keyof Failures;

/** Whether a text from outside (a cookie, an address, an answer) is a failure code. */
export function isFailureCode(text: string): text is FailureCode {
  return Object.hasOwn(failureTable(), text);
}

/** The failure that an address names as `problem`, or null. */
export function problemIn({ searchParams }: URL): FailureCode | null {
  const code = searchParams.get("problem") ?? "";
  return isFailureCode(code) ? code : null;
}

/** An expected failure. `fields` names the form fields at fault with validation codes. */
export interface Failure<C extends FailureCode = FailureCode> {
  ok: false;
  code: C;
  fields?: Record<string, string[]>;
}

/** A command's result: its value, or one of the named failures. */
export type Result<T, C extends FailureCode = FailureCode> = { ok: true; value: T } | Failure<C>;

/** Wraps a command's value. */
export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value };
}

/** Makes a failure with the given code. */
export function err<C extends FailureCode>(code: C, fields?: Record<string, string[]>): Failure<C> {
  return fields ? { ok: false, code, fields } : { ok: false, code };
}

/** The HTTP status that answers a failure. */
export function statusOf(failure: Failure): number {
  return failureTable()[failure.code]!;
}
