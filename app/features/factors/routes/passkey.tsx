import { Link } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { err } from "#app/platform/failure.ts";
import { redirectWithFlash } from "#app/platform/http/flash.server.ts";
import { formOf, parseForm, refuse } from "#app/platform/http/forms.ts";
import { ownerOf } from "#app/platform/http/visit.server.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { passkeyOf, renamePasskey } from "../passkeys.server.ts";
import { PASSKEY_NAME, passkeyNameSchema } from "../passkeys.ts";
import type { Route } from "./+types/passkey.ts";

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
  const t = useT("factors");
  const form = useActionForm({
    id: "rename-passkey",
    schema: passkeyNameSchema,
    answer: actionData,
    labels: { name: t("passkeys.name") },
    values: loaderData,
  });
  return (
    <SettingsPage section="passkeys" title={t("passkeys.renameTitle")}>
      <ActionForm of={form} className="stack stack-6 w-form">
        <TextField of={form.field("name")} autoComplete="off" maxLength={PASSKEY_NAME} required />
        <div className="row row-w">
          <Button type="submit" variant="primary" busy={form.busy}>
            {t("passkeys.save")}
          </Button>
          <Link to={paths.passkeys()}>{t("passkeys.back")}</Link>
        </div>
      </ActionForm>
    </SettingsPage>
  );
}
