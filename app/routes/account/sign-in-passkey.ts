import { data, redirect } from "react-router";
import { signInWithPasskey } from "#app/features/factors/commands-passkey-sign-in.server.ts";
import { assertionSchema } from "#app/features/factors/passkeys.ts";
import { failed, statusOf } from "#app/platform/failure.ts";
import { formOf, parseForm } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { visitOf } from "#app/platform/visit.server.ts";
import type { Route } from "./+types/sign-in-passkey.ts";
import { signedInResponse } from "./entrance-response.ts";

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
