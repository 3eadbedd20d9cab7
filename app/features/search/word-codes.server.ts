/** Industries and places by their names in all five languages, so that "hälsa", "health" or "Skåne" find listings by their code. */

import { sql } from "kysely";
import { INDUSTRIES } from "#app/features/pitches/pitch.ts";
import { translator } from "#app/i18n/catalog.server.ts";
import { countiesOf } from "#app/i18n/counties.ts";
import { factsOf, MARKETS } from "#app/i18n/markets.ts";
import { db } from "#app/platform/db/db.server.ts";
import { typingErrors } from "#app/platform/search/typing-errors.ts";
import { folded, otherNamesOf, readText } from "./typed-text.ts";

// Words of the names that identify nothing by themselves.
const EMPTY_WORDS = new Set([
  "och",
  "og",
  "ja",
  "and",
  "the",
  "of",
  "lan",
  "region",
  "regionen",
  "other",
  "muut",
  "andre",
  "andra",
  "maakunta",
]);

let vocabulary: { word: string; code: string }[] | undefined;

function named(): { word: string; code: string }[] {
  if (vocabulary) return vocabulary;
  const names: [string, string][] = MARKETS.flatMap((reader) => {
    const t = translator(reader, "pitches");
    const country = translator(reader, "shell");
    return [
      ...INDUSTRIES.map((industry): [string, string] => [t(`industry.${industry}`), `/industry/${industry}`]),
      ...countiesOf(reader).map(({ code, name }): [string, string] => [name, `/county/${code}`]),
      ...MARKETS.map((market): [string, string] => [country(`country.${market}`), `/market/${market}`]),
      [factsOf(reader).nativeCountry, `/market/${reader}`],
    ];
  });
  const seen = new Set<string>();
  vocabulary = names.flatMap(([name, code]) =>
    readText(name)
      .words.map(({ text }) => folded(text))
      .filter((word) => !EMPTY_WORDS.has(word) && !seen.has(word + code) && seen.add(word + code))
      .map((word) => ({ word, code })),
  );
  return vocabulary;
}

/** For each word, the codes of names that have it or begin with it (from three letters for the last word, else four). Stop words match whole. */
export function codesNamedBy(words: readonly { text: string; last: boolean; small: boolean }[]): string[][] {
  return words.map(({ text, last, small }) => {
    const wanted = folded(text);
    const whole = small || wanted.length < (last ? 3 : 4);
    const others = otherNamesOf(wanted);
    return codesOf((word) => (whole ? word === wanted : word.startsWith(wanted)) || others.includes(word));
  });
}

/** The codes of names within one typing error of an unknown word. */
export function codesNear(word: string): string[] {
  return word.length < 7 ? [] : codesOf((name) => typingErrors(word, name, 1) <= 1);
}

function codesOf(fits: (word: string) => boolean): string[] {
  return [
    ...new Set(
      named()
        .filter(({ word }) => fits(word))
        .map(({ code }) => code),
    ),
  ];
}

// A word that is missing in a sample of this size is rare enough to be treated as a typing error; company names are read in full.
const SAMPLE = 20_000;

/** Every hour: learns from a sample which words occur in pitches, so that typing errors can be told from words. */
export async function refreshSearchWords(): Promise<void> {
  await sql`select refresh_search_words(${SAMPLE}::integer)`.execute(db);
}
