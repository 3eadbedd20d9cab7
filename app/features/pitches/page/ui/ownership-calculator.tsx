import { useEffect, useRef, useState } from "react";
import { currencySign } from "#app/i18n/amounts.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import { RingKey, ShareRing } from "#app/ui/chart/share.tsx";
import { Field } from "#app/ui/forms/field.tsx";
import { Slider, SliderScale } from "#app/ui/forms/slider.tsx";
import { MoneyInput } from "#app/ui/forms/text-input.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { type Deal, ownershipAfter } from "../../ownership.ts";

/** A round step for amounts up to `amount`: about a hundredth of it. */
function stepFor(amount: number): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 2);
}

/** The calculator's initial amount: about two fifths of the amount sought, rounded. */
function firstAmount(amount: number): number {
  const step = stepFor(amount);
  return Math.max(1, Math.min(amount, Math.round((amount * 0.4) / step) * step));
}

interface OwnershipCalculatorProps {
  deal: Deal;
  currency: Currency;
  /** Whether the business has shares; otherwise a part of it is offered. */
  shares: boolean;
  draw?: boolean;
  /** Called with each chosen amount; undefined while the input is invalid. */
  onAmount?: (amount: number | undefined) => void;
}

/**
 * The share that an amount buys: ring, amount, slider and sum change together (messages `pitches-page`). Without script it is an example with a fixed
 * amount.
 */
export function OwnershipCalculator({ deal, currency, shares: ofShares, draw, onAmount }: OwnershipCalculatorProps) {
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const format = useFormat();
  const reader = useMarket();
  const [typed, setTyped] = useState(() => format.number(firstAmount(deal.amount)));
  const read = parseAmount(typed);
  const inDeal = (value: number) => value >= 1 && value <= deal.amount;
  const valid = read.ok && inDeal(read.value);
  // While the input is invalid, the result for the whole offer is shown: the previous result would be wrong.
  const amount = valid ? read.value : deal.amount;
  const choose = (text: string) => {
    setTyped(text);
    const chosen = parseAmount(text);
    onAmount?.(chosen.ok && inDeal(chosen.value) ? chosen.value : undefined);
  };
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for an amount that was typed before the script came
  useEffect(() => {
    const early = field.current?.value ?? typed;
    if (early !== typed) choose(early);
  }, []);
  const parts = ownershipAfter(deal, amount);
  const shares = {
    yours: format.percent(parts.yours),
    open: format.percent(parts.open),
    kept: format.percent(parts.remaining),
  };
  const money = (value: number) => format.money(value, currency);
  const step = stepFor(deal.amount);
  return (
    <>
      <div className="calc-top">
        <ShareRing
          size={200}
          offered={deal.offered / 100}
          yours={parts.yours / 100}
          figure={shares.yours}
          caption={t("calc.share")}
          label={t("calc.ring", shares)}
          draw={draw}
        />
        <div className="calc-keys">
          <RingKey of="part">{t("calc.you", { share: shares.yours })}</RingKey>
          {parts.open > 0 && <RingKey of="rest">{t("calc.open", { share: shares.open })}</RingKey>}
          <RingKey of="kept">{t("calc.kept", { share: shares.kept })}</RingKey>
        </div>
      </div>
      {/* Rendered on the server, too, to avoid a layout shift when the script loads. */}
      <div className="needs-script">
        <Field
          label={t("calc.amount")}
          error={valid ? undefined : t("calc.wrong", { from: money(1), to: money(deal.amount) })}
        >
          <MoneyInput
            {...currencySign(reader, currency)}
            ref={field}
            value={typed}
            onChange={(event) => choose(event.currentTarget.value)}
            onBlur={() => valid && setTyped(format.number(read.value))}
          />
          {deal.amount > step && (
            <>
              <Slider
                min={step}
                max={deal.amount}
                step={step}
                value={Math.max(step, amount)}
                aria-label={t("calc.amount")}
                valueText={money(amount)}
                // The last step may be shorter.
                onValueChange={(value) => choose(format.number(deal.amount - value < step ? deal.amount : value))}
              />
              <SliderScale min={money(step)} max={money(deal.amount)} />
            </>
          )}
        </Field>
      </div>
      <div className="stack stack-2">
        <p className="calc-sum num">
          {t("calc.sum", { amount: money(amount), post: money(deal.postMoney), share: shares.yours })}
        </p>
        <p className="small soft">{ofShares ? t(`calc.${deal.kind}`) : pitches(`partKind.${deal.kind}Detail`)}</p>
      </div>
      <Ledger>
        <LedgerRow label={t("calc.before")}>{money(deal.preMoney)}</LedgerRow>
        <LedgerRow label={deal.kind === "new" ? t("calc.in") : t("calc.paid")}>{money(deal.amount)}</LedgerRow>
        <LedgerRow label={t("calc.after")} sum>
          {money(deal.postMoney)}
        </LedgerRow>
      </Ledger>
    </>
  );
}
