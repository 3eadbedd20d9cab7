import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { passwordChangeSchema } from "../password-change.ts";
import { FormProblem } from "./form-problem.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** A new password for whoever knows the one so far (messages `accounts`, `settings`). */
export function PasswordChangeForm({ email, answer }: { email: string; answer: FormAnswer | undefined }) {
  const t = useT("accounts");
  const s = useT("settings");
  const problem = useFieldProblem();
  const [form, { current, password }] = useAccountForm("password-change", passwordChangeSchema, answer);
  const busy = useNavigation().state === "submitting";
  const words = { showLabel: t("field.showPassword"), hideLabel: t("field.hidePassword") };
  return (
    <Form method="post" className="stack stack-6 w-form" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ current: s("password.current"), password: t("field.newPassword") }}
      />
      {/* Tells password managers whose password this is. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field id={current.id} label={s("password.current")} error={problem(current.errors)} required>
        <PasswordInput {...getInputProps(current, { type: "password" })} autoComplete="current-password" {...words} />
      </Field>
      <Field
        id={password.id}
        label={t("field.newPassword")}
        hint={t("field.passwordHint")}
        error={problem(password.errors)}
        required
      >
        <PasswordInput {...getInputProps(password, { type: "password" })} autoComplete="new-password" {...words} />
      </Field>
      <div className="row row-w">
        <Button type="submit" variant="primary" busy={busy}>
          {s("password.submit")}
        </Button>
        <Link className="small" to={paths.forgotPassword()}>
          {s("password.forgotten")}
        </Link>
      </div>
    </Form>
  );
}
