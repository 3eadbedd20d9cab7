import type { RouterContextProvider } from "react-router";
import { type Result, statusOf } from "#app/platform/failure.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { beginPasskeyReauthentication, beginPasskeySignIn } from "../passkey-sign-in.server.ts";
import { beginPasskey } from "../passkeys.server.ts";
import { factorChangerOf } from "../re-authentication.server.ts";
import type { Route } from "./+types/passkey-challenges.ts";

/** The options for the browser's authenticator, for a page's script: to sign in, to re-authenticate, or to add a passkey. */
export async function action({ context }: Route.ActionArgs): Promise<Response> {
  const result = await begin(context);
  if (!result.ok) return Response.json({ code: result.code }, { status: statusOf(result) });
  const headers = new Headers({ "Cache-Control": "no-store" });
  for (const cookie of result.value.cookies) headers.append("Set-Cookie", cookie);
  return Response.json(result.value.options, { headers });
}

async function begin(
  context: Readonly<RouterContextProvider>,
): Promise<Result<{ options: object; cookies: string[] }>> {
  const visit = visitOf(context);
  switch (visit.url.pathname) {
    case paths.passkeySignInChallenge():
      return beginPasskeySignIn(visit.actor, visit);
    case paths.proofPasskeyChallenge():
      return beginPasskeyReauthentication(ownerOf(context), visit);
    default: {
      const { actor } = await factorChangerOf(context, paths.passkeys(true));
      return beginPasskey(actor, visit);
    }
  }
}
