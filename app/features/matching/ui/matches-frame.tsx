import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { Icon } from "#app/ui/icon/icon.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { Note } from "#app/ui/note/note.tsx";
import {
  type InvestorMatch,
  type Matches,
  type PitchMatch,
  type ReasonWords,
  reasonText,
  theirReasonText,
  wishText,
} from "../match.ts";

interface MatchesFrameProps {
  found: Matches<unknown> | { kind: "too-slow" };
  /** Whether this is a later page. */
  begun: boolean;
  /** The text of an empty list. */
  empty: string;
  /** The address of a page of the list. */
  linkTo: (after?: string) => string;
  children: ReactNode;
}

/** The frame of a list of matches: totals, pagination, and the empty state (messages `matching`). */
export function MatchesFrame({ found, begun, empty, linkTo, children }: MatchesFrameProps) {
  const t = useT("matching");
  if (found.kind === "too-slow") return <Note kind="warning">{t("tooSlow")}</Note>;
  const { total, most, fresh, matches, next } = found;
  if (matches.length === 0 && !begun) {
    return (
      <>
        <EmptyState
          kind="no-results"
          title={t("empty.title")}
          link={{ to: paths.matchCriteria(), label: t("empty.action") }}
        >
          {empty}
        </EmptyState>
        <p className="center small">
          <Link to={paths.dismissedMatches()}>{t("dismissed.link")}</Link>
        </p>
      </>
    );
  }
  return (
    <section className="stack stack-6" aria-label={t("title")}>
      <p className="row row-w between small soft">
        <span>
          {total < most ? t("count", { count: total }) : t("countMany", { count: total })}
          {fresh > 0 && ` · ${t("fresh", { count: fresh })}`}
        </span>
        <Link to={paths.dismissedMatches()}>{t("dismissed.link")}</Link>
      </p>
      {children}
      <ShowMore
        to={next ? linkTo(next) : undefined}
        label={t("more")}
        start={begun && { to: linkTo(), label: t("first") }}
      >
        {!next && t("end")}
      </ShowMore>
    </section>
  );
}

/** Why a pitch is among its reader's matches (messages `matching`, `pitches`). */
export function PitchReasons({ match }: { match: Pick<PitchMatch, "reasons" | "unknown" | "wanted"> }) {
  const words = useReasonWords();
  const { t, format } = words;
  const { reasons, unknown, wanted } = match;
  return (
    <div className="match-why">
      <Reasons
        label={t("why.matches")}
        reasons={[...reasons.map((reason) => reasonText(reason, words)), ...(wanted ? [t("why.wanted")] : [])]}
      />
      {unknown.length > 0 && (
        <p className="tiny muted">
          {t("why.unknown", { parts: format.list(unknown.map((part) => t(`part.${part}`))) })}
        </p>
      )}
    </div>
  );
}

/** Why an investor is among an entrepreneur's matches, from both sides (messages `matching`, `pitches`). */
export function InvestorReasons({ match }: { match: InvestorMatch }) {
  const words = useReasonWords();
  const { reasons, wishes, market } = match;
  const theirs = reasons.map((reason) => theirReasonText(reason, words));
  const yours = wishes.map((wish) => wishText(wish, market, words));
  return (
    <div className="match-why">
      <Reasons label={words.t("why.theirs")} shown reasons={theirs} />
      {yours.length > 0 && <Reasons label={words.t("why.yours")} shown reasons={yours} />}
    </div>
  );
}

function Reasons({ label, shown, reasons }: { label: string; shown?: boolean; reasons: readonly string[] }) {
  return (
    <div>
      <p className={shown ? "tiny muted" : "vh"}>{label}</p>
      <ul className="why">
        {reasons.map((reason) => (
          <li key={reason}>
            <Icon of={Check} size="s" />
            {reason}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Translators for reasons on a page (messages `matching`, `pitches`, `shell`). */
function useReasonWords(): ReasonWords {
  return { t: useT("matching"), pitches: useT("pitches"), shell: useT("shell"), format: useFormat() };
}

/** Marks a match that is new since the last visit. */
export function FreshMark() {
  const t = useT("matching");
  return <span className="match-new">{t("new")}</span>;
}
