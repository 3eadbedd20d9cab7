import { getFormProps, getInputProps, useForm } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { Form, Link, useNavigation } from "react-router";
import { FormProblem } from "#app/features/accounts/ui/form-problem.tsx";
import { currencySign } from "#app/i18n/amounts.ts";
import { INDUSTRIES } from "#app/i18n/industries.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { FormAnswer } from "#app/platform/forms.ts";
import { Button } from "#app/ui/button.tsx";
import { ChipCheckbox } from "#app/ui/chip.tsx";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { MoneyInput } from "#app/ui/money-input.tsx";
import { type Criteria, criteriaSchema } from "../profile.ts";

interface CriteriaFormProps {
  values: { interests: string[]; budgetFrom: string; budgetTo: string };
  currency: Currency;
  answer: FormAnswer | undefined;
  /** Where the form is sent. */
  action: string;
  submit: string;
  skip: { to: string; text: string };
}

/** An investor's interests and budget, on one screen (messages `profiles`, `pitches`). */
export function CriteriaForm({ values, currency, answer, action, submit, skip }: CriteriaFormProps) {
  const t = useT("profiles");
  const pitches = useT("pitches");
  const problem = useFieldProblem();
  const money = currencySign(useMarket(), currency);
  const schema = criteriaSchema();
  const [form, { interests, budgetFrom, budgetTo }] = useForm<typeof values, Criteria, string[]>({
    id: "criteria",
    lastResult: answer?.form ?? null,
    defaultValue: values,
    onValidate: ({ formData }) => parseWithZod(formData, { schema }) as never,
    shouldValidate: "onBlur",
    shouldRevalidate: "onInput",
  });
  const chosen = [interests.initialValue ?? []].flat();
  return (
    <Form method="post" action={action} className="stack stack-6" {...getFormProps(form)}>
      <FormProblem
        form={form}
        fallback="invalid-input"
        labels={{
          budgetFrom: `${t("budget")}, ${t("form.budgetFrom")}`,
          budgetTo: `${t("budget")}, ${t("form.budgetTo")}`,
          interests: t("interests"),
        }}
      />
      <FieldGroup id={interests.id} label={t("interests")} error={problem(Object.values(interests.allErrors)[0])}>
        <div className="chips chips-dense">
          {INDUSTRIES.map((industry) => (
            <ChipCheckbox
              key={industry}
              name={interests.name}
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
          <Field id={budgetFrom.id} label={t("form.budgetFrom")} error={problem(budgetFrom.errors)}>
            <MoneyInput {...getInputProps(budgetFrom, { type: "text" })} {...money} />
          </Field>
          <Field id={budgetTo.id} label={t("form.budgetTo")} error={problem(budgetTo.errors)}>
            <MoneyInput {...getInputProps(budgetTo, { type: "text" })} {...money} />
          </Field>
        </div>
      </FieldGroup>
      <div className="actions">
        <Button type="submit" variant="primary" size="l" busy={useNavigation().formAction === action}>
          {submit}
        </Button>
        <Link to={skip.to}>{skip.text}</Link>
      </div>
    </Form>
  );
}
