import { Link } from "react-router";
import type { Interest } from "#app/features/bookmarks/queries-interest.server.ts";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { paths } from "#app/platform/paths.ts";
import { useRoot } from "#app/root.tsx";
import type { HomeMatches } from "./home-matches.server.ts";

interface SummaryProps {
  interest: Interest | null;
  /** What waits for the reader's answer, read or not. */
  awaited: { offers: number; suggestions: number };
  matches: HomeMatches | null;
  /** Notices of what happened stand below. */
  told: boolean;
}

/** What waits for the reader and what happened since last time, in one line; where nothing did, that, and on the first visit a welcome. */
export function Summary({ interest, awaited, matches, told }: SummaryProps) {
  const t = useT("home");
  const { unread, actor } = useRoot();
  const parts = [
    awaited.offers > 0 && (
      <Link key="offers" to={paths.offers()}>
        {t("summary.offers", { count: awaited.offers })}
      </Link>
    ),
    awaited.suggestions > 0 && (
      <Link key="suggestions" to={paths.meetings()}>
        {t("summary.suggestions", { count: awaited.suggestions })}
      </Link>
    ),
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
  if (told) return null;
  // Nothing can have happened since a visit that never was.
  return <p className="soft">{interest?.since === null ? t("summary.first", { brand: BRAND }) : t("summary.quiet")}</p>;
}
