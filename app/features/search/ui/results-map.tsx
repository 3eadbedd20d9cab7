import { useState } from "react";
import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { MapBox } from "#app/features/pitches/ui/map.tsx";
import { marketOfCounty } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths/paths.ts";
import { Select } from "#app/ui/forms/select.tsx";
import { useDebounced } from "#app/ui/hooks/debounce.ts";
import { Note } from "#app/ui/note/note.tsx";
import { countOf, type Facets } from "../counts/counts.ts";
import { type MapBounds, type MapCluster, type ResultMap, writeBounds } from "../map.ts";
import { changed, type Search, writeSearch } from "../search.ts";
import { useCountText } from "./filter-fields.tsx";
import { ResultsSurface } from "./results-map/results-map-surface.tsx";

// One fetch for a drag, or a burst of key presses.
const PAUSE_MILLISECONDS = 200;

type Answer = { map: ResultMap | { kind: "too-slow" } | null };

/**
 * The map of a result for a country and the bounds in view: `first` came with the page, everything else is fetched. The previous map is shown
 * until a newer one has arrived; `failed`: the last fetch failed.
 */
function useResultMap(query: string, first: ResultMap, country: Market) {
  const [shown, setShown] = useState<{ country: Market; map: ResultMap }>({ country, map: first });
  const [failed, setFailed] = useState(false);
  const debounced = useDebounced();
  const show = (wanted: Market, bounds: MapBounds | null, pause = PAUSE_MILLISECONDS) =>
    debounced(async (signal) => {
      const params = new URLSearchParams(query);
      params.set("country", wanted);
      if (bounds) params.set("bounds", writeBounds(bounds));
      try {
        const answer = await fetch(paths.searchMap(params.toString()), { signal });
        const map = answer.ok ? ((await answer.json()) as Answer).map : null;
        if (signal.aborted) return;
        setFailed(map?.kind !== "map");
        if (map?.kind === "map") setShown({ country: wanted, map });
      } catch {
        if (!signal.aborted) setFailed(true);
      }
    }, pause);
  return { ...shown, failed, show };
}

interface Placed extends PitchSummary {
  place: { latitude: number; longitude: number } | null;
}

export interface ResultsMapProps {
  search: Search;
  map: ResultMap;
  country: Market;
  facets: Facets | null;
  /** The pitches of the list. */
  pitches: readonly Placed[];
  pointed: string | null;
}

/** The whole result on the map of one country, not only the listed page (messages `search`, `pitches-place`). */
export function ResultsMap(props: ResultsMapProps) {
  const { search } = props;
  const query = writeSearch(changed(search, { view: "list" }));
  // Another search resets the map to the whole country; more pages of the same list do not.
  return <CountryMap key={`${query} ${props.country}`} {...props} query={query} />;
}

function CountryMap({
  search,
  map: first,
  country: start,
  facets,
  pitches,
  pointed,
  query,
}: ResultsMapProps & { query: string }) {
  const t = useT("search");
  const shell = useT("shell");
  const countText = useCountText();
  const { map, country, failed, show } = useResultMap(query, first, start);
  const place = pitches.find(({ publicId, market }) => publicId === pointed && market === country)?.place;
  const counted = (market: Market) => {
    const name = shell(`country.${market}`);
    const count = facets && countOf(facets, "markets", market);
    return count ? t("map.countryCount", { country: name, count: countText(count) }) : name;
  };

  function listOf({ county }: MapCluster): string | undefined {
    if (!county) return undefined;
    const market = marketOfCounty(county);
    const markets = search.markets.filter((other) => other !== market);
    return paths.search(writeSearch(changed(search, { markets, counties: [county], view: "list" })));
  }

  return (
    <>
      <MapBox market={country}>
        {(outline, frame) => (
          <ResultsSurface
            key={country}
            outline={outline}
            frame={frame}
            label={t("map.label", { country: shell(`country.${country}`), count: countText(map.here) })}
            clusters={map.clusters}
            onBounds={(bounds) => show(country, bounds)}
            pointed={place ? { lat: place.latitude, lon: place.longitude } : null}
            listOf={listOf}
          />
        )}
      </MapBox>
      <div className="map-country">
        <Select
          small
          aria-label={t("map.country")}
          value={country}
          options={MARKETS.map((market) => ({ value: market, label: counted(market) }))}
          onChange={(event) => show(event.currentTarget.value as Market, null, 0)}
        />
        {map.by === "county" && <p className="tiny">{t("map.byCounty")}</p>}
        {failed && <Note kind="warning">{t("map.failed")}</Note>}
      </div>
    </>
  );
}
