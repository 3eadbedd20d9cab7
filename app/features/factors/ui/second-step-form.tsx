import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { secondStepSchema } from "../factors.ts";

interface SecondStepFormProps {
  answer: FormAnswer | undefined;
  /** Where to go afterwards. */
  next: string | undefined;
  /** A recovery code in place of the app's. */
  recovery: boolean;
}

/** The code of the second step. */
export function SecondStepForm({ answer, next, recovery }: SecondStepFormProps) {
  const t = useT("factors");
  const problem = useFieldProblem();
  const [form, { code }] = useAccountForm("second-step", secondStepSchema, answer);
  const busy = useNavigation().state === "submitting";
  const label = recovery ? t("step.recoveryCode") : t("step.code");
  return (
    <Form method="post" className="stack stack-6" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ code: label }} />
      {next && <input type="hidden" name="next" value={next} />}
      <Field id={code.id} label={label} error={problem(code.errors)} required>
        <TextInput
          {...getInputProps(code, { type: "text" })}
          key={label}
          className="one-time-code"
          autoComplete={recovery ? "off" : "one-time-code"}
          inputMode={recovery ? "text" : "numeric"}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
      </Field>
      <Button type="submit" variant="primary" block busy={busy}>
        {t("step.submit")}
      </Button>
    </Form>
  );
}
