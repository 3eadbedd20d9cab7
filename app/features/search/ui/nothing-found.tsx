import { useFormat, useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Loosened } from "../queries-loosen.server.ts";
import { changed, cleared, type Filters, LOOSE_LIMIT, type Search, writeSearch } from "../search.ts";
import { useActiveFilters } from "./use-active-filters.ts";

// Of several ways out the best few help; all of them are the filters again.
const MOST_SHOWN = 4;

interface NothingFoundProps {
  search: Search;
  looser: readonly Loosened[];
}

/** That nothing meets the search, and what to ask less of: what brings most comes first. */
export function NothingFound({ search, looser }: NothingFoundProps) {
  const t = useT("search");
  const without = useWithout(search);
  const asks = useActiveFilters(search).length > 0;
  const shown = looser.slice(0, MOST_SHOWN);
  return (
    <EmptyState
      kind="no-results"
      title={t("none.title")}
      action={
        asks && (
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
      {!asks ? t("none.empty") : shown.length > 0 ? t("none.loosen") : t("none.reword")}
    </EmptyState>
  );
}

/** "Without Uppsala län and Sweden: 12 pitches". */
function useWithout(search: Search): (change: Partial<Filters>, total: number) => string {
  const t = useT("search");
  const format = useFormat();
  const active = useActiveFilters(search);
  return (change, total) => {
    const taken = active.filter((filter) => Object.keys(filter.without).every((name) => name in change));
    const words = { filter: format.list(taken.map(({ label }) => label)) };
    return total > LOOSE_LIMIT
      ? t("none.withoutMany", { ...words, count: LOOSE_LIMIT })
      : t("none.without", { ...words, count: total });
  };
}
