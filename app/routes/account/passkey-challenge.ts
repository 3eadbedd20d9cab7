import { beginPasskey } from "#app/features/factors/commands-passkeys.server.ts";
import { paths } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/passkey-challenge.ts";
import { challengeResponse } from "./challenge-response.server.ts";
import { changerOf } from "./factors-guard.server.ts";

/** What the browser is to ask an authenticator for that makes a passkey. */
export async function action({ context }: Route.ActionArgs) {
  const { actor } = await changerOf(context, paths.passkeys(true));
  return challengeResponse(await beginPasskey(actor, visitOf(context)));
}
