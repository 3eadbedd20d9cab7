import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { emailChangeSchema, provenEmailChangeSchema } from "../email-change.ts";
import { FormProblem } from "./form-problem.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface EmailChangeFormProps {
  /** Else the route has asked for another proof. */
  hasPassword: boolean;
  answer: FormAnswer | undefined;
}

/** A new address, and the password that shows whose wish it is (messages `accounts`, `settings`). */
export function EmailChangeForm({ hasPassword, answer }: EmailChangeFormProps) {
  const t = useT("accounts");
  const s = useT("settings");
  const problem = useFieldProblem();
  const schema = (hasPassword ? emailChangeSchema : provenEmailChangeSchema) as typeof emailChangeSchema;
  const [form, { email, current }] = useAccountForm("email-change", schema, answer);
  const busy = useNavigation().formAction === paths.emailSettings();
  return (
    <Form method="post" action={paths.emailSettings()} className="stack stack-6 w-form" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ email: s("email.new"), current: s("password.current") }}
      />
      <Field id={email.id} label={s("email.new")} error={problem(email.errors)} required>
        <TextInput
          {...getInputProps(email, { type: "email" })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      {hasPassword && (
        <Field id={current.id} label={s("password.current")} error={problem(current.errors)} required>
          <PasswordInput
            {...getInputProps(current, { type: "password" })}
            autoComplete="current-password"
            showLabel={t("field.showPassword")}
            hideLabel={t("field.hidePassword")}
          />
        </Field>
      )}
      <div>
        <Button type="submit" variant="primary" busy={busy}>
          {s("email.submit")}
        </Button>
      </div>
    </Form>
  );
}
