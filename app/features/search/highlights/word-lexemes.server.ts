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

const COMMON_WORDS = 40_000;
const WORDS_AT_ONCE = 1_000;

/** Caches what the commonest words stand for. Others are looked up once some page has them. */
export async function cacheCommonLexemes(connection: Database): Promise<void> {
  const { rows: rarest } = await sql<{ listings: number }>`select listings from search_words where listings > 1
    order by listings desc offset ${COMMON_WORDS} limit 1`.execute(connection);
  const least = rarest[0]?.listings ?? 2;
  let last: Pick<Row, "market" | "word"> | undefined = { market: "se", word: "" };
  while (last) {
    const { rows } = await sql<Omit<Row, "isCut">>`select market, word, lexemes, cues
      from search_word_lexemes join search_words using (market, word)
      where listings >= ${least} and (word, market) > (${last.word}, ${last.market})
      order by word, market limit ${WORDS_AT_ONCE}`.execute(connection);
    for (const row of rows) keep({ ...row, isCut: true });
    last = rows.length < WORDS_AT_ONCE ? undefined : rows.at(-1);
  }
}

function keep({ market, word, lexemes, cues, isCut }: Row): Entry {
  const entry = { ...entryOf(`\n${lexemes}\n`, `\n${cues}\n`), isCut };
  cache.set(`${market} ${word}`, entry);
  return entry;
}

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
  const { rows } = await sql<Row>`${prepared}select market, word, lexemes, cues, is_cut
      from text_word_lexemes(${JSON.stringify(missing)}::jsonb)`.execute(connection);
  for (const row of rows) found.set(`${row.market} ${row.word}`, keep(row));
  return found;
}

interface Row {
  market: Market;
  word: string;
  /** A line each. */
  lexemes: string;
  cues: string;
  isCut: boolean;
}

/** Of lines: a set of so many short strings would take ten times the memory. */
function entryOf(lexemes: string, cues: string): Lexemes {
  return {
    has: (lexeme) => lexemes.includes(`\n${lexeme}\n`),
    suggests: (lexeme) => cues.includes(`\n${lexeme}\n`),
  };
}
