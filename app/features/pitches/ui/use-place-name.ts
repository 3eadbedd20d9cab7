import { townAndCounty } from "#app/i18n/counties.ts";
import type { Market } from "#app/i18n/markets.ts";
import { useMarket, useT } from "#app/i18n/translate.tsx";

export interface Place {
  market: Market;
  city?: string | null;
  county: string | null;
}

/** Formats a place for the reader: `Umeå, Västerbottens län`, with the country if it is not the reader's (messages `shell`). */
export function usePlaceName(): (place: Place) => string {
  const shell = useT("shell");
  const reader = useMarket();
  return ({ market, city = null, county }) => {
    const names = townAndCounty(city, county);
    return (names.length > 0 && market !== reader ? [...names, shell(`country.${market}`)] : names).join(", ");
  };
}
