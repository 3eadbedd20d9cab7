import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { passwordChangeSchema } from "../../credentials-form.ts";

/** A new password, with the current one. */
export function PasswordChangeForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  const t = useT("accounts");
  const s = useT("accounts-settings");
  const form = useActionForm({
    id: "password-change",
    schema: passwordChangeSchema,
    answer,
    labels: { current: s("password.current"), password: t("field.newPassword") },
  });
  return (
    <ActionForm of={form} className="stack stack-6 w-form">
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField of={form.field("current")} autoComplete="current-password" required />
      <PasswordField of={form.field("password")} hint={t("field.passwordHint")} autoComplete="new-password" required />
      <div className="row row-w">
        <Button type="submit" variant="primary" busy={form.busy}>
          {s("password.submit")}
        </Button>
        <Link className="small" to={paths.forgotPassword()}>
          {s("password.forgotten")}
        </Link>
      </div>
    </ActionForm>
  );
}
