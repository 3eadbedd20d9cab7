import { data, redirect } from "react-router";
import { signedInResponse } from "#app/features/accounts/sign-in/authenticate.server.ts";
import { failed, statusOf } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/http/forms.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { signInWithPasskey } from "../passkey-sign-in.server.ts";
import { assertionSchema } from "../passkeys.ts";
import type { Route } from "./+types/sign-in-passkey.ts";

/** An address somebody opened: the button is on the sign-in page. */
export function loader() {
  return redirect(paths.signIn());
}

/** Signs in with what the authenticator has signed. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context);
  const form = await formOf(request);
  const submission = parseForm(form, assertionSchema);
  const result =
    submission.status === "success"
      ? await signInWithPasskey(visit.actor, submission.value, visit)
      : failed("passkey-refused");
  if (!result.ok) return data(result, { status: statusOf(result) });
  return signedInResponse(context, result.value, form.get("next"));
}
