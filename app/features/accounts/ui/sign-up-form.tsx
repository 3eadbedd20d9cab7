import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { CheckField, PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { type ActionField, useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { signUpSchema } from "../credentials-form.ts";

/** The yes to the terms that an account is made with (messages `accounts`). */
export function TermsField({ of }: { of: ActionField }) {
  const t = useT("accounts");
  return (
    <CheckField of={of}>
      {t.rich("signUp.terms", {
        terms: (words) => (
          <Link to={paths.terms()} target="_blank">
            {words}
          </Link>
        ),
        privacy: (words) => (
          <Link to={paths.privacy()} target="_blank">
            {words}
          </Link>
        ),
      })}
    </CheckField>
  );
}

interface SignUpFormProps {
  answer: FormAnswer | undefined;
  /** Where to go once the account is confirmed and its owner welcomed. */
  next: string | undefined;
}

/** Name, email, password and terms. */
export function SignUpForm({ answer, next }: SignUpFormProps) {
  const t = useT("accounts");
  const form = useActionForm({
    id: "sign-up",
    schema: signUpSchema,
    answer,
    // The page of a refusal has the address that was posted to, and its links are to lead there too.
    action: paths.signUp(next),
    labels: { name: t("field.name"), email: t("field.email"), password: t("field.password"), terms: "" },
    fallback: "sign-up-incomplete",
  });
  return (
    <ActionForm
      of={form}
      guarded
      hidden={{ next }}
      remedy={
        form.failure === "email-taken" && (
          <>
            <Link to={paths.signIn(next)}>{t("signIn.title")}</Link>
            <Link to={paths.forgotPassword()}>{t("signIn.forgot")}</Link>
          </>
        )
      }
    >
      <TextField of={form.field("name")} autoComplete="name" required />
      <TextField of={form.field("email")} type="email" autoComplete="email" required />
      <PasswordField of={form.field("password")} hint={t("field.passwordHint")} autoComplete="new-password" required />
      <TermsField of={form.field("terms")} />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t("signUp.submit")}
      </Button>
    </ActionForm>
  );
}
