/** Search queries by kind: trades, places, amounts, common and rare words. */
import { PHASES } from "#app/features/pitches/pitch.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { type Chance, weighted } from "./chance.ts";
import { compound, invented, LANGUAGES } from "./language.ts";
import { pitch } from "./pitch.ts";
import { TOWNS } from "./places.ts";
import { INDUSTRIES_OF } from "./trades.ts";
import { RATES, stated, type World } from "./world.ts";

/** Kinds of queries, and their percentage. */
export const KIND = weighted({
  everything: 8,
  industry: 10,
  place: 8,
  range: 6,
  "all filters": 6,
  "common word": 12,
  "rare word": 8,
  "two words": 9,
  "word and place": 8,
  "word and filter": 8,
  name: 5,
  "misspelt name": 3,
  beginning: 4,
  "other language": 2,
  "phrase or exclusion": 2,
  nothing: 1,
});
export type QueryKind = ReturnType<typeof KIND.draw>;

export type Ask = (params: URLSearchParams, chance: Chance, market: Market, world: World) => void;

/** Makes a query string of each kind. */
export const ASK: Readonly<Record<QueryKind, Ask>> = {
  everything: () => {},
  industry: (params, chance, market) => {
    for (let more = 1 + chance.below(2); more > 0; more--) addIndustry(params, chance, market);
    if (chance.is(0.4)) params.append("phase", chance.of(PHASES));
    if (chance.is(0.5)) params.append("market", market);
  },
  place: (params, chance, market) => addPlace(params, chance, market),
  range: (params, chance, market) => {
    addRange(params, chance, market);
    if (chance.is(0.4)) params.append("market", market);
  },
  "all filters": (params, chance, market) => {
    addIndustry(params, chance, market);
    addPlace(params, chance, market);
    params.append("phase", chance.of(PHASES));
    if (chance.is(0.5)) addRange(params, chance, market);
    if (chance.is(0.2)) params.set("verified", "1");
  },
  "common word": (params, chance, market) => params.set("q", tradeWord(chance, market)),
  "rare word": (params, chance, _, world) => params.set("q", longWord(chance, world)),
  "two words": (params, chance, market) => {
    const language = LANGUAGES[market];
    const industry = industryOf(chance, market);
    const second = chance.is(0.5) ? language.trades[industry] : language.audiences;
    params.set("q", `${language.trades[industry].draw(chance)} ${second.draw(chance)}`);
  },
  "word and place": (params, chance, market) =>
    params.set("q", `${tradeWord(chance, market)} ${TOWNS[market].draw(chance).name}`),
  "word and filter": (params, chance, market) => {
    params.set("q", tradeWord(chance, market));
    if (chance.is(0.5)) addPlace(params, chance, market);
    else addIndustry(params, chance, market);
    if (chance.is(0.4)) addRange(params, chance, market);
  },
  name: (params, chance, _, world) => params.set("q", nameOf(chance, world)),
  "misspelt name": (params, chance, _, world) => params.set("q", misspelt(chance, nameOf(chance, world))),
  beginning: (params, chance, market) => {
    const word = chance.is(0.5)
      ? tradeWord(chance, market)
      : compound(chance, LANGUAGES[market], industryOf(chance, market));
    params.set("q", word.slice(0, 3 + chance.below(4)));
  },
  "other language": (params, chance) => params.set("q", tradeWord(chance, chance.of(MARKETS))),
  "phrase or exclusion": (params, chance, market, world) => {
    const words = pitch(world, 1 + chance.below(world.pitches)).text.match(/\p{L}{3,}/gu)!;
    const place = chance.below(words.length - 1);
    const phrase = `"${words[place]} ${words[place + 1]}"`;
    params.set("q", chance.is(0.5) ? phrase : `${tradeWord(chance, market)} -${tradeWord(chance, market)}`);
  },
  nothing: (params, chance) => params.set("q", `${invented(chance)}${invented(chance)} ${invented(chance)}`),
};

function industryOf(chance: Chance, market: Market) {
  return INDUSTRIES_OF.get(TOWNS[market].draw(chance).county)!.draw(chance);
}

/** A common word, by frequency of use. */
export function tradeWord(chance: Chance, market: Market): string {
  return LANGUAGES[market].trades[industryOf(chance, market)].draw(chance);
}

/** Adds an industry that the market's towns have. */
export function addIndustry(params: URLSearchParams, chance: Chance, market: Market): void {
  params.append("industry", industryOf(chance, market));
}

/** Adds a country, or one or two counties. */
export function addPlace(params: URLSearchParams, chance: Chance, market: Market): void {
  if (chance.is(0.3)) {
    params.append("market", chance.is(0.8) ? market : chance.of(MARKETS));
    return;
  }
  params.append("county", TOWNS[market].draw(chance).county);
  if (chance.is(0.25)) params.append("county", chance.of(countiesOf(market)).code);
}

function addRange(params: URLSearchParams, chance: Chance, market: Market): void {
  const { currency } = factsOf(market);
  const middle = 900_000 * Math.exp(1.2 * chance.normal());
  if (chance.is(0.7)) params.set("from", String(stated(middle / 2, market)));
  if (!params.has("from") || chance.is(0.7)) params.set("to", String(stated(middle * 2, market)));
  if (chance.is(0.15)) params.set("offered-to", String(chance.of([10, 15, 20, 25, 49])));
  if (chance.is(0.15)) params.set("revenue-from", String(Math.round(100_000 * RATES[currency])));
  params.set("currency", currency);
}

function longWord(chance: Chance, world: World): string {
  const words = pitch(world, 1 + chance.below(world.pitches)).text.match(/\p{L}+/gu)!;
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest)).toLowerCase();
}

/** The name of a pitch's company. */
export function nameOf(chance: Chance, world: World): string {
  return pitch(world, 1 + chance.below(world.pitches)).companyName.toLowerCase();
}

/** A typing error: one letter omitted, doubled, or swapped with the next. */
export function misspelt(chance: Chance, name: string): string {
  const place = 1 + chance.below(Math.max(1, Math.min(name.length, 10) - 2));
  const [before, at, after] = [name.slice(0, place), name.charAt(place), name.slice(place + 1)];
  return chance.of([before + after, before + at + at + after, before + after.charAt(0) + at + after.slice(1)]);
}
