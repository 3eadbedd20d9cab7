/** What no hit of a search may have: as wide as what would be found, but for what a word may begin. */
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { not, or, phraseQuery } from "./lexemes.ts";
import { namedEntities } from "./places/named-entities.server.ts";
import { expand } from "./query-expansion.ts";
import type { TypedText } from "./typed-text.ts";
import { endingsOf, type WordAnalysis } from "./word-analysis.server.ts";

/** The tsqueries of the exclusions of a text. `analyses` are of their words; `all`: the reader searches the whole text. */
export async function exclusionsOf(
  connection: Database,
  market: Market,
  { without }: TypedText,
  analyses: WordAnalysis[][],
  all: boolean,
): Promise<string[]> {
  return Promise.all(
    without.map(async (texts, index) => {
      const words = analyses[index]!;
      if (words.length > 1) return not(phraseQuery(words, all));
      const typed = { words: [{ text: texts[0]!, exact: false, joinsNext: false }], phrases: [], without: [] };
      const [entities] = await namedEntities(typed.words, words, false);
      const onlyPlaces = entities!.isPlace && words[0]!.concepts.length === 0;
      const [endings] = await endingsOf(connection, words);
      const own = { entities: entities!, endings: endings!, onlyPlaces };
      const expansion = expand({ market, typed, words, pairs: [[]], ...own, index: 0, isCorrection: true });
      return not(or(expansion.all(all ? "" : "/t/")));
    }),
  );
}
