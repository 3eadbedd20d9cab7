import { getInputProps } from "@conform-to/react";
import { Link } from "react-router";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/http/forms.ts";
import { ActionForm } from "#app/shell/action-form.tsx";
import { AmountInput } from "#app/shell/amount-input.tsx";
import { useActionForm } from "#app/shell/use-action-form.ts";
import { ChipCheckbox } from "#app/ui/badge/chip.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";
import { criteriaSchema } from "../profile.ts";

interface CriteriaFormProps {
  values: { interests: string[]; budgetFrom: string; budgetTo: string };
  currency: Currency;
  answer: FormAnswer | undefined;
  action: string;
  submit: string;
  skip: { to: string; text: string };
}

/** The form for an investor's interests and budget. */
export function CriteriaForm({ values, currency, answer, action, submit, skip }: CriteriaFormProps) {
  const t = useT("profiles");
  const pitches = useT("pitches");
  const form = useActionForm({
    id: "criteria",
    schema: criteriaSchema(),
    answer,
    action,
    labels: {
      budgetFrom: `${t("budget")}, ${t("form.budgetFrom")}`,
      budgetTo: `${t("budget")}, ${t("form.budgetTo")}`,
      interests: t("interests"),
    },
    values,
    constraints: false,
  });
  const interests = form.field("interests");
  const chosen = [interests.meta.initialValue ?? []].flat();
  return (
    <ActionForm of={form}>
      <FieldGroup id={interests.meta.id} label={interests.label} error={interests.error}>
        <div className="chips chips-dense">
          {INDUSTRIES.map((industry) => (
            <ChipCheckbox
              key={industry}
              name={interests.meta.name}
              value={industry}
              defaultChecked={chosen.includes(industry)}
            >
              {pitches(`industry.${industry}`)}
            </ChipCheckbox>
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label={t("budget")}>
        <div className="criteria-budget">
          {(["budgetFrom", "budgetTo"] as const).map((name) => {
            const { meta, error } = form.field(name);
            return (
              <Field key={name} id={meta.id} label={t(`form.${name}`)} error={error}>
                <AmountInput {...getInputProps(meta, { type: "text" })} currency={currency} />
              </Field>
            );
          })}
        </div>
      </FieldGroup>
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={form.busy}>
          {submit}
        </Button>
        <Link to={skip.to}>{skip.text}</Link>
      </div>
    </ActionForm>
  );
}
