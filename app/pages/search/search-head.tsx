import type { FiguresBar } from "#app/features/pitches/policy.ts";
import { SaveSearch } from "#app/features/saved-searches/ui/save-search.tsx";
import type { SearchReading } from "#app/features/search/reading.ts";
import type { Correction } from "#app/features/search/text-query.server.ts";
import { ActiveFilters } from "#app/features/search/ui/active-filters.tsx";
import { CountryOrder } from "#app/features/search/ui/country-order.tsx";
import { Corrections, ResultsBar, SearchNotices } from "#app/features/search/ui/results-bar.tsx";
import { useRoot } from "#app/root.tsx";

interface SearchHeadProps {
  reading: SearchReading;
  /** How many were found; null when the search took too long. */
  total: number | null;
  corrections: readonly Correction[];
  mapTooSlow: boolean;
  /** Why the reader sees no figures. */
  bar: FiguresBar | null;
  /** The reader's saved search with the same filters, if any. */
  savedId: string | null;
  /** Whether what the reader has stated to read comes first within a country. */
  byLanguage: boolean;
}

/** Above the results: their number and controls, the active filters, and what was ignored. */
export function SearchHead({
  reading: { search, notices },
  total,
  corrections,
  mapTooSlow,
  bar,
  savedId,
  byLanguage,
}: SearchHeadProps) {
  const { actor } = useRoot();
  return (
    <>
      <ResultsBar
        search={search}
        total={total}
        open={bar === null}
        save={
          <SaveSearch
            search={search}
            savedId={savedId}
            guest={actor.kind === "guest"}
            visitor={actor.kind === "visitor"}
          />
        }
      />
      <ActiveFilters search={search} />
      {total !== 0 && <CountryOrder search={search} byLanguage={byLanguage} />}
      <div className="search-notices" role="status">
        <Corrections search={search} corrections={corrections} />
      </div>
      <SearchNotices notices={notices} tooSlow={total === null} mapTooSlow={mapTooSlow} bar={bar} />
    </>
  );
}
