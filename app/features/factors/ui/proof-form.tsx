import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { proofSchema } from "#app/features/accounts/sign-in.ts";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

interface ProofFormProps {
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  next: string;
  /** The account's address, for password managers. */
  email: string;
}

/** The account's password once more. */
export function ProofForm({ answer, next, email }: ProofFormProps) {
  const t = useT("factors");
  const a = useT("accounts");
  const problem = useFieldProblem();
  const [form, { password }] = useAccountForm("proof", proofSchema, answer);
  const busy = useNavigation().state === "submitting";
  return (
    <Form method="post" action={paths.proof(next)} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{ password: a("field.password") }}
        actions={
          form.errors?.[0] === "account-deactivated" && <Link to={paths.forgotPassword()}>{a("signIn.forgot")}</Link>
        }
      />
      <input type="hidden" name="next" value={next} />
      <input type="text" name="username" value={email} autoComplete="username" readOnly hidden />
      <Field id={password.id} label={a("field.password")} error={problem(password.errors)} required>
        <PasswordInput
          {...getInputProps(password, { type: "password" })}
          autoComplete="current-password"
          showLabel={a("field.showPassword")}
          hideLabel={a("field.hidePassword")}
        />
      </Field>
      <p>
        <Button type="submit" variant="primary" busy={busy}>
          {t("proof.submit")}
        </Button>
      </p>
    </Form>
  );
}
