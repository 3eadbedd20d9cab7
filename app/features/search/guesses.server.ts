/** What unknown words of a search were probably meant to be. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { codesNear, type Named } from "./places/named.server.ts";
import type { TypedText } from "./typed-text.ts";
import { guessOf, type Part, type Understood, understood } from "./understanding.server.ts";
import { compoundOf } from "./word-meaning.ts";

/** For each word what is searched for in its place; null where it means something itself. */
export async function guessed(
  connection: Database,
  market: Market,
  { typed, words, pairs, named }: { typed: TypedText; words: Understood[]; pairs: Understood[][]; named: Named[] },
): Promise<(Understood | null)[]> {
  const guesses: (string | null)[] = [];
  for (const [index, word] of words.entries()) {
    const isJoined = [...(pairs[index] ?? []), ...(pairs[index - 1] ?? [])].some(({ known }) => known);
    const { codes, names } = named[index]!;
    const isSomething = word.known || word.small || isJoined || codes.length + names.length + word.endings.length > 0;
    // A beginning of a word is no typing error.
    const isBeginning = index === words.length - 1 && word.begins;
    if (typed.words[index]!.exact || isSomething || isBeginning || (await hasAll(connection, word.parts))) {
      guesses.push(null);
      continue;
    }
    const near = codesNear(word.plain);
    if (near.length > 0) named[index] = { ...named[index]!, codes: near };
    guesses.push(near.length > 0 ? null : (guessOf(word) ?? rarestPart(word.parts)));
  }
  const meant = await understood(
    connection,
    market,
    guesses.filter((guess) => guess !== null),
  );
  return guesses.map((guess) => (guess === null ? null : meant.shift()!));
}

/** Whether a listing has all parts of a compound, apart or within others. */
async function hasAll(connection: Database, parts: readonly Part[]): Promise<boolean> {
  const [compound] = compoundOf("", parts);
  if (compound === undefined) return false;
  const { rows } = await sql<{
    has: boolean;
  }>`select exists (select from listings where search @@ ${compound}::tsquery) as has`.execute(connection);
  return rows[0]!.has;
}

/** The part of a compound that says most: the one that fewest listings have. */
function rarestPart(parts: readonly Part[]): string | null {
  const [rarest] = parts.filter(({ word, listings }) => word && listings > 0).sort((a, b) => a.listings - b.listings);
  return rarest?.word ?? null;
}
