import { lazy, Suspense, useState } from "react";
import { BookmarkButton } from "#app/features/bookmarks/ui/bookmark-button.tsx";
import { findPitches } from "#app/features/search/queries.server.ts";
import { readSearch } from "#app/features/search/reading.ts";
import { seesFigures, writeSearch } from "#app/features/search/search.ts";
import { ActiveFilters } from "#app/features/search/ui/active-filters.tsx";
import { ResultList } from "#app/features/search/ui/result-list.tsx";
import { ResultsBar, ViewSwitch } from "#app/features/search/ui/results-bar.tsx";
import { SearchFilters } from "#app/features/search/ui/search-filters.tsx";
import { SearchNotices } from "#app/features/search/ui/search-notices.tsx";
import { SearchText } from "#app/features/search/ui/search-text.tsx";
import { useT } from "#app/i18n/translate.tsx";
import { BRAND } from "#app/platform/brand.ts";
import { cacheForVisitors, visitOf } from "#app/platform/visit.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { RiskNote } from "#app/ui/note.tsx";
import { PublicMain } from "#app/ui/shell.tsx";
import { PageTitle } from "../page-title.tsx";
import type { Route } from "./+types/search.ts";

export const handle = { messages: ["search", "pitches", "places", "bookmarks"], screen: "search" };

// Few look at the map; those who do fetch it then.
const ResultsMap = lazy(() => import("#app/features/search/ui/results-map.tsx"));

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, market, url } = visitOf(context);
  const reading = readSearch(url.searchParams, actor, market);
  const result = await findPitches(actor, market, reading.search);
  if (result.kind === "found") cacheForVisitors(context, ["listings"]);
  return { reading, result, open: seesFigures(actor) };
}

export default function SearchPage({ loaderData: { reading, result, open } }: Route.ComponentProps) {
  const t = useT("search");
  const shell = useT("shell");
  const [pointed, setPointed] = useState<string | null>(null);
  const { search } = reading;
  const found = result.kind === "found" ? result : null;
  const map = found && search.view === "map";
  const page = (
    <div className={classNames("search", map && "search-with-map")}>
      {/* Search engines list the search itself, not what was searched for. */}
      <PageTitle title={t("title")} description={t("description")} indexable={writeSearch(search) === ""} />
      <SearchText search={search} />
      <SearchFilters reading={reading} open={open} />
      <section className="results">
        <ResultsBar search={search} total={found?.total ?? null} open={open} />
        <div className="resrow">
          <ActiveFilters search={search} />
          {open && <ViewSwitch search={search} />}
        </div>
        <SearchNotices notices={reading.notices} tooSlow={!found} open={open} />
        {found && (
          <ResultList
            search={search}
            pitches={found.pitches}
            total={found.total}
            next={found.next}
            pointed={pointed}
            onPoint={map ? setPointed : undefined}
            actionOf={({ publicId, companyName, saved }) => (
              <BookmarkButton publicId={publicId} companyName={companyName} saved={saved} />
            )}
          />
        )}
        {open && <RiskNote>{shell("riskWarning", { brand: BRAND })}</RiskNote>}
      </section>
      {map && (
        <div className="mapbox">
          <Suspense fallback={null}>
            <ResultsMap search={search} pitches={found.pitches} pointed={pointed} />
          </Suspense>
        </div>
      )}
    </div>
  );
  return open ? page : <PublicMain className="search-public">{page}</PublicMain>;
}
