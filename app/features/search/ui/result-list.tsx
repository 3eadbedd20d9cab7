import type { ReactNode } from "react";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { PitchRow } from "#app/features/pitches/ui/pitch-card.tsx";
import { useAgo, useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { LinkButton } from "#app/ui/button/button.tsx";
import { EmptyState } from "#app/ui/empty-state/empty-state.tsx";
import { ListEnd } from "#app/ui/list/show-more.tsx";
import { Marked } from "#app/ui/text/markup.tsx";
import type { Loosened } from "../finding.server.ts";
import {
  COUNT_LIMIT,
  type Cursor,
  changed,
  cleared,
  type Filters,
  LOOSE_LIMIT,
  MOST_PAGES,
  PAGE_SIZE,
  type Search,
  writeSearch,
} from "../search.ts";
import { useActiveFilters } from "./active-filters.tsx";

// A few looser searches are enough; the filters offer the others.
const MOST_SHOWN = 4;

interface NothingFoundProps {
  search: Search;
  looser: readonly Loosened[];
}

/** The empty result, with looser searches: most results first. */
function NothingFound({ search, looser }: NothingFoundProps) {
  const t = useT("search");
  const without = useWithout(search);
  const hasFilters = useActiveFilters(search).length > 0;
  const shown = looser.slice(0, MOST_SHOWN);
  return (
    <EmptyState
      kind="no-results"
      title={t("none.title")}
      action={
        hasFilters && (
          <>
            {shown.length > 0 && (
              <ul className="loosen">
                {shown.map(({ change, total }, index) => (
                  <li key={Object.keys(change).join()}>
                    <LinkButton
                      variant={index === 0 ? "primary" : "secondary"}
                      to={paths.search(writeSearch(changed(search, change)))}
                    >
                      {without(change, total)}
                    </LinkButton>
                  </li>
                ))}
              </ul>
            )}
            <LinkButton variant="quiet" to={paths.search(writeSearch(cleared(search)))}>
              {t("none.clear")}
            </LinkButton>
          </>
        )
      }
    >
      {!hasFilters ? t("none.empty") : shown.length > 0 ? t("none.loosen") : t("none.reword")}
    </EmptyState>
  );
}

/** "Without Uppsala län and Sweden: 12 pitches". */
function useWithout(search: Search): (change: Partial<Filters>, total: number) => string {
  const t = useT("search");
  const format = useFormat();
  const active = useActiveFilters(search);
  return (change, total) => {
    const removed = active.filter((filter) => Object.keys(filter.without).every((name) => name in change));
    const args = { filter: format.list(removed.map(({ label }) => label)) };
    return total > LOOSE_LIMIT
      ? t("none.withoutMany", { ...args, count: LOOSE_LIMIT })
      : t("none.without", { ...args, count: total });
  };
}

export interface ResultListProps {
  search: Search;
  pitches: readonly PitchSummary[];
  total: number;
  next: Cursor | null;
  /** If nothing was found: looser searches, most results first. */
  looser: readonly Loosened[];
  /** At the end of each row: the bookmark button, from another feature. */
  actionOf: (pitch: PitchSummary) => ReactNode;
  /** The pitch pointed at on the map. */
  pointed?: string | null;
  onPoint?: (publicId: string | null) => void;
  /** Rates to convert amounts to the reader's currency; null for readers who see no amounts. */
  rates: DayRates | null;
}

/** The results, page below page, and the link to more. */
export function ResultList(props: ResultListProps) {
  const { search, pitches, total, next, looser, actionOf, pointed, onPoint, rates } = props;
  const t = useT("search");
  const ago = useAgo();
  if (pitches.length === 0 && !search.after) return <NothingFound search={search} looser={looser} />;
  const pages = Array.from({ length: Math.ceil(pitches.length / PAGE_SIZE) }, (_, index) =>
    pitches.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  );
  return (
    <>
      <h2 className="vh">{t("results")}</h2>
      {pages.map((page, index) => (
        // One list per page: without script, "Show more" jumps to the first new one.
        <ul key={page[0]!.publicId} id={pageId(index + 1)}>
          {page.map((pitch) => (
            <PitchRow
              key={pitch.publicId}
              pitch={pitch}
              name={<Marked text={pitch.companyName} query={search.text} />}
              ago={pitch.publishedAt && ago(pitch.publishedAt)}
              action={actionOf(pitch)}
              highlighted={pointed === pitch.publicId}
              onPoint={onPoint}
              rates={rates ?? undefined}
            />
          ))}
        </ul>
      ))}
      <ResultsEnd search={search} shown={pitches.length} total={total} next={next} />
    </>
  );
}

function pageId(page: number): string {
  return `results-${page}`;
}

interface ResultsEndProps {
  search: Search;
  shown: number;
  total: number;
  next: Cursor | null;
}

/** The link to more: up to ten pages on one address, then a new address. */
function ResultsEnd({ search, shown, total, next }: ResultsEndProps) {
  const t = useT("search");
  const fits = search.pages < MOST_PAGES;
  const longer = fits ? { ...search, pages: search.pages + 1 } : changed(search, { after: next });
  return (
    <ListEnd
      to={next && paths.search(writeSearch(longer))}
      below={fits ? pageId(search.pages + 1) : null}
      label={search.after ? t("more.unnumbered") : t("more.label", { count: Math.min(PAGE_SIZE, total - shown) })}
      start={search.after && { to: paths.search(writeSearch(changed(search, {}))), label: t("more.start") }}
    >
      {next ? !search.after && total <= COUNT_LIMIT && t("more.shown", { shown, total }) : t("more.end")}
    </ListEnd>
  );
}
