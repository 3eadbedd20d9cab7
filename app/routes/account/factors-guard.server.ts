/** Who may change second factors. */
import { type RouterContextProvider, redirect } from "react-router";
import { type Factors, factorsOf } from "#app/features/factors/queries-factors.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { paths } from "#app/platform/paths.ts";
import { provenOf, type Session, visitOf } from "#app/platform/visit.server.ts";

/**
 * The member of this request, freshly proved, with session and factors. Staff whose account has a second factor must have proved it: else
 * a stolen password would be enough to add another. Throws a redirect to the proof, which leads on to `next`.
 */
export async function changerOf(
  context: Readonly<RouterContextProvider>,
  next?: string,
): Promise<{ actor: Member; session: Session; factors: Factors }> {
  const actor = provenOf(context, next);
  const { url } = visitOf(context);
  const session = sessionOf(context);
  const factors = await factorsOf(actor);
  const has = factors.appSince !== null || factors.passkeyHosts.length > 0;
  if (session.withheldRole && has) throw redirect(paths.proof(next ?? url.pathname + url.search));
  return { actor, session, factors };
}

/** The session of a request that has a member: there is always one. */
export function sessionOf(context: Readonly<RouterContextProvider>): Session {
  const { session } = visitOf(context);
  if (!session) throw new Response(null, { status: 401 });
  return session;
}
