import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { signInSchema } from "../sign-in.ts";
import { FormProblem } from "./form-problem.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface SignInFormProps {
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  next: string | undefined;
  /** Address to begin with. */
  email: string | undefined;
  /** An answer costs a proof by now, after wrong tries from this network. */
  guarded?: boolean;
}

/** Email, password and remember me. */
export function SignInForm({ answer, next, email: known, guarded = false }: SignInFormProps) {
  const t = useT("accounts");
  const shell = useT("shell");
  const problem = useFieldProblem();
  const [form, fields] = useAccountForm("sign-in", signInSchema, answer, { email: known });
  const { email, password, remember } = fields;
  const busy = useNavigation().formAction === paths.signIn();
  const failure = form.errors?.[0];
  return (
    <>
      <Form
        method="post"
        action={paths.signIn()}
        className="stack stack-6"
        {...(guarded || answer ? GUARDED : {})}
        {...getFormProps(form)}
      >
        <FormProblem
          form={form}
          fallback="invalid-input"
          labels={{ email: t("field.email"), password: t("field.password") }}
          actions={
            failure === "email-unconfirmed" ? (
              <Button type="submit" form="resend" size="s">
                {t("confirm.resend")}
              </Button>
            ) : failure === "account-deactivated" ? (
              <Link to={paths.forgotPassword()}>{t("signIn.forgot")}</Link>
            ) : failure === "account-suspended" ? (
              <Link to={paths.contact("account")}>{shell("nav.contact")}</Link>
            ) : failure === "unknown-email" ? (
              <Link to={paths.signUp(next)}>{t("signUp.title")}</Link>
            ) : undefined
          }
        />
        {next && <input type="hidden" name="next" value={next} />}
        <Field id={email.id} label={t("field.email")} error={problem(email.errors)} required>
          <TextInput
            {...getInputProps(email, { type: "email" })}
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
        <Field id={password.id} label={t("field.password")} error={problem(password.errors)} required>
          <PasswordInput
            {...getInputProps(password, { type: "password" })}
            autoComplete="current-password"
            showLabel={t("field.showPassword")}
            hideLabel={t("field.hidePassword")}
          />
        </Field>
        <div className="row row-w between">
          <Checkbox {...getInputProps(remember, { type: "checkbox", value: "on" })} label={t("signIn.remember")} />
          <Link to={paths.forgotPassword()} className="small">
            {t("signIn.forgot")}
          </Link>
        </div>
        <Button type="submit" variant="primary" block busy={busy}>
          {t("signIn.submit")}
        </Button>
      </Form>
      {failure === "email-unconfirmed" && (
        // Its button stands in the message above: forms cannot be nested.
        <Form id="resend" hidden method="post" action={paths.confirmationMail()} {...GUARDED}>
          <input type="hidden" name="email" value={String(form.initialValue?.email ?? "")} />
        </Form>
      )}
    </>
  );
}
