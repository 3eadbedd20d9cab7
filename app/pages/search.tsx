import { useState } from "react";
import { comparedIn, comparedSummaries } from "#app/features/bookmarks/comparison/compared-pitches.server.ts";
import { currentRates } from "#app/features/exchange-rates/daily-rates.server.ts";
import { RiskWarning } from "#app/features/market-rules/ui/risk-warning.tsx";
import { statedLanguages } from "#app/features/matching/criteria.server.ts";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import { latestSavedSearches, savedAs } from "#app/features/saved-searches/own-searches.server.ts";
import { facetsBeside } from "#app/features/search/counts/counts.server.ts";
import { findCounting, loosened } from "#app/features/search/finding.server.ts";
import { mapOf } from "#app/features/search/map.server.ts";
import { countMiss } from "#app/features/search/misses.server.ts";
import { readSearch } from "#app/features/search/reading.ts";
import { writeSearch } from "#app/features/search/search.ts";
import visitorScript from "#app/features/search/visitor-script.ts?worker&url";
import { useT } from "#app/i18n/translate.tsx";
import type { AccountHolder, Actor } from "#app/platform/actor.ts";
import { cacheForVisitors, visitOf } from "#app/platform/http/visit.server.ts";
import { useRoot } from "#app/root.tsx";
import { PageTitle } from "#app/shell/page-title.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { deferred } from "#app/ui/hooks/deferred.tsx";
import { PublicMain } from "#app/ui/shell/page-shell.tsx";
import type { Route } from "./+types/search.ts";
import { FeedLinks } from "./feed-links.tsx";

// Of the saved searches, in the empty search box.
const MOST_OFFERED = 5;

export const handle = { screen: "search", visitorScript };

// Each part is hydrated on its own, so that none of them keeps the browser busy for long.
const SearchText = deferred(async () => (await import("#app/features/search/ui/search-text.tsx")).SearchText);
const SearchFilters = deferred(async () => (await import("#app/features/search/ui/search-filters.tsx")).SearchFilters);
const SearchHead = deferred(async () => (await import("./search/search-head.tsx")).SearchHead);
const SearchResults = deferred(async () => (await import("./search/search-results.tsx")).SearchResults);
const SearchFoot = deferred(async () => (await import("./search/search-results.tsx")).SearchFoot);
// Few readers use the map.
const ResultsMap = deferred(async () => (await import("#app/features/search/ui/results-map.tsx")).ResultsMap, {
  ahead: false,
});

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { actor, market, url } = visit;
  const reading = readSearch(url.searchParams, actor, market);
  const { search } = reading;
  // Languages matter to the order of one's own country first only.
  const languages = hasAccount(actor) && search.sort === "own" ? await statedLanguages(actor) : [];
  const finding = findCounting(actor, market, search, languages);
  const [{ result }, facets, map, rates, chosen, savedId, saved] = await Promise.all([
    finding,
    facetsBeside(actor, market, search, finding),
    search.view === "map" ? mapOf(actor, market, search) : null,
    canSeeFigures(actor) ? currentRates() : null,
    hasAccount(actor) ? comparedSummaries(actor, comparedIn(visit)) : [],
    hasAccount(actor) ? savedAs(actor, search) : null,
    hasAccount(actor) ? latestSavedSearches(actor, MOST_OFFERED) : [],
  ]);
  if (result.kind === "found" && facets) cacheForVisitors(context, ["listings"]);
  const nothing = result.kind === "found" && result.total === 0;
  const [looser] = nothing ? await Promise.all([loosened(actor, market, search), countMiss(market)]) : [[]];
  const byLanguage = languages.length > 0;
  return { reading, result, looser, facets, map, rates, chosen, savedId, saved, byLanguage };
}

function hasAccount(actor: Actor): actor is AccountHolder {
  return actor.kind === "member" || actor.kind === "guest";
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { reading, result, looser, facets, rates, chosen, savedId, saved, byLanguage } = loaderData;
  const t = useT("search");
  const { actor, figuresBar: bar } = useRoot();
  const [pointed, setPointed] = useState<readonly string[]>([]);
  const { search } = reading;
  const open = bar === null;
  const found = result.kind === "found" ? result : null;
  const map = found && loaderData.map?.kind === "map" ? loaderData.map : null;
  const page = (
    <div className={classNames("search", map && "search-with-map")}>
      {/* Search engines index the search page, not its results. */}
      <PageTitle title={t("title")} description={t("description")} indexable={writeSearch(search) === ""} />
      <FeedLinks />
      <SearchText search={search} saved={saved} />
      <SearchFilters reading={reading} facets={facets} rates={rates} />
      <section className="results">
        <SearchHead
          reading={reading}
          total={found?.total ?? null}
          corrections={found?.corrections ?? []}
          mapTooSlow={loaderData.map?.kind === "too-slow"}
          bar={bar}
          savedId={savedId}
          byLanguage={byLanguage}
        />
        {open && <RiskWarning figures at="begin" />}
        {found && (
          <SearchResults
            search={search}
            pitches={found.pitches}
            total={found.total}
            next={found.next}
            hour={found.hour}
            looser={looser}
            related={found.related}
            pointed={pointed}
            onPoint={map ? setPointed : undefined}
            rates={rates}
            compared={hasAccount(actor) ? chosen.map(({ publicId }) => publicId) : null}
          />
        )}
        <SearchFoot chosen={chosen} />
        {open && <RiskWarning figures at="end" />}
      </section>
      {found && map && (
        <div className="mapbox">
          <ResultsMap
            search={search}
            map={map}
            facets={facets}
            pitches={found.pitches}
            pointed={pointed}
            onPoint={setPointed}
            rates={rates}
          />
        </div>
      )}
    </div>
  );
  return hasAccount(actor) ? page : <PublicMain className="search-public">{page}</PublicMain>;
}
