import { Link } from "react-router";
import { reauthenticationSchema } from "#app/features/accounts/credentials-form.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";

interface ReauthenticationFormProps {
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  next: string;
  /** The account's address, for password managers. */
  email: string;
}

/** Asks for the account's password. */
export function ReauthenticationForm({ answer, next, email }: ReauthenticationFormProps) {
  const t = useT("factors");
  const a = useT("accounts");
  const form = useActionForm({
    id: "proof",
    schema: reauthenticationSchema,
    answer,
    action: paths.proof(next),
    labels: { password: a("field.password") },
  });
  return (
    <ActionForm
      of={form}
      hidden={{ next }}
      remedy={form.failure === "account-deactivated" && <Link to={paths.forgotPassword()}>{a("signIn.forgot")}</Link>}
    >
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <PasswordField of={form.field("password")} autoComplete="current-password" required />
      <p>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t("proof.submit")}
        </Button>
      </p>
    </ActionForm>
  );
}
