import { useNameCheck } from "#app/features/profiles/ui/use-name-check.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Ledger, LedgerRow } from "#app/ui/ledger.tsx";
import type { ValidCheck } from "../queries.server.ts";

interface CheckLedgerProps {
  name: string;
  check: ValidCheck;
  /** The badge is shown to others. */
  shown: boolean;
}

/** A check that holds: of which name, with what, since when and until when, and how others see it. */
export function CheckLedger({ name, check, shown }: CheckLedgerProps) {
  const t = useT("verification");
  const nameCheck = useNameCheck();
  const format = useFormat();
  const { method, settledAt, expiresAt } = check;
  return (
    <>
      <Ledger>
        <LedgerRow label={t("row.name")}>{name}</LedgerRow>
        <LedgerRow label={t("row.method")}>{t(`method.${method}`)}</LedgerRow>
        <LedgerRow label={t("row.date")}>{format.date(settledAt)}</LedgerRow>
        <LedgerRow label={t("row.until")}>{format.date(expiresAt)}</LedgerRow>
      </Ledger>
      {shown && (
        <p className="badgeline">
          <b className="label">{name}</b> <Badge kind="verified">{t("badge")}</Badge>
          <span className="tiny soft">{t("others", { text: nameCheck(method, format.date(settledAt)) })}</span>
        </p>
      )}
    </>
  );
}
