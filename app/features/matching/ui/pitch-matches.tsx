import { useLocation } from "react-router";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import type { DayRates, Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { PitchCard } from "#app/features/pitches/ui/pitch-card.tsx";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { asksAnything, type StatedCriteria } from "../criteria.ts";
import { type Matches, PITCH_REASONS, type PitchMatch } from "../match.ts";
import { DismissMenu } from "./dismissal.tsx";
import { FreshMark, MatchesFrame, PitchReasons } from "./matches-frame.tsx";

interface PitchMatchesProps {
  criteria: StatedCriteria | null;
  found: Matches<PitchMatch> | { kind: "too-slow" } | null;
  begun: boolean;
  rates: Rates;
}

/** Pitches that match an investor's criteria (messages `matching`, `pitches`, `bookmarks`, `exchange-rates`). */
export function PitchMatches({ criteria, found, begun, rates }: PitchMatchesProps) {
  const t = useT("matching");
  if (!criteria || !found || !asksAnything(criteria)) {
    return (
      <EmptyState
        kind="no-results"
        title={t("start.title")}
        link={{ to: paths.matchCriteria(), label: t("start.action") }}
      >
        {t("start.text")}
      </EmptyState>
    );
  }
  return (
    <MatchesFrame
      found={found}
      begun={begun}
      empty={t("empty.investor")}
      linkTo={(after) => paths.matches(after ? { after } : {})}
    >
      {found.kind === "matches" && (
        <>
          <RiskWarning figures at="begin" />
          <MatchCards matches={found.matches} level={2} className="cards cards-3" rates={rates} />
          <SummaryRates pitches={found.matches} rates={rates} />
        </>
      )}
      <RiskWarning figures at="end" />
    </MatchesFrame>
  );
}

interface MatchCardsProps {
  matches: readonly PitchMatch[];
  level: 2 | 3;
  className: string;
  rates: DayRates;
}

/** Pitches as cards, each with its reasons and a way to dismiss it. */
export function MatchCards({ matches, level, className, rates }: MatchCardsProps) {
  const ago = useAgo();
  const { pathname, search } = useLocation();
  return (
    <div className={className}>
      {matches.map((pitch) => (
        <PitchCard
          key={pitch.publicId}
          level={level}
          pitch={pitch}
          rates={rates}
          ago={pitch.publishedAt && ago(pitch.publishedAt)}
          why={
            <>
              {pitch.fresh && (
                <p>
                  <FreshMark />
                </p>
              )}
              <PitchReasons match={pitch} />
            </>
          }
          action={
            <div className="match-acts">
              <DismissMenu
                name={pitch.companyName}
                action={paths.pitchMatch(pitch.publicId, "dismissal")}
                reasons={PITCH_REASONS}
                next={pathname + search}
              />
              <BookmarkButton publicId={pitch.publicId} companyName={pitch.companyName} saved={pitch.saved} />
            </div>
          }
        />
      ))}
    </div>
  );
}
