import { getFormProps, getInputProps } from "@conform-to/react";
import { Form, Link, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { companySchema } from "../onboarding.ts";

interface CompanyFormProps {
  /** That of a draft begun earlier, or empty. */
  companyName: string;
  answer: FormAnswer | undefined;
}

/** The company that a first pitch is begun for. */
export function CompanyForm({ companyName: known, answer }: CompanyFormProps) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const [form, { companyName }] = useAccountForm("onboarding", companySchema, answer, { companyName: known });
  const action = paths.onboardingStep("about");
  const busy = useNavigation().formAction === action;
  return (
    <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ companyName: t("onboarding.company") }} />
      <Field
        id={companyName.id}
        label={t("onboarding.company")}
        hint={t("onboarding.companyHint")}
        error={problem(companyName.errors)}
        required
      >
        <TextInput {...getInputProps(companyName, { type: "text" })} autoComplete="organization" />
      </Field>
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={busy}>
          {t("onboarding.startPitch")}
        </Button>
        <Link to={paths.onboardingStep("done")}>{t("onboarding.skip")}</Link>
      </div>
    </Form>
  );
}
