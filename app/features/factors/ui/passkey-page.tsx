import { Link } from "react-router";
import { SettingsPage } from "#app/features/accounts/ui/settings-page.tsx";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { PASSKEY_NAME, passkeyNameSchema } from "../passkeys.ts";

interface PasskeyEditPageProps {
  name: string;
  answer: FormAnswer | undefined;
}

/** Renames a passkey (messages `factors`). */
export function PasskeyEditPage({ name, answer }: PasskeyEditPageProps) {
  const t = useT("factors");
  const form = useActionForm({
    id: "rename-passkey",
    schema: passkeyNameSchema,
    answer,
    labels: { name: t("passkeys.name") },
    values: { name },
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
