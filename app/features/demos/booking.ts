import type { FailureCode } from "#app/platform/failure.ts";

/** Longest reason, in UTF-16 units. */
export const REASON_LIMIT = 1_000;

/** The address of a page of ours with the failure that it is to show. */
export function withProblem(address: string, code: FailureCode): string {
  const url = new URL(address, "http://page");
  url.searchParams.set("problem", code);
  return url.pathname + url.search;
}
