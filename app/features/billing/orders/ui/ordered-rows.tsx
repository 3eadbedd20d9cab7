import { useFormat, useT } from "#app/i18n/translate.tsx";
import { LedgerRow } from "#app/ui/table/table.tsx";
import { PERIOD_OF } from "../../prices.ts";
import type { CodeOff } from "../../promotions/promotion-code.ts";
import { vatOf } from "../offer.ts";
import { fullPriceOf, type Order } from "../order.ts";

/** A ledger row with the deduction of a promotion code. */
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

/** An order, with the page where its payment goes on. */
export type ShownOrder = Order & { sessionUrl: string | null };

/** Ledger rows of an order: price, deductions and VAT. */
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
