import { Scale } from "lucide-react";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { CompareButton } from "#app/features/bookmarks/ui/compare-button.tsx";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { PitchTeaser } from "#app/features/pitches/page/pitch-page.server.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { SimilarPitches } from "#app/features/pitches/ui/similar-pitches.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";

interface PitchActsProps {
  teaser: Pick<PitchTeaser, "publicId" | "companyName">;
  saved: boolean;
  /** The public ids that this browser compares. */
  compared: readonly string[];
  /** The reader sees figures, and may let an adviser see them. */
  advised: boolean;
}

/** What account holders do with a pitch: save it, compare it, let an adviser read it (messages `bookmarks`, `bookmarks-comparison`, `pitches-page`). */
export function PitchActs({ teaser: { publicId, companyName }, saved, compared, advised }: PitchActsProps) {
  const t = useT("pitches-page");
  return (
    <>
      <BookmarkButton publicId={publicId} companyName={companyName} saved={saved} labelled />
      <CompareButton publicId={publicId} companyName={companyName} compared={compared} />
      {advised && (
        <LinkButton icon={Scale} to={paths.pitchAdvisers(publicId)}>
          {t("act.adviser")}
        </LinkButton>
      )}
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
