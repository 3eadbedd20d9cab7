import { getInputProps } from "@conform-to/react";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { AmountInput } from "#app/shell/amount-input.tsx";
import type { ActionFormState } from "#app/shell/use-action-form.ts";
import { ChipCheckbox } from "#app/ui/badge/chip.tsx";
import { Field, FieldGroup } from "#app/ui/forms/field.tsx";

/** The labels of the fields, for the form that they stand in. */
export function useCriteriaLabels() {
  const t = useT("profiles");
  return {
    interests: t("interests"),
    budgetFrom: `${t("budget")}, ${t("form.budgetFrom")}`,
    budgetTo: `${t("budget")}, ${t("form.budgetTo")}`,
  };
}

interface CriteriaFieldsProps {
  form: ActionFormState<"interests" | "budgetFrom" | "budgetTo">;
  currency: Currency;
}

/** An investor's interests and budget (messages `profiles`, `pitches`). */
export function CriteriaFields({ form, currency }: CriteriaFieldsProps) {
  const t = useT("profiles");
  const pitches = useT("pitches");
  const interests = form.field("interests");
  const chosen = [interests.meta.initialValue ?? []].flat();
  return (
    <>
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
    </>
  );
}
