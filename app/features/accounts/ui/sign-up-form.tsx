import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { signUpSchema } from "../sign-up.ts";
import { FormProblem } from "./form-problem.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** Name, email, password and terms. */
export function SignUpForm({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const [form, fields] = useAccountForm("sign-up", signUpSchema, answer);
  const { name, email, password, terms } = fields;
  const busy = useNavigation().formAction === paths.signUp();
  return (
    <Form method="post" action={paths.signUp()} className="stack stack-6" {...GUARDED} {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="sign-up-incomplete"
        labels={{ name: t("field.name"), email: t("field.email"), password: t("field.password") }}
        actions={
          form.errors?.[0] === "email-taken" && (
            <>
              <Link to={paths.signIn()}>{t("signIn.title")}</Link>
              <Link to={paths.forgotPassword()}>{t("signIn.forgot")}</Link>
            </>
          )
        }
      />
      <Field id={name.id} label={t("field.name")} error={problem(name.errors)} required>
        <TextInput {...getInputProps(name, { type: "text" })} autoComplete="name" />
      </Field>
      <Field id={email.id} label={t("field.email")} error={problem(email.errors)} required>
        <TextInput
          {...getInputProps(email, { type: "email" })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Field
        id={password.id}
        label={t("field.password")}
        hint={t("field.passwordHint")}
        error={problem(password.errors)}
        required
      >
        <PasswordInput
          {...getInputProps(password, { type: "password" })}
          autoComplete="new-password"
          showLabel={t("field.showPassword")}
          hideLabel={t("field.hidePassword")}
        />
      </Field>
      <div className="stack stack-2">
        <Checkbox
          {...getInputProps(terms, { type: "checkbox", value: "on" })}
          label={t.rich("signUp.terms", {
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
        />
        {terms.errors && <FieldError id={terms.errorId}>{problem(terms.errors)}</FieldError>}
      </div>
      <Button type="submit" variant="primary" block busy={busy}>
        {t("signUp.submit")}
      </Button>
    </Form>
  );
}
