import { getInputProps } from "@conform-to/react";
import type { ReactNode } from "react";
import { Form, Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED_ONCE } from "#app/platform/app-check/guarded-form.ts";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { PasswordField, TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { Checkbox } from "#app/ui/forms/checkbox.tsx";
import { signInSchema } from "../../credentials-form.ts";

interface SignInFormProps {
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  next: string | undefined;
  /** Address to begin with. */
  email: string | undefined;
  /** An attempt costs an app check by now, after wrong ones from this network. */
  guarded?: boolean;
}

/** Email, password and remember me. */
export function SignInForm({ answer, next, email, guarded = false }: SignInFormProps) {
  const t = useT("accounts");
  const shell = useT("shell");
  const form = useActionForm({
    id: "sign-in",
    schema: signInSchema,
    answer,
    // The page of a refusal has the address of the form.
    action: paths.signIn(next),
    labels: { email: t("field.email"), password: t("field.password"), remember: t("signIn.remember") },
    values: { email },
  });
  const { failure } = form;
  const remember = form.field("remember");
  const remedies: Partial<Record<string, ReactNode>> = {
    "email-unconfirmed": (
      <Button type="submit" form="resend" size="s">
        {t("confirm.resend")}
      </Button>
    ),
    "account-deactivated": <Link to={paths.forgotPassword()}>{t("signIn.forgot")}</Link>,
    "account-suspended": <Link to={paths.contact("account")}>{shell("nav.contact")}</Link>,
    "unknown-email": <Link to={paths.signUp(next)}>{t("signUp.title")}</Link>,
  };
  return (
    <>
      <ActionForm
        of={form}
        guarded={guarded || answer !== undefined ? "once" : false}
        hidden={{ next }}
        remedy={failure && remedies[failure]}
      >
        <TextField of={form.field("email")} type="email" autoComplete="username webauthn" required />
        <PasswordField of={form.field("password")} autoComplete="current-password" required />
        <div className="row row-w between">
          <Checkbox {...getInputProps(remember.meta, { type: "checkbox", value: "on" })} label={remember.label} />
          <Link to={paths.forgotPassword()} className="small">
            {t("signIn.forgot")}
          </Link>
        </div>
        <Button type="submit" variant="primary" block busy={form.busy}>
          {t("signIn.submit")}
        </Button>
      </ActionForm>
      {failure === "email-unconfirmed" && (
        // Its button is in the message above: forms cannot be nested.
        <Form id="resend" hidden method="post" action={paths.confirmationMail()} {...GUARDED_ONCE}>
          <input type="hidden" name="email" value={String(form.field("email").meta.initialValue ?? "")} />
        </Form>
      )}
    </>
  );
}
