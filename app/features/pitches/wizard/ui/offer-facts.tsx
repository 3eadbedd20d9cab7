import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { hasShares } from "#app/features/market-rules/company-types.ts";
import { factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { taxReliefNames, taxReliefsOf } from "../../company-facts.ts";
import { WizardMoney, WizardSelect, WizardText } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

interface OfferFactsProps {
  step: StepContext;
  market: Market;
  today: string;
}

/** Small facts of the offer, all optional (messages `pitches-wizard`). */
export function OfferFacts({ step, market, today }: OfferFactsProps) {
  const t = useT("pitches-wizard");
  const format = useFormat();
  const currency = CURRENCIES.find((code) => code === step.values.currency) ?? factsOf(market).currency;
  const reliefs = taxReliefsOf(market);
  return (
    <div className="grid2">
      <WizardMoney
        step={step}
        name="smallestAmount"
        label={t("field.smallestAmount")}
        hint={t("hint.smallestAmount")}
        currency={currency}
      />
      <WizardText
        step={step}
        name="closingDate"
        label={t("field.closingDate")}
        hint={t("hint.closingDate")}
        type="date"
        min={today}
      />
      <WizardMoney
        step={step}
        name="committed"
        label={t("field.committed")}
        hint={t("hint.committed")}
        currency={currency}
      />
      {hasShares(step.values.companyType) && reliefs.length > 0 && (
        <WizardSelect
          step={step}
          name="taxRelief"
          label={t("field.taxRelief")}
          hint={t("hint.taxRelief")}
          options={reliefs.map((value) => ({ value, label: format.list(taxReliefNames(value)) }))}
        />
      )}
    </div>
  );
}
