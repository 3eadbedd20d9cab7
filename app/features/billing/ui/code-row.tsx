import { useFormat, useT } from "#app/i18n/translate.tsx";
import { LedgerRow } from "#app/ui/ledger.tsx";
import type { CodeOff } from "../promotions/promotion-code.ts";

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
