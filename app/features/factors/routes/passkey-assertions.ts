import { data, type RouterContextProvider, redirect } from "react-router";
import { reauthenticatedResponse, signedInResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { err, type Failure, statusOf } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { reauthenticateWithPasskey, signInWithPasskey } from "../passkey-sign-in.server.ts";
import { assertionSchema } from "../passkeys.ts";
import { sessionOf } from "../re-authentication.server.ts";
import type { Route } from "./+types/passkey-assertions.ts";

function isSignIn(context: Readonly<RouterContextProvider>): boolean {
  return visitOf(context).url.pathname === paths.passkeySignIn();
}

/** Redirects those who open the address to the page with its button. */
export function loader({ context }: Route.LoaderArgs) {
  return redirect(isSignIn(context) ? paths.signIn() : paths.proof(paths.settings()));
}

/** Signs in, or re-authenticates, with what the authenticator has signed. */
export async function action({ request, context }: Route.ActionArgs) {
  const member = isSignIn(context) ? null : ownerOf(context);
  const visit = visitOf(context);
  const form = await formOf(request);
  const next = form.get("next");
  const submission = parseForm(form, assertionSchema);
  if (submission.status !== "success") return refusal(err("passkey-refused"));
  if (!member) {
    const result = await signInWithPasskey(visit.actor, submission.value, visit);
    return result.ok ? signedInResponse(context, result.value, next) : refusal(result);
  }
  const result = await reauthenticateWithPasskey(member, sessionOf(context), submission.value.credential, visit);
  return result.ok ? reauthenticatedResponse(result.value, next) : refusal(result);
}

function refusal(failure: Failure) {
  return data(failure, { status: statusOf(failure) });
}
