import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import { taxReliefNames } from "../../company-facts.ts";
import type { PitchDetails } from "../../page/pitch-page.server.ts";

/** Small facts of the offer, as its owner states them; nothing where none is stated (messages `pitches-facts`). */
export function PitchTerms({ details }: { details: PitchDetails }) {
  const t = useT("pitches-facts");
  const format = useFormat();
  const { currency, smallestAmount, closingDate, committed, taxRelief } = details.content;
  if ([smallestAmount, closingDate, committed, taxRelief].every((fact) => fact === null)) return null;
  const money = (amount: number) => (currency ? format.money(amount, currency) : format.number(amount));
  const sought = details.deal?.amount;
  const detail = t("terms.committedDetail");
  return (
    <section>
      <SectionHead title={t("terms.title")} />
      <Ledger>
        {smallestAmount !== null && <LedgerRow label={t("terms.smallestAmount")}>{money(smallestAmount)}</LedgerRow>}
        {committed !== null && (
          <LedgerRow
            label={t("terms.committed")}
            detail={
              sought
                ? t("terms.committedPart", {
                    share: format.percent(Math.round((committed / sought) * 100) * 100),
                    detail,
                  })
                : detail
            }
          >
            {money(committed)}
          </LedgerRow>
        )}
        {closingDate && (
          <LedgerRow label={t("terms.closingDate")} detail={details.closed ? t("terms.closed") : undefined}>
            {format.date(closingDate)}
          </LedgerRow>
        )}
        {taxRelief && (
          <LedgerRow label={t("terms.taxRelief")} detail={t("terms.taxReliefDetail")}>
            {format.list(taxReliefNames(taxRelief))}
          </LedgerRow>
        )}
      </Ledger>
    </section>
  );
}
