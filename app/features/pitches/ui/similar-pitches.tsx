import type { ReactNode } from "react";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { useT } from "#app/i18n/translate.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { PitchSummary } from "../pitch.ts";
import { PitchCard } from "./pitch-card.tsx";
import { SummaryRates } from "./summary-figures.tsx";

interface SimilarPitchesProps {
  pitches: readonly PitchSummary[];
  /** At the bottom of each card: the bookmark button, from a feature above this one. */
  actionOf: (pitch: PitchSummary) => ReactNode;
  /** To show amounts in the reader's currency, too. */
  rates?: Rates;
  inert?: boolean;
}

/** Pitches similar to the one on the page, and how they were chosen (messages `pitches-sharing`, `pitches`, `exchange-rates`). */
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
