import type { ReactNode } from "react";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { PitchSummary } from "../pitch.ts";
import { PitchCard } from "./pitch-card.tsx";
import { SummaryRates } from "./summary-figures.tsx";

interface SimilarPitchesProps {
  pitches: readonly PitchSummary[];
  /** At the foot of each card: the bookmark button, which a feature above this one brings. */
  actionOf: (pitch: PitchSummary) => ReactNode;
  /** By which amounts are given in the reader's currency too; left out, they are not. */
  rates?: Rates;
  /** In a preview: to look at, not to follow. */
  inert?: boolean;
}

/** Pitches close to the one that is read, and by what (messages `public-face`, `pitches`, `rates`). */
export function SimilarPitches({ pitches, actionOf, rates, inert }: SimilarPitchesProps) {
  const t = useT("pitches-sharing");
  return (
    <section className="pitch-similar no-print" aria-labelledby="similar" inert={inert}>
      <SectionHead title={t("similar.title")} id="similar" />
      <div className="cards cards-3">
        {pitches.map((pitch) => (
          <PitchCard key={pitch.publicId} pitch={pitch} action={actionOf(pitch)} rates={rates} />
        ))}
      </div>
      <p className="small soft pitch-note">{t("similar.how")}</p>
      {rates && <SummaryRates pitches={pitches} rates={rates} />}
    </section>
  );
}
