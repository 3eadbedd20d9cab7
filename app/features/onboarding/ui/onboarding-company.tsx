import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { TextField } from "#app/shell/form-fields.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { Button } from "#app/ui/button.tsx";
import { companySchema } from "../onboarding.ts";

interface CompanyFormProps {
  /** That of a draft begun earlier, or empty. */
  companyName: string;
  answer: FormAnswer | undefined;
  /** Where to go on without. */
  skip: string;
}

/** The company that a first pitch is begun for. */
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
