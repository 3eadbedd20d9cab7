import { data, redirect } from "react-router";
import { provedResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { failed, statusOf } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { ownerOf, visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { proveWithPasskey } from "../passkey-sign-in.server.ts";
import { assertionSchema } from "../passkeys.ts";
import { sessionOf } from "../re-authentication.server.ts";
import type { Route } from "./+types/re-authentication-passkey.ts";

/** An address somebody opened: the button is on the page that asks for the proof. */
export function loader() {
  return redirect(paths.proof(paths.settings()));
}

/** Proves who is signed in with what the authenticator has signed. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, assertionSchema);
  const result =
    submission.status === "success"
      ? await proveWithPasskey(actor, sessionOf(context), submission.value.credential, visitOf(context))
      : failed("passkey-refused");
  if (!result.ok) return data(result, { status: statusOf(result) });
  return provedResponse(result.value, form.get("next"));
}
