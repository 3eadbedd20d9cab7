import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import { GUARDED } from "#app/platform/app-check-guard.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { mailRequestSchema } from "../sign-in.ts";
import { FormProblem } from "./form-problem.tsx";
import { useAccountForm } from "./use-account-form.ts";

interface MailRequestFormProps {
  /** Address that takes the form. */
  action: string;
  submit: string;
  answer: FormAnswer | undefined;
  /** Address to begin with. */
  email?: string | undefined;
  primary?: boolean;
}

/** An email address that a link is to be sent to. */
export function MailRequestForm({ action, submit, answer, email: known, primary = false }: MailRequestFormProps) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const [form, { email }] = useAccountForm("mail-request", mailRequestSchema, answer, { email: known });
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="stack stack-6" {...GUARDED} {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ email: t("field.email") }} />
      <Field id={email.id} label={t("field.email")} error={problem(email.errors)} required>
        <TextInput
          {...getInputProps(email, { type: "email" })}
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant={primary ? "primary" : "secondary"} block busy={busy}>
        {submit}
      </Button>
    </Form>
  );
}
