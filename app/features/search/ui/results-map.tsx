import type { PitchSummary } from "#app/features/pitches/pitch.ts";
import { type MapPin, PitchMap } from "#app/features/pitches/ui/map.tsx";
import { countyName, marketOfCounty } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useFormat, useMarket } from "#app/i18n/translate.tsx";
import { paths } from "#app/platform/paths.ts";
import type { Search } from "../search.ts";

interface Placed extends PitchSummary {
  place: { latitude: number; longitude: number } | null;
}

export interface ResultsMapProps {
  search: Search;
  pitches: readonly Placed[];
  pointed: string | null;
}

/** The pitches of the list on the map of one country: the one that was chosen, else the reader's (messages `places`). */
export default function ResultsMap({ search, pitches, pointed }: ResultsMapProps) {
  const format = useFormat();
  const market = useMapMarket(search);
  const pins = pitches.flatMap((pitch): MapPin[] => {
    if (!pitch.place || pitch.market !== market) return [];
    const offered = pitch.figures?.offered ?? undefined;
    const label = [pitch.companyName, countyName(pitch.county), offered && format.percent(offered)]
      .filter(Boolean)
      .join(", ");
    const { latitude: lat, longitude: lon } = pitch.place;
    return [{ id: pitch.publicId, lat, lon, label, offered, to: paths.pitch(pitch) }];
  });
  return <PitchMap market={market} pins={pins} selected={pointed ?? undefined} />;
}

function useMapMarket({ markets, counties }: Search): Market {
  const reader = useMarket();
  const chosen = markets.length > 0 ? markets : counties.flatMap((county) => marketOfCounty(county) ?? []);
  return chosen.length === 0 || chosen.includes(reader) ? reader : chosen[0]!;
}
