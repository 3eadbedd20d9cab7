import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import type { FiguresBar } from "#app/features/pitches/policy.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { PitchCard } from "#app/features/pitches/ui/pitch-card.tsx";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { RiskNote } from "#app/ui/note/note.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";

export interface SavedListProps {
  pitches: readonly PitchSummary[];
  /** Where the list goes on, as it stands in the address. */
  next: string | null;
  /** Whether this is a later page. */
  begun: boolean;
  rates: Rates;
  /** What keeps the reader from figures. */
  bar: FiguresBar | null;
}

/** What somebody saved, the latest first (messages `bookmarks`, `pitches`, `exchange-rates`). */
export function SavedList({ pitches, next, begun, rates, bar }: SavedListProps) {
  const t = useT("bookmarks");
  const shell = useT("shell");
  const ago = useAgo();
  if (pitches.length === 0 && !begun) {
    return (
      <EmptyState
        kind="saved"
        title={t("emptySaved.title")}
        action={
          <LinkButton variant="primary" to={paths.search()}>
            {t("emptySaved.action")}
          </LinkButton>
        }
      >
        {t("emptySaved.text")}
      </EmptyState>
    );
  }
  return (
    <>
      <div className="cards cards-3">
        {pitches.map((pitch) => (
          <PitchCard
            key={pitch.publicId}
            level={2}
            pitch={pitch}
            ago={pitch.publishedAt && ago(pitch.publishedAt)}
            action={<BookmarkButton publicId={pitch.publicId} companyName={pitch.companyName} saved={pitch.saved} />}
            rates={rates}
          />
        ))}
      </div>
      <SummaryRates pitches={pitches} rates={rates} />
      <ShowMore
        to={next ? paths.savedAfter(next) : undefined}
        label={t("saved.more")}
        start={begun && { to: paths.bookmarks(), label: t("saved.start") }}
      >
        {!next && t("saved.end")}
      </ShowMore>
      {bar ? <MembersNote bar={bar} /> : <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>}
    </>
  );
}
