import { Link } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { PASSKEY_NAME, passkeyNameSchema } from "../passkeys.ts";
import type { Route } from "../routes/+types/passkey.ts";

export function PasskeyPage({ loaderData, actionData }: Route.ComponentProps) {
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
