import { RatesDate } from "#app/features/rates/ui/rates-date.tsx";
import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useMarket, useT } from "#app/i18n/translate.tsx";
import { Ledger as FactLedger, LedgerRow } from "#app/ui/ledger.tsx";
import { totalIn } from "../ledger.ts";
import type { Ledger } from "../queries-ledger.server.ts";

/** All money in the reader's currency: what was set aside, less what was paid, is what waits (messages `climate`, `rates`). */
export function LedgerTotal({ ledger: { since, funds, rates } }: { ledger: Ledger }) {
  const t = useT("climate");
  const { moneyExact, date } = useFormat();
  const { currency } = factsOf(useMarket());
  const { setAsideMinor, paidMinor, waitingMinor } = totalIn(funds, rates, currency);
  const converted = funds.some((fund) => fund.currency !== currency);
  return (
    <section className="stack stack-4" aria-labelledby="total">
      <div className="climate-sum">
        <div>
          <h2 id="total" className="small soft">
            {since ? t("total.since", { date: date(since) }) : t("total.setAside")}
          </h2>
          <p className="climate-figure">{moneyExact(setAsideMinor, currency)}</p>
        </div>
        <FactLedger>
          <LedgerRow label={t("total.setAside")}>{moneyExact(setAsideMinor, currency)}</LedgerRow>
          <LedgerRow label={t("total.paid")}>{moneyExact(-paidMinor, currency)}</LedgerRow>
          <LedgerRow label={waitingMinor < 0 ? t("total.ahead") : t("total.waiting")} sum>
            {moneyExact(Math.abs(waitingMinor), currency)}
          </LedgerRow>
        </FactLedger>
      </div>
      {converted && <RatesDate rates={rates} />}
    </section>
  );
}
