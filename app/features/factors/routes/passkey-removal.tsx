import { data } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { statusOf } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { visitOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { passkeyOf, removePasskey } from "../passkeys.server.ts";
import { factorChangerOf } from "../re-authentication.server.ts";
import { RemovalForm } from "../ui/removal-form.tsx";
import type { Route } from "./+types/passkey-removal.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor } = await factorChangerOf(context);
  const passkey = await passkeyOf(actor, params.id);
  if (!passkey) throw new Response(null, { status: 404 });
  return { name: passkey.name };
}

/** Removes the passkey. */
export async function action({ context, params }: Route.ActionArgs) {
  const { actor } = await factorChangerOf(context, paths.passkeyRemoval(params.id));
  const passkey = await passkeyOf(actor, params.id);
  if (!passkey) throw new Response(null, { status: 404 });
  const result = await removePasskey(actor, passkey.id, visitOf(context));
  if (!result.ok) return data(result, { status: statusOf(result) });
  return redirectWithFlash(context, paths.passkeys(), "passkey-removed");
}

export default function PasskeyRemovalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT("factors");
  return (
    <SettingsPage
      section="passkeys"
      title={t("passkeys.removeTitle", { name: loaderData.name })}
      lead={t("passkeys.removeLead")}
    >
      <RemovalForm
        answer={actionData}
        remove={t("passkeys.remove")}
        cancel={t("passkeys.keep")}
        to={paths.passkeys()}
      />
    </SettingsPage>
  );
}
