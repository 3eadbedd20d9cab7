import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { type FormAnswer, formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { passkeyOf, renamePasskey } from "../passkeys.server.ts";
import { passkeyNameSchema } from "../passkeys.ts";
import type { Route } from "./+types/passkey.ts";

const PasskeyEditPage = deferred(async () => (await import("../ui/passkey-page.tsx")).PasskeyEditPage);

export async function loader({ context, params }: Route.LoaderArgs) {
  const passkey = await passkeyOf(ownerOf(context), params.id);
  if (!passkey) throw new Response(null, { status: 404 });
  return { name: passkey.name };
}

/** Renames the passkey. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const actor = ownerOf(context);
  const submission = parseForm(await formOf(request), passkeyNameSchema);
  if (submission.status !== "success") return refuse(submission, err("invalid-input"));
  const passkey = await passkeyOf(actor, params.id);
  const result = passkey ? await renamePasskey(actor, passkey.id, submission.value.name) : err("not-found");
  if (!result.ok) throw new Response(null, { status: 404 });
  return redirectWithFlash(context, paths.passkeys(), "passkey-renamed");
}

export default function PasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
  return <PasskeyEditPage {...loaderData} answer={actionData as FormAnswer | undefined} />;
}
