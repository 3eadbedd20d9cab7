import { Link } from "react-router";
import { InvestorCard } from "#app/features/matching/ui/investor-card.tsx";
import { SummaryRates } from "#app/features/pitches/ui/summary-rates.tsx";
import type { Rates } from "#app/features/rates/rates.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { Note } from "#app/ui/note.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import type { HomeMatches } from "./home-matches.server.ts";
import { MatchCards } from "./matches-pitches.tsx";

/** What is new for the member, each with why (messages `home`, `matching`, `pitches`, `bookmarks`, `rates`). */
export function MatchesAtHome({ matches, rates }: { matches: HomeMatches; rates: Rates }) {
  const t = useT("home");
  const { pitches, investors, fresh } = matches;
  if (pitches.length === 0 && investors.length === 0) return null;
  const title = investors.length > 0 ? t("matches.investors") : fresh > 0 ? t("matches.new") : t("matches.best");
  return (
    <section>
      <SectionHead title={title}>
        <Link to={paths.matches()}>{t("matches.all")}</Link>
      </SectionHead>
      {pitches.length > 0 && <MatchCards matches={pitches} level={3} className="cards" rates={rates} />}
      <SummaryRates pitches={pitches} rates={rates} />
      {investors.length > 0 && (
        <div className="cards">
          {investors.map((match) => (
            <InvestorCard key={match.id} match={match} level={3} here={paths.home()} />
          ))}
        </div>
      )}
    </section>
  );
}

/** Asks an investor for criteria (messages `home`). */
export function StateCriteria() {
  const t = useT("home");
  return (
    <Note
      title={t("matches.state.title")}
      actions={
        <LinkButton size="s" to={paths.matchCriteria()}>
          {t("matches.state.action")}
        </LinkButton>
      }
    >
      {t("matches.state.text")}
    </Note>
  );
}
