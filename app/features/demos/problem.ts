import type { FailureCode } from "#app/platform/failure.ts";

/** The address of a page of ours that says why something was not done. */
export function withProblem(address: string, code: FailureCode): string {
  const url = new URL(address, "http://page");
  url.searchParams.set("problem", code);
  return url.pathname + url.search;
}
