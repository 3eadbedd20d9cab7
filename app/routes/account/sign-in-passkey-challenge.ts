import { beginPasskeySignIn } from "#app/features/factors/commands-passkey-sign-in.server.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/sign-in-passkey-challenge.ts";
import { challengeResponse } from "./challenge-response.server.ts";

/** What the browser of a visitor is to ask an authenticator for. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return challengeResponse(await beginPasskeySignIn(visit.actor, visit));
}
