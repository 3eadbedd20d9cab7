/**
 * The current first-level administrative divisions of each country, in its own language. Small, since browsers load them for filters and
 * forms; coordinates are in content/places, for the server.
 */
import { MARKETS, type Market } from "./markets.ts";

/** A county's id: its ISO 3166-2 code (`SE-AB`), in the United Kingdom the code of its statistical region (`UKI`, decision 010). */
export type CountyCode = string;

export type County = { readonly code: CountyCode; readonly name: string };

/** Code and name, in the alphabetical order of the country's language. */
const NAMES: Readonly<Record<Market, readonly (readonly [CountyCode, string])[]>> = {
  se: [
    ["SE-K", "Blekinge län"],
    ["SE-W", "Dalarnas län"],
    ["SE-I", "Gotlands län"],
    ["SE-X", "Gävleborgs län"],
    ["SE-N", "Hallands län"],
    ["SE-Z", "Jämtlands län"],
    ["SE-F", "Jönköpings län"],
    ["SE-H", "Kalmar län"],
    ["SE-G", "Kronobergs län"],
    ["SE-BD", "Norrbottens län"],
    ["SE-M", "Skåne län"],
    ["SE-AB", "Stockholms län"],
    ["SE-D", "Södermanlands län"],
    ["SE-C", "Uppsala län"],
    ["SE-S", "Värmlands län"],
    ["SE-AC", "Västerbottens län"],
    ["SE-Y", "Västernorrlands län"],
    ["SE-U", "Västmanlands län"],
    ["SE-O", "Västra Götalands län"],
    ["SE-T", "Örebro län"],
    ["SE-E", "Östergötlands län"],
  ],
  no: [
    ["NO-42", "Agder"],
    ["NO-32", "Akershus"],
    ["NO-33", "Buskerud"],
    ["NO-56", "Finnmark"],
    ["NO-34", "Innlandet"],
    ["NO-15", "Møre og Romsdal"],
    ["NO-18", "Nordland"],
    ["NO-03", "Oslo"],
    ["NO-11", "Rogaland"],
    ["NO-40", "Telemark"],
    ["NO-55", "Troms"],
    ["NO-50", "Trøndelag"],
    ["NO-39", "Vestfold"],
    ["NO-46", "Vestland"],
    ["NO-31", "Østfold"],
  ],
  dk: [
    ["DK-84", "Region Hovedstaden"],
    ["DK-82", "Region Midtjylland"],
    ["DK-81", "Region Nordjylland"],
    ["DK-85", "Region Sjælland"],
    ["DK-83", "Region Syddanmark"],
  ],
  fi: [
    ["FI-01", "Ahvenanmaa"],
    ["FI-02", "Etelä-Karjala"],
    ["FI-03", "Etelä-Pohjanmaa"],
    ["FI-04", "Etelä-Savo"],
    ["FI-05", "Kainuu"],
    ["FI-06", "Kanta-Häme"],
    ["FI-07", "Keski-Pohjanmaa"],
    ["FI-08", "Keski-Suomi"],
    ["FI-09", "Kymenlaakso"],
    ["FI-10", "Lappi"],
    ["FI-11", "Pirkanmaa"],
    ["FI-12", "Pohjanmaa"],
    ["FI-13", "Pohjois-Karjala"],
    ["FI-14", "Pohjois-Pohjanmaa"],
    ["FI-15", "Pohjois-Savo"],
    ["FI-16", "Päijät-Häme"],
    ["FI-17", "Satakunta"],
    ["FI-18", "Uusimaa"],
    ["FI-19", "Varsinais-Suomi"],
  ],
  uk: [
    ["UKF", "East Midlands"],
    ["UKH", "East of England"],
    ["UKI", "London"],
    ["UKC", "North East England"],
    ["UKD", "North West England"],
    ["UKN", "Northern Ireland"],
    ["UKM", "Scotland"],
    ["UKJ", "South East England"],
    ["UKK", "South West England"],
    ["UKL", "Wales"],
    ["UKG", "West Midlands"],
    ["UKE", "Yorkshire and the Humber"],
  ],
};

const COUNTIES = Object.fromEntries(
  MARKETS.map((market) => [market, NAMES[market].map(([code, name]) => ({ code, name }))]),
) as unknown as Readonly<Record<Market, readonly County[]>>;

/** The counties of a market, in the alphabetical order of its language. */
export function countiesOf(market: Market): readonly County[] {
  return COUNTIES[market];
}

/** Whether a value from outside is a county of the market. */
export function isCountyOf(market: Market, value: unknown): value is CountyCode {
  return COUNTIES[market].some(({ code }) => code === value);
}

/** The market whose county a code is, or `undefined` for an unknown code. */
export function marketOfCounty(code: string): Market | undefined {
  return MARKETS.find((market) => isCountyOf(market, code));
}

/** A county's name in its country's own language, or `undefined` for an unknown code. */
export function countyName(code: string): string | undefined {
  const market = marketOfCounty(code);
  return market && COUNTIES[market].find((county) => county.code === code)?.name;
}

/** The names of a town and its county without duplicates (Oslo is both). Either may be missing. */
export function townAndCounty(town: string | null, county: CountyCode | null): string[] {
  const names = [town, county && countyName(county)].filter((name): name is string => Boolean(name));
  return [...new Set(names)];
}
