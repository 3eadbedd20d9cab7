import { beginPasskeyProof } from "#app/features/factors/commands-passkey-sign-in.server.ts";
import { ownerOf, visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/proof-passkey-challenge.ts";
import { challengeResponse } from "./challenge-response.server.ts";

/** What the member's browser is to ask an authenticator for. */
export async function action({ context }: Route.ActionArgs) {
  return challengeResponse(await beginPasskeyProof(ownerOf(context), visitOf(context)));
}
