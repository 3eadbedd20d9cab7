import type { ReactNode } from "react";
import { Link } from "react-router";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { ShowMore } from "#app/ui/list/show-more.tsx";
import { Note } from "#app/ui/note/note.tsx";
import type { Matches } from "../match.ts";

interface MatchesFrameProps {
  found: Matches<unknown> | { kind: "too-slow" };
  /** Whether this is a later page. */
  begun: boolean;
  /** What to say where nothing matches. */
  empty: string;
  /** The address of the list, with what else it holds. */
  linkTo: (after?: string) => string;
  children: ReactNode;
}

/** Around a list of matches: how many, how many are new, where it goes on, and what there is when it is empty (messages `matching`). */
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
          action={
            <LinkButton variant="primary" to={paths.matchCriteria()}>
              {t("empty.action")}
            </LinkButton>
          }
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
      <ShowMore to={next ? linkTo(next) : undefined} label={t("more")}>
        {!next && t("end")}
      </ShowMore>
      {begun && (
        <p className="center">
          <LinkButton size="s" variant="quiet" to={linkTo()}>
            {t("first")}
          </LinkButton>
        </p>
      )}
    </section>
  );
}
