import { getFormProps } from "@conform-to/react";
import { Building2, HandCoins, type LucideIcon } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { useAccountForm } from "#app/features/accounts/ui/use-account-form.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import type { FormAnswer } from "#app/platform/forms.ts";
import { paths } from "#app/platform/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Note } from "#app/ui/note.tsx";
import { roleSchema, SIDES } from "../onboarding.ts";

const ICONS: Record<Side, LucideIcon> = { investor: HandCoins, entrepreneur: Building2 };

/** The wish for a side; the next step makes it final. */
export function RoleForm({ answer, side: wished }: { answer: FormAnswer | undefined; side: Side | null }) {
  const t = useT("accounts");
  const problem = useFieldProblem();
  const [form, { side }] = useAccountForm("onboarding", roleSchema, answer, { side: wished ?? undefined });
  const action = paths.onboardingStep("role");
  return (
    <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem form={form} fallback="invalid-input" labels={{ side: t("onboarding.sideLabel") }} />
      <FieldGroup id={side.id} label={t("onboarding.sideLabel")} error={problem(side.errors)} required>
        <div className="side-choice">
          {SIDES.map((value) => (
            <label key={value} className="side-card">
              <input
                type="radio"
                name={side.name}
                value={value}
                defaultChecked={side.initialValue === value}
                aria-describedby={`${side.id}-${value}-about`}
              />
              <span className="side-card-head">
                <Icon of={ICONS[value]} size="l" />
                <span className="h-sec">{t(`onboarding.${value}.title`)}</span>
              </span>
              <span className="soft" id={`${side.id}-${value}-about`}>
                {t(`onboarding.${value}.text`)}
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <Note>{t("onboarding.once")}</Note>
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={useNavigation().formAction === action}>
          {t("onboarding.next")}
        </Button>
      </div>
    </Form>
  );
}
