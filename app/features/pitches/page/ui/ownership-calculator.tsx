import { type ReactNode, useEffect, useRef, useState } from "react";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted, RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { currencySign } from "#app/i18n/amounts.ts";
import { type Currency, factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { RingKey, ShareRing } from "#app/ui/chart/share.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Segmented } from "#app/ui/forms/segmented.tsx";
import { Slider, SliderScale } from "#app/ui/forms/slider.tsx";
import { MoneyInput } from "#app/ui/forms/text-input.tsx";
import { type Deal, equalsSign, ownershipAfter } from "../../ownership.ts";
import { type Choice, choiceIn, firstChoice, rangeIn, typedChoice } from "../calculator.ts";

interface OwnershipCalculatorProps {
  /** The heading, beside which the currency is chosen. */
  title: ReactNode;
  deal: Deal;
  currency: Currency;
  /** To count in the reader's currency, too (messages `exchange-rates`). */
  rates: Rates | undefined;
  /** Whether the business has shares; otherwise a part of it is offered. */
  shares: boolean;
  draw?: boolean;
  /** Called with each choice; null while the input is invalid. */
  onChoice?: (choice: Choice | null) => void;
  /** Below the result: what can be done with it. */
  children?: ReactNode;
}

/**
 * The share that an amount buys: ring, amount, slider and sum change together, in the reader's currency or the pitch's (messages `pitches-page`).
 * Without script it is an example with a fixed amount.
 */
export function OwnershipCalculator(props: OwnershipCalculatorProps) {
  const { title, deal, currency, rates, shares: ofShares, draw, onChoice, children } = props;
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const format = useFormat();
  const reader = useMarket();
  const own = factsOf(reader).currency;
  const asked = { deal, currency, rates };
  const units = rates && own !== currency ? [own, currency] : [currency];
  const [unit, setUnit] = useState(units[0]!);
  const [typed, setTyped] = useState(() => format.number(firstChoice(asked, unit).shown.amount));
  const chosen = typedChoice(asked, typed, unit);
  const choose = (text: string) => {
    setTyped(text);
    onChoice?.(typedChoice(asked, text, unit));
  };
  const changeUnit = (next: Currency) => {
    const same = chosen && choiceIn(asked, chosen, next);
    setUnit(next);
    if (!same) return onChoice?.(typedChoice(asked, typed, next));
    setTyped(format.number(same.shown.amount));
    onChoice?.(same);
  };
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an amount that was typed before the script came
  useEffect(() => {
    const early = field.current?.value ?? typed;
    if (early !== typed) choose(early);
  }, []);
  const { min, max, step } = rangeIn(asked, unit);
  const money = (value: number) => format.money(value, unit);
  const parts = chosen && ownershipAfter(deal, chosen.amount);
  // The smallest share that is counted.
  const figure =
    parts && (parts.yours > 0 ? format.percent(parts.yours) : t("calc.under", { share: format.percent(1) }));
  return (
    <>
      <div className="row between">
        {title}
        {units.length > 1 && (
          <span className="needs-script">
            <Segmented
              label={t("calc.currency")}
              name="calculator-currency"
              segments={units.map((each) => ({ value: each, label: currencySign(reader, each).currency }))}
              value={unit}
              onValueChange={(next) => changeUnit(next as Currency)}
            />
          </span>
        )}
      </div>
      <div className="calc-top">
        {parts && figure ? (
          <ShareRing
            size={120}
            offered={deal.offered / 100}
            yours={parts.yours / 100}
            figure={parts.yours > 0 ? figure : format.percent(0)}
            caption={t("calc.share")}
            label={t("calc.ring", {
              yours: figure,
              open: format.percent(parts.open),
              kept: format.percent(parts.remaining),
            })}
            draw={draw}
          />
        ) : (
          <ShareRing size={120} state="empty" label={t("calc.none")} />
        )}
        <dl>
          <dt>{t("calc.pay")}</dt>
          <dd>
            {chosen ? money(chosen.shown.amount) : "–"}
            {chosen && (
              <small>
                {unit === currency
                  ? rates && <Converted amount={chosen.amount} currency={currency} rates={rates} />
                  : format.money(chosen.amount, currency)}
              </small>
            )}
          </dd>
          <dt>{t("calc.left")}</dt>
          <dd className="calc-left">{parts ? format.percent(parts.open) : "–"}</dd>
        </dl>
      </div>
      {parts && (
        // On paper; on the screen the ring says it itself.
        <p className="calc-key print-only">
          <RingKey of="part">{t("calc.key.you", { share: figure || format.percent(0) })}</RingKey>
          <RingKey of="rest">{t("calc.key.left", { share: format.percent(parts.open) })}</RingKey>
          <RingKey of="kept">{t("calc.key.owners", { share: format.percent(parts.remaining) })}</RingKey>
        </p>
      )}
      {/* Rendered on the server, too, to avoid a layout shift when the script loads. */}
      <div className="needs-script">
        <Field
          label={t("calc.amount")}
          error={chosen ? undefined : t("calc.wrong", { from: money(min), to: money(max) })}
        >
          <MoneyInput
            {...currencySign(reader, unit)}
            ref={field}
            value={typed}
            onChange={(event) => choose(event.currentTarget.value)}
            onBlur={() => chosen && setTyped(format.number(chosen.shown.amount))}
          />
          {max > min && (
            <>
              <Slider
                min={min}
                max={max}
                step={step}
                value={chosen?.shown.amount ?? min}
                aria-label={t("calc.amount")}
                valueText={chosen ? money(chosen.shown.amount) : t("calc.none")}
                // The last step may be shorter.
                onValueChange={(value) => choose(format.number(max - value < step ? max : value))}
              />
              <SliderScale min={money(min)} max={money(max)} />
            </>
          )}
        </Field>
      </div>
      {chosen && figure && (
        <p className="calc-sum num">
          {t("calc.sum", {
            amount: format.money(chosen.amount, currency),
            post: format.money(deal.postMoney, currency),
            equals: chosen.share
              ? equalsSign({ amount: chosen.amount, postMoney: deal.postMoney, offered: chosen.share })
              : "=",
            share: figure,
          })}
        </p>
      )}
      {children}
      <div className="tiny soft calc-notes">
        <p>{ofShares ? t(`calc.${deal.kind}`) : pitches(`partKind.${deal.kind}Detail`)}</p>
        {rates && own !== currency && (
          <>
            <RatesDate rates={rates} />
            <p>{t("calc.madeIn", { currency })}</p>
          </>
        )}
      </div>
    </>
  );
}
