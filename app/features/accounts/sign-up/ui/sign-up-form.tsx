import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { signUpSchema } from "../../credentials-form.ts";
import { AdultField } from "../../ui/adult-field.tsx";
import { TermsField } from "../../ui/terms-field.tsx";

interface SignUpFormProps {
  answer: FormAnswer | undefined;
  /** Where to go after confirmation and onboarding. */
  next: string | undefined;
}

/** Name, email, password and terms. */
export function SignUpForm({ answer, next }: SignUpFormProps) {
  const t = useT("accounts");
  const form = useActionForm({
    id: "sign-up",
    schema: signUpSchema,
    answer,
    // The page of a refusal has the address of the form, and its links lead to `next` too.
    action: paths.signUp(next),
    labels: { name: t("field.name"), email: t("field.email"), password: t("field.password"), terms: "", adult: "" },
    fallback: "sign-up-incomplete",
    judged: "password",
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
      <AdultField of={form.field("adult")} />
      <Button type="submit" variant="primary" block busy={form.busy}>
        {t("signUp.submit")}
      </Button>
    </ActionForm>
  );
}
