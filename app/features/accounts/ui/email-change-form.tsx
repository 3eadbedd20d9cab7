import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { emailChangeSchema, provenEmailChangeSchema } from "../email-change.ts";

interface EmailChangeFormProps {
  /** Else the route has asked for another proof. */
  hasPassword: boolean;
  answer: FormAnswer | undefined;
}

/** A new address, and the password that shows whose wish it is (messages `settings`). */
export function EmailChangeForm({ hasPassword, answer }: EmailChangeFormProps) {
  const t = useT("settings");
  const form = useActionForm({
    id: "email-change",
    schema: (hasPassword ? emailChangeSchema : provenEmailChangeSchema) as typeof emailChangeSchema,
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
