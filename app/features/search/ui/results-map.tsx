import { useState } from "react";
import type { DayRates } from "#app/features/exchange-rates/exchange-rates.ts";
import { MapBox } from "#app/features/pitches/ui/map.tsx";
import { marketOfCounty } from "#app/i18n/counties.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { useDebounced } from "#app/ui/hooks/debounce.ts";
import { Note } from "#app/ui/note/note.tsx";
import { type MapBounds, writeBounds } from "../area.ts";
import type { Facets } from "../counts/counts.ts";
import { extentOf, type MapCluster, type ResultMap } from "../map.ts";
import { changed, type Search, writeSearch } from "../search.ts";
import { useCountText } from "./filter-fields.tsx";
import { CountryChoice } from "./results-map/country-choice.tsx";
import type { ListedPitch } from "./results-map/map-clusters.ts";
import { ResultsSurface } from "./results-map/results-map-surface.tsx";

// One fetch for a drag, or a burst of key presses.
const PAUSE_MILLISECONDS = 200;

type Answer = { map: ResultMap | { kind: "too-slow" } | null };

/**
 * The map of a result for the bounds in view: `first` came with the page, everything else is fetched. The previous map is shown until a newer
 * one has arrived; `failed`: the last fetch failed.
 */
function useResultMap(query: string, first: ResultMap) {
  const [shown, setShown] = useState({ first, map: first });
  const [failed, setFailed] = useState(false);
  const debounced = useDebounced();
  // The page came anew, as with another area.
  if (shown.first !== first) setShown({ first, map: first });
  const show = (bounds: MapBounds | null) =>
    debounced(async (signal) => {
      const params = new URLSearchParams(query);
      if (bounds) params.set("bounds", writeBounds(bounds));
      try {
        const answer = await fetch(paths.searchMap(params.toString()), { signal });
        const map = answer.ok ? ((await answer.json()) as Answer).map : null;
        if (signal.aborted) return;
        setFailed(map?.kind !== "map");
        if (map?.kind === "map") setShown({ first, map });
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    }, PAUSE_MILLISECONDS);
  return { map: shown.map, failed, show };
}

export interface ResultsMapProps {
  search: Search;
  map: ResultMap;
  facets: Facets | null;
  /** The pitches of the list. */
  pitches: readonly ListedPitch[];
  /** The pitches pointed at, in the list or on the map. */
  pointed: readonly string[];
  onPoint: (publicIds: readonly string[]) => void;
  rates: DayRates | null;
}

/** The whole result on the map, not only the listed page (messages `search`, `pitches`, `pitches-place`). */
export function ResultsMap(props: ResultsMapProps) {
  const { search } = props;
  // A map has no order, and the usual one of the list depends on the area.
  const query = writeSearch(changed(search, { view: "list", area: null, sort: "newest" }));
  // Another search resets the map to the whole of it; another area, another order and more pages of the same list do not.
  return <ExtentMap key={query} {...props} query={query} />;
}

function ExtentMap({
  search,
  map: first,
  facets,
  pitches,
  pointed,
  onPoint,
  rates,
  query,
}: ResultsMapProps & { query: string }) {
  const t = useT("search");
  const shell = useT("shell");
  const countText = useCountText();
  const { map, failed, show } = useResultMap(query, first);
  const extent = extentOf(search);
  const country = extent === "all" ? t("map.all") : shell(`country.${extent}`);

  function listOf({ county }: MapCluster): string | undefined {
    if (!county) return undefined;
    const market = marketOfCounty(county);
    const markets = search.markets.filter((other) => other !== market);
    return paths.search(writeSearch(changed(search, { markets, counties: [county], area: null, view: "list" })));
  }

  return (
    <>
      <MapBox extent={extent}>
        {(outline, frame) => (
          <ResultsSurface
            outline={outline}
            frame={frame}
            label={t("map.label", { country, count: countText(map.here) })}
            clusters={map.clusters}
            area={search.area}
            searchOf={(area) => paths.search(writeSearch(changed(search, { area })))}
            onBounds={show}
            pitches={pitches}
            pointed={pointed}
            onPoint={onPoint}
            listOf={listOf}
            rates={rates}
          />
        )}
      </MapBox>
      <div className="map-country">
        <CountryChoice search={search} facets={facets} />
        {map.by === "county" && <p className="tiny">{t("map.byCounty")}</p>}
        {failed && <Note kind="warning">{t("map.failed")}</Note>}
      </div>
    </>
  );
}
