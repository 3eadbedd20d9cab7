import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { resetSchema } from "../../credentials-form.ts";

/** A new password, by the token of a reset link. */
export function ResetForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  const t = useT("accounts");
  const form = useActionForm({
    id: "reset-password",
    schema: resetSchema,
    answer,
    labels: { password: t("field.newPassword") },
  });
  return (
    <ActionForm
      of={form}
      hidden={{ token }}
      remedy={form.failure === "link-expired" && <Link to={paths.forgotPassword()}>{t("forgot.again")}</Link>}
    >
      <PasswordField of={form.field("password")} hint={t("field.passwordHint")} autoComplete="new-password" required />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t("reset.submit")}
      </Button>
    </ActionForm>
  );
}
