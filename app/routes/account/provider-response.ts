/** Where a visit to a provider that came to nothing ends. */
import { type RouterContextProvider, redirect } from "react-router";
import type { ProviderWish } from "#app/features/providers/commands-provider-flow.server.ts";
import { PROVIDER_PROBLEMS, type Provider } from "#app/features/providers/providers.ts";
import type { FailureCode } from "#app/platform/failure.ts";
import { paths } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";

/**
 * Back to where it began, which says why: sign-in, the ways in, the proof, or the window of the proof. What nobody can do anything about,
 * as a provider that is not offered, is not found.
 */
export function problemResponse(
  context: Readonly<RouterContextProvider>,
  provider: Provider,
  wish: ProviderWish | undefined,
  code: FailureCode,
  cookie?: string,
): Response {
  const problem = PROVIDER_PROBLEMS.find((known) => known === code);
  if (!problem) throw new Response(null, { status: 404 });
  const headers = new Headers(cookie ? { "Set-Cookie": cookie } : undefined);
  const inside = visitOf(context).actor.kind === "member";
  // Somebody who is in and goes back to an answer that has been used has what they wanted.
  if (inside && !wish) return redirect(paths.home(), { headers });
  return redirect(withProblem(placeOf(wish), provider, problem), { headers });
}

function placeOf(wish: ProviderWish | undefined): string {
  if (wish?.popup) return paths.proofWindow(wish.next);
  if (wish?.purpose === "proof") return paths.proof(wish.next ?? paths.settings());
  if (wish?.purpose === "link") return paths.waysIn();
  return paths.signIn(wish?.next);
}

function withProblem(path: string, provider: Provider, problem: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams({ provider, problem })}`;
}
