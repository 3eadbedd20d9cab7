import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { PitchRow } from "#app/features/pitches/ui/pitch-card.tsx";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import type { Currency } from "#app/i18n/markets.ts";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Badge } from "#app/ui/badge/badge.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import type { Found } from "../saved-search.ts";

interface FindingListProps {
  searchId: string;
  findings: readonly Found[];
  /** Cursor of the next page. */
  next: string | null;
  /** Whether this is a later page. */
  begun: boolean;
  rates: Rates;
}

/** The findings of a saved search, the latest first (messages `saved-searches`, `pitches`, `exchange-rates`). */
export function FindingList({ searchId, findings, next, begun, rates }: FindingListProps) {
  const t = useT("saved-searches");
  const ago = useAgo();
  if (findings.length === 0 && !begun) return <p className="soft">{t("found.none")}</p>;
  return (
    <>
      <ul className="findings">
        {findings.map((finding) => (
          <PitchRow
            key={finding.publicId}
            pitch={finding}
            name={
              <>
                {finding.companyName} <News finding={finding} />
              </>
            }
            ago={t("found.at", { ago: ago(finding.foundAt) })}
            action={
              <BookmarkButton publicId={finding.publicId} companyName={finding.companyName} saved={finding.saved} />
            }
            rates={rates}
          />
        ))}
      </ul>
      <SummaryRates pitches={findings} rates={rates} />
      <ShowMore
        to={next ? paths.savedSearch(searchId, next) : undefined}
        label={t("found.more")}
        start={begun && { to: paths.savedSearch(searchId), label: t("found.start") }}
      >
        {!next && t("found.end")}
      </ShowMore>
    </>
  );
}

/** Marks a new pitch, or shows the earlier price. */
function News({ finding: { kind, fresh, priceBefore, figures } }: { finding: Found }) {
  const t = useT("saved-searches");
  const format = useFormat();
  if (kind === "new" || !priceBefore) return fresh ? <Badge kind="published">{t("found.new")}</Badge> : null;
  const { currency, valuation, seekingAmount, offered } = priceBefore;
  const money = (amount: number) => format.money(amount, currency as Currency);
  return (
    <>
      <Badge kind="changes">{t("found.price")}</Badge>
      <span className="tiny soft price-before">
        {valuation !== null && valuation !== figures?.valuation && (
          <span>{t("found.valuationBefore", { amount: money(valuation) })}</span>
        )}
        {seekingAmount !== null && seekingAmount !== figures?.seekingAmount && (
          <span>{t("found.seekingBefore", { amount: money(seekingAmount) })}</span>
        )}
        {offered !== null && offered !== figures?.offered && (
          <span>{t("found.offeredBefore", { share: format.percent(offered) })}</span>
        )}
      </span>
    </>
  );
}
