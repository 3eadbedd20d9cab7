import { Read, useRead } from "#app/features/translation/ui/reading.tsx";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { SplitBar, toneOfPart } from "#app/ui/chart/split-bar.tsx";
import { ToneKey } from "#app/ui/chart/tone.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import { Ledger, LedgerRow } from "#app/ui/table/table.tsx";
import type { PitchDetails } from "../../page/pitch-page.server.ts";

interface MoneyUseProps {
  details: PitchDetails;
  id?: string;
}

/** What the money is for: one bar, and its ledger with amounts where the amount sought is known (messages `pitches-facts`; within `Reading`). */
export function PitchMoneyUse({ details, id }: MoneyUseProps) {
  const t = useT("pitches-facts");
  const format = useFormat();
  const read = useRead();
  const { moneyUse, currency } = details.content;
  const amount = details.deal?.amount;
  if (moneyUse.length === 0) return null;
  const money = (share: number) =>
    amount && currency ? format.money(Math.round((amount * share) / 100), currency) : null;
  const percentOf = (share: number) => format.percent(share * 100);
  return (
    <section id={id}>
      <SectionHead title={t("use.title")}>{amount && <span className="small soft num">{money(100)}</span>}</SectionHead>
      <SplitBar
        label={t("use.label", {
          parts: format.list(moneyUse.map(({ what, share }) => `${read(what).text} ${percentOf(share)}`)),
        })}
        parts={moneyUse.map(({ share }) => share)}
      />
      <Ledger className="money-use">
        {moneyUse.map(({ what, share }, index) => (
          <LedgerRow
            key={what}
            label={
              <span className="money-use-what">
                <ToneKey tone={toneOfPart(index)} />
                <Read>{what}</Read>
              </span>
            }
          >
            <span className="soft money-use-share">{percentOf(share)}</span> {money(share)}
          </LedgerRow>
        ))}
        {amount && (
          <LedgerRow label={t("use.sum")} sum>
            {money(100)}
          </LedgerRow>
        )}
      </Ledger>
    </section>
  );
}
