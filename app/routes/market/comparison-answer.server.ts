/** What the forms of a comparison have in common: who asks, what their browser compares so far, and how the answer finds back. */
import { data, type RouterContextProvider, redirect } from "react-router";
import { COMPARISON_COOKIE, readComparison, writeComparison } from "#app/features/search/comparison.ts";
import type { AccountHolder } from "#app/platform/actor.ts";
import { choiceCookie, forgetCookie, readCookie } from "#app/platform/cookies.ts";
import { flashHeaders } from "#app/platform/flash.server.ts";
import type { FlashName } from "#app/platform/flash.ts";
import { formOf } from "#app/platform/forms.ts";
import { paths, safeNext } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";

type Context = Readonly<RouterContextProvider>;

/** The pitches that this browser compares. */
export function comparedIn(context: Context): string[] {
  return readComparison(readCookie(visitOf(context).headers.get("cookie"), COMPARISON_COOKIE));
}

/** The Set-Cookie value that makes this browser compare these. */
export function comparisonCookie(context: Context, publicIds: readonly string[]): string {
  const secure = visitOf(context).url.protocol === "https:";
  return publicIds.length === 0
    ? forgetCookie(COMPARISON_COOKIE, secure)
    : choiceCookie(COMPARISON_COOKIE, writeComparison(publicIds), secure);
}

/** Who asks, and the page they are on. Throws a redirect to sign-in, and from there back to that page, for visitors. */
export async function comparisonRequest(
  request: Request,
  context: Context,
): Promise<{ actor: AccountHolder; next: string }> {
  const form = await formOf(request);
  const next = safeNext(form.get("next"), paths.compare());
  const { actor } = visitOf(context);
  if (actor.kind !== "guest" && actor.kind !== "member") throw redirect(paths.signIn(next));
  return { actor, next };
}

/** Browsers that sent the plain form go back to their page; the program, which stays on it, only takes the cookies. */
export function answerComparison(
  request: Request,
  context: Context,
  next: string,
  said: FlashName,
  publicIds?: readonly string[],
) {
  const headers = new Headers(flashHeaders(context, said));
  if (publicIds) headers.append("Set-Cookie", comparisonCookie(context, publicIds));
  if (request.headers.get("accept")?.includes("text/html")) return redirect(next, { headers });
  return data(null, { headers });
}
