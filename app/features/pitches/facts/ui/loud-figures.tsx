import { useFormat, useT } from "#app/i18n/translate.tsx";
import type { PitchDetails } from "../../page/pitch-page.server.ts";

/** The four figures that are read first, of those that the reader may see (messages `pitches-page`, `pitches`). */
export function LoudFigures({ details }: { details: PitchDetails }) {
  const t = useT("pitches-page");
  const pitches = useT("pitches");
  const format = useFormat();
  const { deal, content } = details;
  const { currency, revenue } = content;
  if (!currency) return null;
  const figures = [
    deal && ([t("fact.seeking"), format.moneyCompact(deal.amount, currency)] as const),
    content.offered !== null && ([t("fact.offered"), format.percent(content.offered)] as const),
    deal && ([pitches("card.valuation"), format.moneyCompact(deal.postMoney, currency)] as const),
    revenue !== null && ([t("fact.revenue"), format.moneyCompact(revenue, currency)] as const),
  ].filter((figure) => figure !== null && figure !== false);
  if (figures.length === 0) return null;
  return (
    <dl className="loud-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
