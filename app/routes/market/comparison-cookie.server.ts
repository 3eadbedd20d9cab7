/** What a reader's browser compares: it alone remembers. */
import { COMPARISON_COOKIE, readComparison, writeComparison } from "#app/features/search/comparison.ts";
import { choiceCookie, forgetCookie, readCookie } from "#app/platform/cookies.ts";
import type { Visit } from "#app/platform/visit.server.ts";

/** The pitches that this browser compares. */
export function comparedIn({ headers }: Visit): string[] {
  return readComparison(readCookie(headers.get("cookie"), COMPARISON_COOKIE));
}

/** The Set-Cookie value that makes this browser compare these. */
export function comparisonCookie({ url }: Visit, publicIds: readonly string[]): string {
  const secure = url.protocol === "https:";
  return publicIds.length === 0
    ? forgetCookie(COMPARISON_COOKIE, secure)
    : choiceCookie(COMPARISON_COOKIE, writeComparison(publicIds), secure);
}
