import { factsOf } from "#app/i18n/markets.ts";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { type Agreement, exactShare } from "../agreement.ts";

/** The terms of an agreed offer that a request uses (messages `legal-documents`, `offers`). */
export function AgreementFacts({ agreement }: { agreement: Agreement }) {
  const t = useT("legal-documents");
  const offers = useT("offers");
  const pitches = useT("pitches");
  const format = useFormat();
  const { companyName, organisationNumber, amount, currency, shareKind, shares, clauses, conditions } = agreement;
  return (
    <div className="stack stack-3">
      <Ledger plain>
        {companyName && <LedgerRow label={t("agreement.company")}>{companyName}</LedgerRow>}
        {organisationNumber && <LedgerRow label={t("agreement.number")}>{organisationNumber}</LedgerRow>}
        <LedgerRow label={t("agreement.amount")}>{format.money(amount, currency)}</LedgerRow>
        <LedgerRow label={t("agreement.share")}>{exactShare(agreement, t, format)}</LedgerRow>
        <LedgerRow label={shares ? t("agreement.shareKind") : pitches("partKind.label")}>
          {shares ? t(`shareKind.${shareKind}`) : pitches(`partKind.${shareKind}`)}
        </LedgerRow>
        <LedgerRow label={t("agreement.agreedOn")}>{format.date(agreement.agreedAt)}</LedgerRow>
      </Ledger>
      {(clauses.length > 0 || conditions) && (
        <div className="stack stack-2">
          <h3 className="small label">{t("agreement.conditions")}</h3>
          {clauses.length > 0 && (
            <ul className="offer-clauses small">
              {clauses.map((clause) => (
                <li key={clause}>{offers(`clause.${clause}`)}</li>
              ))}
            </ul>
          )}
          {conditions && (
            <p className="legal-words small" lang={factsOf(agreement.conditionsLanguage).htmlLang}>
              {conditions}
            </p>
          )}
        </div>
      )}
    </div>
  );
}
