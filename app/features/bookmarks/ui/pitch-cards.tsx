import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { PitchCard, type PitchCardProps } from "#app/features/pitches/ui/pitch-card.tsx";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import { useAgo } from "#app/i18n/translate.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";

interface PitchCardsProps {
  pitches: readonly PitchSummary[];
  level?: PitchCardProps["level"];
  className: string;
  /** To show amounts in the reader's currency, too, and when each was published; not on a page that is cached for visitors. */
  rates?: Rates;
}

/** Pitches as cards, each with its bookmark button (messages `bookmarks`, `pitches`, `exchange-rates`, `shell`). */
export function PitchCards({ pitches, level, className, rates }: PitchCardsProps) {
  const ago = useAgo();
  return (
    <>
      <div className={className}>
        {pitches.map((pitch) => (
          <PitchCard
            key={pitch.publicId}
            pitch={pitch}
            level={level}
            ago={rates && pitch.publishedAt && ago(pitch.publishedAt)}
            action={<BookmarkButton publicId={pitch.publicId} companyName={pitch.companyName} saved={pitch.saved} />}
            rates={rates}
          />
        ))}
      </div>
      {rates && <SummaryRates pitches={pitches} rates={rates} />}
    </>
  );
}
