/** What no hit of a search may have: as wide as what would be found, but for what a word may begin. */
import type { Market } from "#app/i18n/markets.ts";
import { any, followed, not } from "./lexemes.ts";
import { namedBy } from "./places/named.server.ts";
import type { TypedText } from "./typed-text.ts";
import type { Understood } from "./understanding.server.ts";
import { meaningOf } from "./word-meaning.ts";

/** The tsqueries of the exclusions of a text. `understood` are their words; `all`: the reader searches the whole text. */
export async function exclusionsOf(
  market: Market,
  { without }: TypedText,
  understood: Understood[][],
  all: boolean,
): Promise<string[]> {
  return Promise.all(
    without.map(async (texts, index) => {
      const words = understood[index]!;
      if (words.length > 1) return not(followed(words, all));
      const typed = { words: [{ text: texts[0]!, exact: false, joinsNext: false }], phrases: [], without: [] };
      const [named] = await namedBy(typed.words, words, false);
      const onlyPlaces = named!.isPlace && words[0]!.concepts.length === 0;
      const word = { market, typed, words, pairs: [[]], named: named!, index: 0, isGuess: true, onlyPlaces };
      return not(any(meaningOf(word).all(all ? "" : "/t/")));
    }),
  );
}
