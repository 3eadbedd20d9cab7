import { describe, expect, it } from "vitest";
import { countiesOf, isCountyOf } from "#app/i18n/counties.ts";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import { placedCounties } from "./counties.server.ts";
import { townNamed, townsOf, whereabouts } from "./gazetteer.ts";

const KNOWN: Readonly<Record<Market, readonly (readonly [string, string])[]>> = {
  se: [
    ["SE-AB", "Stockholm Södertälje Solna Norrtälje"],
    ["SE-O", "Göteborg Borås Trollhättan Skövde"],
    ["SE-M", "Malmö Lund Helsingborg Ystad"],
    ["SE-C", "Uppsala Enköping"],
    ["SE-AC", "Umeå Skellefteå"],
    ["SE-BD", "Luleå Kiruna"],
    ["SE-I", "Visby"],
    ["SE-Z", "Östersund"],
    ["SE-E", "Linköping Norrköping"],
    ["SE-T", "Örebro"],
  ],
  no: [
    ["NO-03", "Oslo"],
    ["NO-46", "Bergen Voss Førde"],
    ["NO-50", "Trondheim Steinkjer Levanger"],
    ["NO-11", "Stavanger Haugesund Sandnes"],
    ["NO-33", "Drammen Kongsberg Hønefoss"],
    ["NO-31", "Fredrikstad Sarpsborg Moss"],
    ["NO-32", "Lillestrøm Asker Ski"],
    ["NO-55", "Tromsø Harstad"],
    ["NO-56", "Alta Hammerfest Vadsø"],
    ["NO-34", "Hamar Lillehammer Gjøvik"],
    ["NO-39", "Tønsberg Sandefjord Larvik"],
    ["NO-40", "Skien Porsgrunn Rjukan"],
    ["NO-42", "Kristiansand Arendal"],
    ["NO-15", "Ålesund Molde"],
    ["NO-18", "Bodø Narvik"],
  ],
  dk: [
    ["DK-84", "København Helsingør Hillerød Rønne Frederiksberg"],
    ["DK-82", "Aarhus Randers Horsens Herning Viborg Silkeborg"],
    ["DK-81", "Aalborg Hjørring Frederikshavn Thisted"],
    ["DK-85", "Roskilde Næstved Køge Slagelse"],
    ["DK-83", "Odense Esbjerg Kolding Vejle Sønderborg"],
  ],
  fi: [
    ["FI-18", "Helsinki Espoo Vantaa Porvoo Hyvinkää"],
    ["FI-11", "Tampere Nokia"],
    ["FI-19", "Turku Salo Parainen"],
    ["FI-14", "Oulu Kuusamo"],
    ["FI-16", "Lahti"],
    ["FI-15", "Kuopio"],
    ["FI-08", "Jyväskylä"],
    ["FI-17", "Pori Rauma"],
    ["FI-02", "Lappeenranta Imatra"],
    ["FI-12", "Vaasa Pietarsaari"],
    ["FI-10", "Rovaniemi Kemi"],
    ["FI-01", "Maarianhamina"],
    ["FI-07", "Kokkola"],
    ["FI-13", "Joensuu"],
  ],
  uk: [
    ["UKI", "London Croydon"],
    ["UKD", "Manchester Liverpool Preston Carlisle"],
    ["UKG", "Birmingham Coventry Worcester"],
    ["UKE", "Leeds Sheffield York"],
    ["UKC", "Sunderland Durham"],
    ["UKF", "Nottingham Leicester Lincoln Northampton"],
    ["UKH", "Norwich Cambridge Luton"],
    ["UKJ", "Brighton Oxford Reading Southampton"],
    ["UKK", "Bristol Plymouth Bath Bournemouth"],
    ["UKL", "Cardiff Swansea Wrexham"],
    ["UKM", "Glasgow Edinburgh Inverness Aberdeen"],
    ["UKN", "Belfast Lisburn"],
  ],
};

describe("towns", () => {
  it.each(MARKETS)("%s: known towns lie in their counties", async (market) => {
    const pairs = KNOWN[market].flatMap(([county, names]) => names.split(" ").map((name) => [name, county] as const));
    expect(pairs.length).toBeGreaterThanOrEqual(20);
    for (const [name, county] of pairs) expect((await townNamed(market, name))?.county, name).toBe(county);
  });

  it.each([
    ["se", "goteborg"],
    ["se", "ÖREBRO"],
    ["dk", "århus"],
    ["no", "alesund"],
    ["uk", "stoke on trent"],
  ] as const)("%s: %s is found however it is typed", async (market, typed) => {
    expect(await townNamed(market, typed)).toBeDefined();
  });

  it.each(MARKETS)("%s: at least 300, some in every county, nobody elsewhere", async (market) => {
    const towns = await townsOf(market);
    expect(towns.length).toBeGreaterThanOrEqual(300);
    expect(towns.length).toBeLessThan(360);
    for (const { code, name } of countiesOf(market)) {
      expect(towns.filter((town) => town.county === code).length, name).toBeGreaterThan(0);
    }
    for (const town of towns) expect(isCountyOf(market, town.county), town.name).toBe(true);
    expect(new Set(towns.map((town) => `${town.name} ${town.county}`)).size).toBe(towns.length);
  });
});

describe("counties on the map", () => {
  it.each(MARKETS)("%s: the same as in the list, each with its middle in itself or next to it", async (market) => {
    const placed = await placedCounties(market);
    expect(placed.map(({ code, name }) => ({ code, name }))).toEqual(countiesOf(market));
    const strays = [];
    for (const county of placed)
      if ((await whereabouts(market, county))?.county !== county.code) strays.push(county.code);
    expect(strays).toEqual([]);
  });

  it.each([
    ["se", 63.83, 20.26, "SE-AC"],
    ["no", 69.65, 18.96, "NO-55"],
    ["dk", 55.1, 14.75, "DK-84"],
    ["fi", 60.1, 19.95, "FI-01"],
    ["uk", 51.51, -0.13, "UKI"],
    ["uk", 55.86, -4.25, "UKM"],
  ] as const)("%s: %d, %d is in %s", async (market, lat, lon, county) => {
    expect((await whereabouts(market, { lat, lon }))?.county).toBe(county);
  });

  it.each([
    ["se", 0, 0],
    ["no", 48.85, 2.35],
    ["uk", 59.91, 10.75],
    ["fi", Number.NaN, 25],
  ] as const)("%s: %d, %d is elsewhere", async (market, lat, lon) => {
    expect(await whereabouts(market, { lat, lon })).toBeUndefined();
  });
});
