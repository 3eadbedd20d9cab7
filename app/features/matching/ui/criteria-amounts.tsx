import { getInputProps } from "@conform-to/react";
import { currencySign } from "#app/i18n/amounts.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useFieldProblem } from "#app/i18n/problems.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";
import type { Side } from "#app/platform/actor.ts";
import { Field, FieldGroup } from "#app/ui/field.tsx";
import { MoneyInput } from "#app/ui/money-input.tsx";
import { AffixInput } from "#app/ui/text-input.tsx";
import type { CriteriaFields } from "./criteria-fields.ts";

/** How much, and for how large a share (messages `matching`). */
export function CriteriaAmounts({
  side,
  fields,
  currency,
}: {
  side: Side;
  fields: CriteriaFields;
  currency: Currency;
}) {
  const t = useT("matching");
  const problem = useFieldProblem();
  const money = currencySign(useMarket(), currency);
  const { amountFrom, amountTo, shareFrom, shareTo } = fields;
  return (
    <>
      <FieldGroup label={t(`form.amount.${side}`)}>
        <div className="criteria-pair">
          <Field id={amountFrom.id} label={t("form.from")} error={problem(amountFrom.errors)}>
            <MoneyInput {...getInputProps(amountFrom, { type: "text" })} {...money} />
          </Field>
          <Field id={amountTo.id} label={t("form.to")} error={problem(amountTo.errors)}>
            <MoneyInput {...getInputProps(amountTo, { type: "text" })} {...money} />
          </Field>
        </div>
      </FieldGroup>
      {side === "investor" && (
        <FieldGroup label={t("form.share")}>
          <div className="criteria-pair">
            <Field id={shareFrom.id} label={t("form.from")} error={problem(shareFrom.errors)}>
              <AffixInput {...getInputProps(shareFrom, { type: "text" })} numeric inputMode="decimal" after="%" />
            </Field>
            <Field id={shareTo.id} label={t("form.to")} error={problem(shareTo.errors)}>
              <AffixInput {...getInputProps(shareTo, { type: "text" })} numeric inputMode="decimal" after="%" />
            </Field>
          </div>
        </FieldGroup>
      )}
    </>
  );
}
