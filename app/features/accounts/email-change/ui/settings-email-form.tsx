import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { emailChangeSchema, reauthenticatedEmailChangeSchema } from "../../credentials-form.ts";

interface EmailChangeFormProps {
  /** Otherwise the route requires re-authentication. */
  hasPassword: boolean;
  answer: FormAnswer | undefined;
}

/** The new address, and the current password if there is one. */
export function EmailChangeForm({ hasPassword, answer }: EmailChangeFormProps) {
  const t = useT("accounts-settings");
  const form = useActionForm({
    id: "email-change",
    schema: (hasPassword ? emailChangeSchema : reauthenticatedEmailChangeSchema) as typeof emailChangeSchema,
    answer,
    action: paths.emailSettings(),
    labels: { email: t("email.new"), current: t("password.current") },
  });
  return (
    <ActionForm of={form} className="stack stack-6 w-form">
      <TextField of={form.field("email")} type="email" autoComplete="email" required />
      {hasPassword && <PasswordField of={form.field("current")} autoComplete="current-password" required />}
      <div>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("email.submit")}
        </Button>
      </div>
    </ActionForm>
  );
}
