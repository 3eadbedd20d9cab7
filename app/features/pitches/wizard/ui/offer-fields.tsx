import { type ChangeEvent, useRef, useState } from "react";
import { CURRENCIES } from "#app/features/exchange-rates/exchange-rates.ts";
import { hasShares } from "#app/features/market-rules/company-types.ts";
import { type Currency, factsOf, type Market } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { AmountInput } from "#app/shell/amount-input.tsx";
import { Button } from "#app/ui/button/button.tsx";
import { Slider, SliderScale } from "#app/ui/forms/slider.tsx";
import { AffixInput } from "#app/ui/forms/text-input.tsx";
import { useHydrated } from "#app/ui/hooks/hydration.ts";
import { parseAmount, parsePercent, roundValuation } from "../../amounts.ts";
import { readOffer, rounderOffer } from "../../offer.ts";
import { type Deal, dealForShare, dealOf, SHARE_KINDS } from "../../ownership.ts";
import { OfferOutcome } from "./offer-outcome.tsx";
import { useInputEvent, WizardField, WizardRadios } from "./wizard-fields.tsx";
import type { StepContext } from "./wizard-form.tsx";

// In percent. More is rarely sold; the field accepts any share.
const SLIDER_MAX = 60;

/**
 * Amount and share, which follow from each other by the valuation, and the resulting ownership. Without script both are plain
 * fields and the server calculates.
 */
export function OfferFields({ step, market }: { step: StepContext; market: Market }) {
  const t = useT("pitches-wizard");
  const pitches = useT("pitches");
  const shares = hasShares(step.values.companyType);
  const format = useFormat();
  const hydrated = useHydrated();
  const { fields, values } = step;
  const [amount, setAmount] = useState(fields.seekingAmount.initialValue ?? "");
  const [share, setShare] = useState(fields.offered.initialValue ?? "");
  const box = useRef<HTMLDivElement>(null);
  useInputEvent(box, fields.seekingAmount.name, `${amount} ${share}`);
  const currency: Currency = CURRENCIES.find((code) => code === values.currency) ?? factsOf(market).currency;
  const stated = parseAmount(values.valuation);
  const valuation = stated.ok && stated.value > 0 ? roundValuation(stated.value, currency).value : null;
  const kind = SHARE_KINDS.find((each) => each === values.shareKind) ?? "new";
  const basisPoints = parsePercent(share, { min: 1 });
  const deal = currentDeal();
  const rounder = deal && rounderOffer(deal);

  function currentDeal(): Deal | null {
    const typed = parseAmount(amount);
    const offer = readOffer({
      currency,
      valuation,
      shareKind: kind,
      seekingAmount: typed.ok && typed.value > 0 ? typed.value : null,
      offered: basisPoints.ok ? basisPoints.value : null,
    });
    return offer.ok ? offer.deal : null;
  }

  function changeAmount(event: ChangeEvent<HTMLInputElement>) {
    setAmount(event.currentTarget.value);
    const typed = parseAmount(event.currentTarget.value);
    if (valuation === null || !typed.ok) return;
    const made = dealOf(kind, valuation, typed.value);
    if (made.ok) setShare(plainPercent(made.deal.offered));
  }

  function changeShare(text: string) {
    setShare(text);
    const typed = parsePercent(text, { min: 1 });
    if (valuation === null || !typed.ok) return;
    const made = dealForShare(kind, valuation, typed.value);
    if (made.ok) setAmount(format.number(made.deal.amount));
  }

  function round(to: Deal) {
    setAmount(format.number(to.amount));
    setShare(plainPercent(to.offered));
  }

  function plainPercent(points: number): string {
    return format.percent(points).replace(/[\s%]/gu, "");
  }

  return (
    <>
      <WizardRadios
        step={step}
        name="shareKind"
        label={shares ? t("field.shareKind") : pitches("partKind.label")}
        cards
        options={SHARE_KINDS.map((value) => ({
          value,
          label: shares ? t(`shareKind.${value}`) : pitches(`partKind.${value}`),
          detail: shares ? t(`shareKind.${value}Detail`) : pitches(`partKind.${value}Detail`),
        }))}
      />
      <div className="grid2" ref={box}>
        <WizardField step={step} name="seekingAmount" label={t("field.seekingAmount")} hint={t("hint.offered")}>
          <AmountInput name={fields.seekingAmount.name} value={amount} onChange={changeAmount} currency={currency} />
        </WizardField>
        <WizardField step={step} name="offered" label={t("field.offered")}>
          <AffixInput
            name={fields.offered.name}
            className="money"
            inputMode="decimal"
            autoComplete="off"
            after="%"
            value={share}
            onChange={(event) => changeShare(event.currentTarget.value)}
          />
          {hydrated && valuation !== null && (
            <>
              <Slider
                min={1}
                max={SLIDER_MAX}
                value={Math.min(SLIDER_MAX, Math.max(1, basisPoints.ok ? basisPoints.value / 100 : 1))}
                aria-label={t("offer.slider")}
                valueText={deal ? t("offer.share", offerValues(deal)) : t("offer.unchosen")}
                onValueChange={(percent) => changeShare(String(percent))}
              />
              <SliderScale min={format.percent(100)} max={format.percent(SLIDER_MAX * 100)}>
                {deal && t("offer.share", offerValues(deal))}
              </SliderScale>
            </>
          )}
        </WizardField>
      </div>
      {hydrated && rounder && (
        <p>
          <Button variant="soft" size="s" onClick={() => round(rounder)}>
            {t("offer.round", offerValues(rounder))}
          </Button>
        </p>
      )}
      <OfferOutcome deal={deal} currency={currency} />
    </>
  );

  function offerValues({ offered, amount: sought }: Deal) {
    return { share: format.percent(offered), amount: format.money(sought, currency) };
  }
}
