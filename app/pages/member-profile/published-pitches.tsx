import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { MembersNote } from "#app/features/pitches/ui/members-only.tsx";
import { PitchCard } from "#app/features/pitches/ui/pitch-card.tsx";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { useRoot } from "#app/root.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";

interface PublishedPitchesProps {
  pitches: readonly PitchSummary[];
  rates: Rates;
}

/** The published pitches on their owner's profile (messages `profiles`, `pitches`, `exchange-rates`, `shell`). */
export function PublishedPitches({ pitches, rates }: PublishedPitchesProps) {
  const t = useT("profiles");
  const ago = useAgo();
  const { figuresBar: bar } = useRoot();
  return (
    <section className="stack">
      <SectionHead title={t("pitches")} />
      {pitches.length > 0 ? (
        <>
          {!bar && <RiskWarning figures at="begin" />}
          <div className="cards">
            {pitches.map((pitch) => (
              <PitchCard
                key={pitch.publicId}
                pitch={pitch}
                ago={pitch.publishedAt && ago(pitch.publishedAt)}
                rates={rates}
              />
            ))}
          </div>
          <SummaryRates pitches={pitches} rates={rates} />
          {bar ? <MembersNote bar={bar} /> : <RiskWarning figures at="end" />}
        </>
      ) : (
        <p className="muted">{t("noPitches")}</p>
      )}
    </section>
  );
}
