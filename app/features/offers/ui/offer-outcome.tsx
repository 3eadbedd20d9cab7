import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { Converted, RatesDate } from "#app/features/exchange-rates/ui/converted.tsx";
import { parsePercent, WHOLE } from "#app/features/pitches/amounts.ts";
import { dealFromOffer } from "#app/features/pitches/ownership.ts";
import { type Currency, factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { parseAmount } from "#app/platform/typed-amounts.ts";
import { RingKey } from "#app/ui/chart/share.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { Party } from "../offer.ts";
import { OfferOwnership, OfferRing } from "./offer-facts.tsx";

interface OfferOutcomeProps {
  /** As typed. */
  amount: string;
  share: string;
  currency: Currency;
  kind: string;
  rates: DayRates;
  party: Party;
  otherName: string;
}

/** Preview of the typed terms: ring, valuation, ownership. */
export function OfferOutcome({ amount, share, currency, kind, rates, party, otherName }: OfferOutcomeProps) {
  const t = useT("offers");
  const format = useFormat();
  const own = factsOf(useMarket()).currency;
  const [parsedAmount, parsedShare] = [parseAmount(amount), parsePercent(share, { min: 1, max: WHOLE })];
  const shareKind = kind === "existing" ? "existing" : "new";
  const outcome =
    parsedAmount.ok && parsedShare.ok ? dealFromOffer(shareKind, parsedAmount.value, parsedShare.value) : null;
  const deal = outcome?.ok ? outcome.deal : null;
  const money = (value: number) => format.money(value, currency);
  return (
    <section className="card calc offer-outcome" aria-label={t("outcome.title")}>
      <h2 className="h-sec">{t("outcome.title")}</h2>
      {deal ? (
        <>
          <div className="calc-top">
            <OfferRing size={200} share={deal.offered} />
            <div className="calc-keys">
              <RingKey of="part">
                {t(party === "investor" ? "outcome.you" : "outcome.them", {
                  share: format.percent(deal.offered),
                  name: otherName,
                })}
              </RingKey>
              <RingKey of="kept">{t("own.owners", { share: format.percent(WHOLE - deal.offered) })}</RingKey>
            </div>
          </div>
          <p className="calc-sum num">
            {t("sum", {
              amount: money(deal.amount),
              share: format.percent(deal.offered),
              post: money(deal.postMoney),
            })}
          </p>
          <Ledger>
            <LedgerRow label={t("before")}>{money(deal.preMoney)}</LedgerRow>
            <LedgerRow
              label={shareKind === "new" ? t("in") : t("paid")}
              detail={<Converted amount={deal.amount} currency={currency} rates={rates} />}
            >
              {money(deal.amount)}
            </LedgerRow>
            <LedgerRow label={t("after")} sum>
              {money(deal.postMoney)}
            </LedgerRow>
          </Ledger>
          <OfferOwnership share={deal.offered} party={party} name={otherName} />
          {own !== currency && <RatesDate rates={{ on: rates.on, stale: false }} />}
        </>
      ) : (
        <p className="small soft">{t("outcome.waiting")}</p>
      )}
    </section>
  );
}
