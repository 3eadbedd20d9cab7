import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { CompareButton } from "#app/features/bookmarks/ui/compare-button.tsx";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { PitchTeaser } from "#app/features/pitches/page/pitch-page.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { SimilarPitches } from "#app/features/pitches/ui/similar-pitches.tsx";

interface PitchActsProps {
  teaser: Pick<PitchTeaser, "publicId" | "companyName">;
  saved: boolean;
  /** The public ids that this browser compares. */
  compared: readonly string[];
}

/** What account holders do with a pitch: save and compare it (messages `bookmarks`, `bookmarks-comparison`). */
export function PitchActs({ teaser: { publicId, companyName }, saved, compared }: PitchActsProps) {
  return (
    <>
      <BookmarkButton publicId={publicId} companyName={companyName} saved={saved} labelled />
      <CompareButton publicId={publicId} companyName={companyName} compared={compared} />
    </>
  );
}

interface PitchesBelowProps {
  pitches: readonly PitchSummary[];
  rates: Rates | undefined;
}

/** The similar pitches below a pitch, each with its bookmark button. */
export function PitchesBelow({ pitches, rates }: PitchesBelowProps) {
  return (
    <SimilarPitches
      pitches={pitches}
      actionOf={({ publicId, companyName, saved }) => (
        <BookmarkButton publicId={publicId} companyName={companyName} saved={saved} />
      )}
      rates={rates}
    />
  );
}
