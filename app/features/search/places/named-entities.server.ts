/** Industries and places by their names in all five languages, so that "hälsa", "health" or "Skåne" find listings by their code. */
import { INDUSTRIES } from "#app/features/pitches/pitch.ts";
import { kilometres, type Town, townsOf } from "#app/features/pitches/place/gazetteer.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { countiesOf, marketOfCounty } from "#app/i18n/counties.ts";
import { lazily } from "#app/i18n/lazily.ts";
import { factsOf, MARKETS, type Market } from "#app/i18n/markets.ts";
import { typingErrors } from "#app/platform/search/typing-errors.ts";
import { folded, otherNamesOf, readText, type TypedWord } from "../typed-text.ts";
import type { WordAnalysis } from "../word-analysis.server.ts";
import { isFinnishFormOf } from "./finnish-cases.ts";
import { COUNTRY_ADJECTIVES, REGIONS, type Region } from "./regions.ts";

/** What a word names: codes as listings have them, and towns, without marks, that it is another name or form of. */
export interface NamedEntities {
  codes: string[];
  names: string[];
  /** The name of a town or region as it stands: not a form of another word. */
  isPlace: boolean;
}

// Words of the names that identify nothing by themselves.
const EMPTY_WORDS = new Set(
  ["och", "og", "ja", "and", "the", "of", "lan", "region", "regionen", "maakunta"].concat(
    ...["other", "muut", "andre", "andra", "north", "south", "east", "west", "northern"],
  ),
);

interface Name {
  word: string;
  code: string;
  market: Market;
}

const EMPTY_IN_COUNTIES = new Set(["og", "and", "the", "of", "lan", "region"]);

function wordsOf(name: string, empty: ReadonlySet<string> = EMPTY_WORDS): string[] {
  return readText(name)
    .words.map(({ text }) => folded(text))
    .filter((word) => !empty.has(word));
}

const vocabulary = lazily((): Name[] => {
  const names = MARKETS.flatMap((market) => {
    const t = translator(market, "pitches");
    const country = translator(market, "shell");
    return [
      ...INDUSTRIES.map((industry) => ({ name: t(`industry.${industry}`), code: `/industry/${industry}`, market })),
      ...countiesOf(market).map(({ code, name }) => ({ name, code: `/county/${code}`, market })),
      ...MARKETS.map((each) => ({ name: country(`country.${each}`), code: `/market/${each}`, market })),
      { name: factsOf(market).nativeCountry, code: `/market/${market}`, market },
    ];
  });
  const seen = new Set<string>();
  return names.flatMap(({ name, code, market }) =>
    wordsOf(name)
      .filter((word) => !seen.has(word + code) && seen.add(word + code))
      .map((word) => ({ word, code, market })),
  );
});

const adjectives = lazily(
  () => new Map(MARKETS.flatMap((market) => COUNTRY_ADJECTIVES[market].map((word) => [word, `/market/${market}`]))),
);

/** The names of the towns of all markets, without marks; those of Finland apart, for their cases. */
const towns = lazily(async () => {
  const names = await Promise.all(
    MARKETS.map(async (market) => (await townsOf(market)).map(({ name }) => folded(name))),
  );
  return { all: new Set(names.flat()), finnish: names[MARKETS.indexOf("fi")]! };
});

const wordCount = (name: string) => name.split(" ").length;

/** Regions, and counties whose names have several words. */
const regionsAndCounties = lazily((): readonly Region[] => {
  const counties = MARKETS.flatMap((market) => countiesOf(market)).flatMap(({ code, name }): Region[] => {
    const words = wordsOf(name, EMPTY_IN_COUNTIES);
    return words.length > 1 ? [{ names: [words.join(" ")], counties: [code], circle: null, towns: [] }] : [];
  });
  return [...REGIONS, ...counties];
});

