import { useT } from "#app/i18n/translate.tsx";
import { Ledger, LedgerRow } from "#app/ui/ledger.tsx";
import { VALID_YEARS } from "../verification.ts";

/** What is stored of a check, what is not, and for how long it holds: before the button. */
export function StoredLedger() {
  const t = useT("verification");
  return (
    <Ledger>
      <LedgerRow label={t("stored.label")}>{t("stored.what")}</LedgerRow>
      <LedgerRow label={t("stored.notLabel")}>{t("stored.not")}</LedgerRow>
      <LedgerRow label={t("stored.validLabel")}>{t("stored.valid", { years: VALID_YEARS })}</LedgerRow>
    </Ledger>
  );
}
