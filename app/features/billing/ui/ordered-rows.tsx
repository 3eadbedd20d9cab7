import { useFormat, useT } from "#app/i18n/translate.tsx";
import { LedgerRow } from "#app/ui/ledger.tsx";
import { vatOf } from "../offer.ts";
import { fullPriceOf, type Order } from "../order.ts";
import { PERIOD_OF } from "../prices.ts";
import { CodeRow } from "./code-row.tsx";

/** An order, with where its payment goes on. */
export type ShownOrder = Order & { sessionUrl: string | null };

/** What was ordered, and the VAT within its price: rows of a ledger. */
export function OrderedRows({ order }: { order: ShownOrder }) {
  const t = useT("billing");
  const plans = useT("plans");
  const { moneyExact, percent } = useFormat();
  const { plan, creditMinor, discountMinor, code, vatBasisPoints, currency } = order;
  const fullMinor = fullPriceOf(order);
  return (
    <>
      <LedgerRow label={t(`order.line.${PERIOD_OF[plan]}`, { plan: plans(`name.${plan}`) })}>
        {moneyExact(fullMinor, currency)}
      </LedgerRow>
      {creditMinor > 0 && (
        <LedgerRow label={t("order.credit", { plan: plans("name.premium") })}>
          {moneyExact(-creditMinor, currency)}
        </LedgerRow>
      )}
      {code && <CodeRow code={code} discountMinor={discountMinor} currency={currency} />}
      <LedgerRow label={t("order.vat", { rate: percent(vatBasisPoints) })}>
        {moneyExact(vatOf({ fullMinor, creditMinor, discountMinor }, vatBasisPoints), currency)}
      </LedgerRow>
    </>
  );
}