/** Where the words name regions: names of many words before those of few. */
function longestFirst(words: readonly string[]): { region: Region; at: number; length: number }[] {
  const found = regionsAndCounties().flatMap((region) =>
    region.names.flatMap((name) => {
      const parts = name.split(" ");
      const isAt = (at: number) =>
        parts.every((part, index) => words[at + index] === part || isFinnishFormOf(words[at + index] ?? "", part));
      return words.flatMap((_, at) => (isAt(at) ? [{ region, at, length: parts.length }] : []));
    }),
  );
  return found.sort((a, b) => b.length - a.length);
}

/** The towns of a region that is part of counties, without marks. */
async function townsIn({ counties, circle, towns }: Region): Promise<string[]> {
  if (!circle) return [];
  const markets = MARKETS.filter((market) => counties.some((county) => marketOfCounty(county) === market));
  const all = (await Promise.all(markets.map(townsOf))).flat();
  const isIn = (town: Town) => counties.includes(town.county) && kilometres(circle, town) <= circle.km;
  return [...towns, ...all.filter(isIn).map(({ name }) => folded(name))];
}

/** For each word what it names; `mayBegin`: also what it begins. Names of several words ("West Midlands") count for each of their words. */
export async function namedEntities(
  typed: readonly TypedWord[],
  analyses: readonly WordAnalysis[],
  mayBegin = true,
): Promise<NamedEntities[]> {
  const plain = typed.map(({ text }) => folded(text));
  const { all, finnish } = await towns();
  const regions = plain.map(() => [] as Region[]);
  for (const { region, at, length } of longestFirst(plain)) {
    const covered = regions.slice(at, at + length);
    // "West Midlands" is no "Midlands".
    if (covered.some((each) => each.some(({ names }) => Math.max(...names.map(wordCount)) > length))) continue;
    for (const each of covered) each.push(region);
  }
  const regionTowns = await Promise.all(regions.map(async (each) => (await Promise.all(each.map(townsIn))).flat()));
  return typed.map(({ exact }, index): NamedEntities => {
    const word = plain[index]!;
    const { small, own, trades } = analyses[index]!;
    if (exact) return { codes: [], names: [], isPlace: false };
    const isLast = index === typed.length - 1;
    const others = [...otherNamesOf(word), ...regionTowns[index]!.flatMap((town) => [town, ...otherNamesOf(town)])];
    const form = finnish.filter((name) => name !== word && isFinnishFormOf(word, name));
    if (!all.has(word) && word.endsWith("s") && all.has(word.slice(0, -1))) form.push(word.slice(0, -1));
    const begins = mayBegin && !small && word.length >= 4 && (isLast ? !own : word.length >= 6);
    const codes = codesOf(
      (name) =>
        name.word === word ||
        others.includes(name.word) ||
        (begins && name.word.startsWith(word)) ||
        (name.market === "fi" && name.code.startsWith("/county/") && isFinnishFormOf(word, name.word)),
    ).filter((code) => !(code.startsWith("/industry/") && trades.length > 0));
    const adjective = adjectives().get(word);
    const chosen = regions[index]!.flatMap(({ counties, circle }) => (circle ? [] : counties));
    return {
      codes:
        regions[index]!.length > 0
          ? chosen.map((county) => `/county/${county}`)
          : [...new Set([...codes, ...(adjective ? [adjective] : [])])],
      names: [...others, ...form, ...form.flatMap(otherNamesOf)],
      isPlace: all.has(word) || regions[index]!.length + form.length + otherNamesOf(word).length > 0,
    };
  });
}

/** The codes of names within one typing error of an unknown word. */
export function codesNear(word: string): string[] {
  return word.length < 7 ? [] : codesOf((name) => typingErrors(word, name.word, 1) <= 1);
}

function codesOf(fits: (name: Name) => boolean): string[] {
  return [
    ...new Set(
      vocabulary()
        .filter(fits)
        .map(({ code }) => code),
    ),
  ];
}
