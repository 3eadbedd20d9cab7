import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { PitchRow } from "#app/features/pitches/ui/pitch-row.tsx";
import { useAgo, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { ChipLink, Chips } from "#app/ui/chip.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { matchParts } from "#app/ui/match-parts.ts";
import { ShowMore } from "#app/ui/show-more.tsx";
import type { Cursor } from "../cursor.ts";
import { COUNT_LIMIT, changed, cleared, MOST_PAGES, PAGE_SIZE, type Search, writeSearch } from "../search.ts";
import { useActiveFilters } from "./active-filters.tsx";

export interface ResultListProps {
  search: Search;
  pitches: readonly PitchSummary[];
  total: number;
  next: Cursor | null;
  /** At the end of each row: the bookmark button, which is another feature's. */
  actionOf: (pitch: PitchSummary) => ReactNode;
  /** The pitch pointed at on the map. */
  pointed?: string | null;
  onPoint?: (publicId: string | null) => void;
}

/** The results, page below page, and how they go on. */
export function ResultList({ search, pitches, total, next, actionOf, pointed, onPoint }: ResultListProps) {
  const t = useT("search");
  const ago = useAgo();
  if (pitches.length === 0 && !search.after) return <NothingFound search={search} />;
  const pages = Array.from({ length: Math.ceil(pitches.length / PAGE_SIZE) }, (_, index) =>
    pitches.slice(index * PAGE_SIZE, (index + 1) * PAGE_SIZE),
  );
  return (
    <>
      <h2 className="vh">{t("results")}</h2>
      {pages.map((page, index) => (
        // A list of its own for each page: without script, "Show more" leads to where the new ones begin.
        <ul key={page[0]!.publicId} id={pageId(index + 1)}>
          {page.map((pitch) => (
            <PitchRow
              key={pitch.publicId}
              pitch={pitch}
              name={<MarkedName name={pitch.companyName} text={search.text} />}
              ago={pitch.publishedAt && ago(pitch.publishedAt)}
              action={actionOf(pitch)}
              highlighted={pointed === pitch.publicId}
              onPoint={onPoint}
            />
          ))}
        </ul>
      ))}
      <ListEnd search={search} shown={pitches.length} total={total} next={next} />
    </>
  );
}

function pageId(page: number): string {
  return `results-${page}`;
}

function MarkedName({ name, text }: { name: string; text: string }) {
  const parts = matchParts(name, text);
  if (!parts) return name;
  return (
    <>
      {parts.before}
      <mark>{parts.match}</mark>
      {parts.after}
    </>
  );
}

interface ListEndProps {
  search: Search;
  shown: number;
  total: number;
  next: Cursor | null;
}

/**
 * More of the list at its own address, up to ten pages below one another, so that going back and reloading keep the place; then the
 * list goes on at a new address, from a cursor.
 */
function ListEnd({ search, shown, total, next }: ListEndProps) {
  const t = useT("search");
  const navigate = useNavigate();
  const below = search.pages < MOST_PAGES;
  const longer =
    next &&
    paths.search(writeSearch(below ? { ...search, pages: search.pages + 1 } : changed(search, { after: next })));
  const left = Math.min(PAGE_SIZE, total - shown);
  return (
    <>
      <ShowMore
        to={longer ? (below ? `${longer}#${pageId(search.pages + 1)}` : longer) : undefined}
        label={search.after ? t("more.unnumbered") : t("more.label", { count: left })}
        onClick={(event) => {
          if (!longer || !below || event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          // Replaces the address: the way back leads out of the list, not through its lengths.
          void navigate(longer, { replace: true, preventScrollReset: true });
        }}
      >
        {next ? !search.after && total <= COUNT_LIMIT && t("more.shown", { shown, total }) : t("more.end")}
      </ShowMore>
      {search.after && (
        <p className="center">
          <LinkButton size="s" variant="quiet" to={paths.search(writeSearch(changed(search, {})))}>
            {t("more.start")}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function NothingFound({ search }: { search: Search }) {
  const t = useT("search");
  const active = useActiveFilters(search);
  const all = paths.search(writeSearch(cleared(search)));
  return (
    <EmptyState
      kind="no-results"
      title={t("none.title")}
      action={
        active.length > 0 && (
          <>
            {active.length > 1 && (
              <Chips className="loosen">
                {active.map(({ key, label, without }) => (
                  <ChipLink
                    key={key}
                    removes
                    to={paths.search(writeSearch(changed(search, without)))}
                    aria-label={t("active.remove", { filter: label })}
                  >
                    {label}
                  </ChipLink>
                ))}
              </Chips>
            )}
            <LinkButton to={all}>{t("none.clear")}</LinkButton>
          </>
        )
      }
    >
      {active.length > 0 ? t("none.loosen") : t("none.empty")}
    </EmptyState>
  );
}
