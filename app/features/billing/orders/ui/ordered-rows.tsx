import { useFormat, useT } from "#app/i18n/translate.tsx";
import { LedgerRow } from "#app/ui/table/table.tsx";
import { PERIOD_OF } from "../../prices.ts";
import type { CodeOff } from "../../promotions/promotion-code.ts";
import { vatOf } from "../offer.ts";
import { fullPriceOf, type Order } from "../order.ts";

/** What a promotion code takes off: a row of a ledger. */
export function CodeRow({
  code: { code, percent },
  discountMinor,
  currency,
}: {
  code: CodeOff;
  discountMinor: number;
  currency: string;
}) {
  const t = useT("billing");
  const format = useFormat();
  return (
    <LedgerRow label={t("order.code", { code, percent: format.percent(percent * 100) })}>
      {format.moneyExact(-discountMinor, currency)}
    </LedgerRow>
  );
}

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
