/** The lexemes of the words of texts. Texts share most of their words, so the analysed ones are kept. */
import { sql } from "kysely";
import { LRUCache } from "lru-cache";
import type { Market } from "#app/i18n/markets.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { prepared } from "#app/platform/db/prepared.server.ts";

/** Words of texts of a market, and those of them whose parts matter. */
export interface Words {
  market: Market;
  words: ReadonlySet<string>;
  compounds: ReadonlySet<string>;
}

/** What a word stands for in the index: its lexemes, and those that it only suggests. */
export interface Lexemes {
  has(lexeme: string): boolean;
  suggests(lexeme: string): boolean;
}

interface Entry extends Lexemes {
  isCut: boolean;
}

// The words by which others are cut change hourly. An entry is some 400 bytes.
const cache = new LRUCache<string, Entry>({ max: 50_000, ttl: 3_600_000 });

/** The lexemes of the words, by "market word". One round trip for those that are not kept. */
export async function lexemesOf(connection: Database, asked: readonly Words[]): Promise<Map<string, Lexemes>> {
  const found = new Map<string, Lexemes>();
  const missing = asked.flatMap(({ market, words, compounds }) => {
    const unknown = [...words].filter((word) => {
      const entry = cache.get(`${market} ${word}`);
      if (!entry || (compounds.has(word) && !entry.isCut)) return true;
      found.set(`${market} ${word}`, entry);
      return false;
    });
    return unknown.length > 0
      ? [{ market, words: unknown, compounds: unknown.filter((word) => compounds.has(word)) }]
      : [];
  });
  if (missing.length === 0) return found;
  // A text of another language than its country's is English in most cases.
  const { rows } = await sql<{
    market: Market;
    word: string;
    lexemes: string[] | null;
    cues: string[] | null;
  }>`${prepared}select asked.market, lexemes.* from jsonb_to_recordset(${JSON.stringify(missing)}::jsonb)
      as asked (market text, words text[], compounds text[]), word_lexemes(asked.words, asked.compounds, asked.market, 'uk') as lexemes`.execute(
    connection,
  );
  const cut = new Set(missing.flatMap(({ market, compounds }) => compounds.map((word) => `${market} ${word}`)));
  for (const { market, word, lexemes, cues } of rows) {
    const key = `${market} ${word}`;
    const entry = { ...entryOf(lexemes ?? [], cues ?? []), isCut: cut.has(key) };
    cache.set(key, entry);
    found.set(key, entry);
  }
  return found;
}

/** As one string each: a set of so many short strings would take ten times the memory. */
function entryOf(lexemes: readonly string[], cues: readonly string[]): Lexemes {
  const joined = (list: readonly string[]) => `\n${list.join("\n")}\n`;
  const [has, suggests] = [joined(lexemes), joined(cues)];
  return { has: (lexeme) => has.includes(`\n${lexeme}\n`), suggests: (lexeme) => suggests.includes(`\n${lexeme}\n`) };
}
