import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { resetSchema } from "../sign-in.ts";
import { FormProblem } from "./form-problem.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** A new password, by the token of a reset link. */
export function ResetForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const [form, { password }] = useAccountForm("reset-password", resetSchema, answer);
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" className="stack stack-6" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ password: t("field.newPassword") }}
        actions={form.errors?.[0] === "link-expired" && <Link to={paths.forgotPassword()}>{t("forgot.again")}</Link>}
      />
      <input type="hidden" name="token" value={token} />
      <Field
        id={password.id}
        label={t("field.newPassword")}
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
      <Button type="submit" variant="primary" block busy={busy}>
        {t("reset.submit")}
      </Button>
    </Form>
  );
}
