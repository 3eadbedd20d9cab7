import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { MapBox } from "#app/features/pitches/ui/map.tsx";
import { marketOfCounty } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { useT } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import { Note } from "#app/ui/note.tsx";
import { Select } from "#app/ui/select.tsx";
import { countOf, type Facets } from "../counts.ts";
import type { MapCluster, ResultMap } from "../map.ts";
import { changed, type Search, writeSearch } from "../search.ts";
import { useCountText } from "./filter-options.tsx";
import { ResultsSurface } from "./results-map-surface.tsx";
import { useResultMap } from "./use-result-map.ts";

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

/** The whole result on the map of one country at a time, not only the page of it that is listed (messages `search`, `places`). */
export default function ResultsMap(props: ResultsMapProps) {
  const { search } = props;
  const query = writeSearch(changed(search, { view: "list" }));
  // Another search begins at its whole country; more of the same list leaves the map as it is.
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
