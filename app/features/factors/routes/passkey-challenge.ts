import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { challengeResponse } from "../passkey-ceremony.server.ts";
import { beginPasskey } from "../passkeys.server.ts";
import { changerOf } from "../re-authentication.server.ts";
import type { Route } from "./+types/passkey-challenge.ts";

/** What the browser is to ask an authenticator for that makes a passkey. */
export async function action({ context }: Route.ActionArgs) {
  const { actor } = await changerOf(context, paths.passkeys(true));
  return challengeResponse(await beginPasskey(actor, visitOf(context)));
}
