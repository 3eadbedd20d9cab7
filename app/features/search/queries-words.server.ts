/** Industries and places named in any of the five languages, so that "hälsa", "health" or "Skåne" find what is filed under a code. */
import { INDUSTRIES } from "#app/features/pitches/pitch.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { wordsOf } from "./search.ts";

// Words of the names that name nothing by themselves.
const EMPTY_WORDS = new Set([
  "och",
  "og",
  "ja",
  "and",
  "the",
  "of",
  "lan",
  "region",
  "other",
  "muut",
  "andre",
  "andra",
]);

/** A word without case and marks, as the database folds it. */
function folded(word: string): string {
  return word
    .toLowerCase()
    .replaceAll("ø", "o")
    .replaceAll("æ", "ae")
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

let vocabulary: { word: string; code: string }[] | undefined;

function named(): { word: string; code: string }[] {
  if (vocabulary) return vocabulary;
  const names: [string, string][] = MARKETS.flatMap((reader) => {
    const t = translator(reader, "pitches");
    const country = translator(reader, "shell");
    return [
      ...INDUSTRIES.map((industry): [string, string] => [t(`industry.${industry}`), `industry/${industry}`]),
      ...countiesOf(reader).map(({ code, name }): [string, string] => [name, `county/${code}`]),
      ...MARKETS.map((market): [string, string] => [country(`country.${market}`), `market/${market}`]),
      [factsOf(reader).nativeCountry, `market/${reader}`],
    ];
  });
  const seen = new Set<string>();
  vocabulary = names.flatMap(([name, code]) =>
    wordsOf(name)
      .map(folded)
      .filter((word) => !EMPTY_WORDS.has(word) && !seen.has(word + code) && seen.add(word + code))
      .map((word) => ({ word, code })),
  );
  return vocabulary;
}

/** For each word, the codes it names or begins to name (from three letters), as the text of a tsquery; '' for none. */
export function codesNamedBy(words: readonly string[]): string[] {
  return words.map((word) => {
    const wanted = folded(word);
    const codes = named().filter((entry) =>
      wanted.length < 3 ? entry.word === wanted : entry.word.startsWith(wanted),
    );
    return [...new Set(codes.map(({ code }) => `'${code}'`))].join(" | ");
  });
}
