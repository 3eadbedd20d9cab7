import { visitOf } from "#app/platform/http/visit.server.ts";
import { challengeResponse } from "../passkey-ceremony.server.ts";
import { beginPasskeySignIn } from "../passkey-sign-in.server.ts";
import type { Route } from "./+types/sign-in-passkey-challenge.ts";

/** What the browser of a visitor is to ask an authenticator for. */
export async function action({ context }: Route.ActionArgs) {
  const visit = visitOf(context);
  return challengeResponse(await beginPasskeySignIn(visit.actor, visit));
}
