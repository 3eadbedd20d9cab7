import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { challengeResponse } from "../passkey-ceremony.server.ts";
import { beginPasskeyProof } from "../passkey-sign-in.server.ts";
import type { Route } from "./+types/re-authentication-passkey-challenge.ts";

/** What the member's browser is to ask an authenticator for. */
export async function action({ context }: Route.ActionArgs) {
  return challengeResponse(await beginPasskeyProof(ownerOf(context), visitOf(context)));
}
