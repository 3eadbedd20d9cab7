import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { CompareBar, CompareButton } from "#app/features/bookmarks/ui/compare-button.tsx";
import type { Rates } from "#app/features/exchange-rates/exchange-rates.ts";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { SummaryRates } from "#app/features/pitches/ui/summary-figures.tsx";
import { ResultList, type ResultListProps } from "#app/features/search/ui/result-list.tsx";
import { SearchTip } from "#app/features/search/ui/search-tip.tsx";

interface SearchResultsProps extends Omit<ResultListProps, "actionOf"> {
  /** Rates to convert amounts to the reader's currency; null for readers who see no amounts. */
  rates: Rates | null;
  /** The public ids that this browser compares; null for readers who have no account. */
  compared: readonly string[] | null;
}

/** The results, each with its bookmark and its place in the comparison. */
export function SearchResults({ compared, rates, ...list }: SearchResultsProps) {
  return (
    <>
      <ResultList
        {...list}
        rates={rates}
        actionOf={({ publicId, companyName, saved }) => (
          <div className="row pr-acts">
            {compared && <CompareButton publicId={publicId} companyName={companyName} compared={compared} small />}
            <BookmarkButton publicId={publicId} companyName={companyName} saved={saved} />
          </div>
        )}
      />
      {rates && <SummaryRates pitches={list.pitches} rates={rates} />}
    </>
  );
}

/** Below the results: how to search, and the pitches chosen for the comparison. */
export function SearchFoot({ chosen }: { chosen: readonly PitchSummary[] }) {
  return (
    <>
      <SearchTip place="foot" />
      <CompareBar pitches={chosen} />
    </>
  );
}
