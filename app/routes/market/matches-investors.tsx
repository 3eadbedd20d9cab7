import { Link, useLocation } from "react-router";
import type { InvestorMatch, Matches } from "#app/features/matching/match.ts";
import { InvestorCard } from "#app/features/matching/ui/investor-card.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { TabLinks } from "#app/ui/tabs.tsx";
import { MatchesFrame } from "./matches-frame.tsx";

interface Named {
  publicId: string;
  companyName: string;
}

interface InvestorMatchesProps {
  found: Matches<InvestorMatch> | { kind: "too-slow" } | null;
  begun: boolean;
  pitches: readonly Named[];
  pitch: Named | null;
}

/** Investors whose criteria a pitch of the reader's matches (messages `matching`, `pitches`). */
export function InvestorMatches({ found, begun, pitches, pitch }: InvestorMatchesProps) {
  const t = useT("matching");
  const { pathname, search } = useLocation();
  if (!found || !pitch) {
    return (
      <EmptyState
        kind="no-results"
        title={t("pitches.none.title")}
        action={
          <LinkButton variant="primary" to={paths.createPitch()}>
            {t("pitches.none.action")}
          </LinkButton>
        }
      >
        {t("pitches.none.text")}
      </EmptyState>
    );
  }
  // The first is shown without being asked for.
  const asked = pitch.publicId === pitches[0]?.publicId ? undefined : pitch.publicId;
  return (
    <>
      {pitches.length > 1 && (
        <TabLinks label={t("pitches.label")}>
          {pitches.map(({ publicId, companyName }, index) => (
            <Link
              key={publicId}
              to={paths.matches({ pitch: index === 0 ? undefined : publicId })}
              className="tab"
              aria-current={publicId === pitch.publicId ? "page" : undefined}
            >
              {companyName}
            </Link>
          ))}
        </TabLinks>
      )}
      <MatchesFrame
        found={found}
        begun={begun}
        empty={t("empty.entrepreneur")}
        linkTo={(after) => paths.matches({ pitch: asked, ...(after ? { after } : {}) })}
      >
        {found.kind === "matches" && (
          <div className="cards cards-3">
            {found.matches.map((match) => (
              <InvestorCard key={match.id} match={match} here={pathname + search} />
            ))}
          </div>
        )}
      </MatchesFrame>
    </>
  );
}
