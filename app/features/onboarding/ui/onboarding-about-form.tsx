import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button/button.tsx";
import { companySchema } from "../onboarding-form.ts";

interface CompanyFormProps {
  /** From an earlier draft, or empty. */
  companyName: string;
  answer: FormAnswer | undefined;
  /** Where skipping leads. */
  skip: string;
}

/** Asks for the company of the first pitch. */
export function CompanyForm({ companyName, answer, skip }: CompanyFormProps) {
  const t = useT("accounts");
  const form = useActionForm({
    id: "onboarding",
    schema: companySchema,
    answer,
    action: paths.onboardingStep("about"),
    labels: { companyName: t("onboarding.company") },
    values: { companyName },
  });
  return (
    <ActionForm of={form}>
      <TextField
        of={form.field("companyName")}
        hint={t("onboarding.companyHint")}
        autoComplete="organization"
        required
      />
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={form.busy}>
          {t("onboarding.startPitch")}
        </Button>
        <Link to={skip}>{t("onboarding.skip")}</Link>
      </div>
    </ActionForm>
  );
}
