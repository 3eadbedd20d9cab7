import { Link } from "react-router";
import type { Interest } from "#app/features/bookmarks/bookmarking.server.ts";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import { InvestorCard } from "#app/features/matching/ui/investor-matches.tsx";
import { MatchCards } from "#app/features/matching/ui/pitch-matches.tsx";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths/paths.ts";
import { useRoot } from "#app/root.tsx";
import { LinkButton } from "#app/ui/button/button.tsx";
import { Note } from "#app/ui/note/note.tsx";
import { SectionHead } from "#app/ui/section/section.tsx";
import type { HomeMatches } from "./home-matches.server.ts";

interface SummaryProps {
  interest: Interest | null;
  /** How many things wait for the reader. */
  waiting: number;
  matches: HomeMatches | null;
  /** Whether notices are shown below. */
  notified: boolean;
}

/** One line with what waits for the reader or happened since the last visit; without anything, a note, or a welcome at the first visit. */
export function Summary({ interest, waiting, matches, notified }: SummaryProps) {
  const t = useT("home");
  const { unread, actor } = useRoot();
  const parts = [
    waiting > 0 && <span key="waiting">{t("summary.waiting", { count: waiting })}</span>,
    unread.messages > 0 && (
      <Link key="messages" to={paths.messages()}>
        {t("summary.messages", { count: unread.messages })}
      </Link>
    ),
    matches && matches.fresh > 0 && (
      <Link key="matches" to={paths.matches()}>
        {t(matches.investors.length > 0 ? "summary.investors" : "summary.matches", { count: matches.fresh })}
      </Link>
    ),
    interest && interest.views > 0 && <span key="views">{t("summary.views", { count: interest.views })}</span>,
    interest && interest.saves > 0 && <span key="saves">{t("summary.saves", { count: interest.saves })}</span>,
  ].filter(Boolean);
  if (parts.length > 0) return <p className="soft home-summary">{parts}</p>;
  if (actor.kind === "guest") return <p className="soft">{t("summary.guest")}</p>;
  if (notified) return null;
  return <p className="soft">{interest?.since === null ? t("summary.first", { brand: BRAND }) : t("summary.quiet")}</p>;
}
/** The member's matches with their reasons. */
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

/** Asks an investor for criteria. */
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
