import { useFormat, useT } from "#app/i18n/translate.tsx";
import { LedgerRow } from "#app/ui/ledger.tsx";
import type { Order } from "../order.ts";
import { PERIOD_OF } from "../prices.ts";
import { vatWithin } from "../vat.ts";

/** An order, with where its payment goes on. */
export type ShownOrder = Order & { sessionUrl: string | null };

/** What was ordered, and the VAT within its price: rows of a ledger. */
export function OrderedRows({
  order: { plan, amountMinor, creditMinor, vatBasisPoints, currency },
}: {
  order: ShownOrder;
}) {
  const t = useT("billing");
  const plans = useT("plans");
  const { moneyExact, percent } = useFormat();
  return (
    <>
      <LedgerRow label={t(`order.line.${PERIOD_OF[plan]}`, { plan: plans(`name.${plan}`) })}>
        {moneyExact(amountMinor + creditMinor, currency)}
      </LedgerRow>
      {creditMinor > 0 && (
        <LedgerRow label={t("order.credit", { plan: plans("name.premium") })}>
          {moneyExact(-creditMinor, currency)}
        </LedgerRow>
      )}
      <LedgerRow label={t("order.vat", { rate: percent(vatBasisPoints) })}>
        {/* Invoices round it line by line. */}
        {moneyExact(
          vatWithin(amountMinor + creditMinor, vatBasisPoints) - vatWithin(creditMinor, vatBasisPoints),
          currency,
        )}
      </LedgerRow>
    </>
  );
}
