/** Writes tsqueries as strings. Migration 0071 says what the lexemes of a listing are. */

/** A lexeme in a section of the text (`scope`: "", "/n/", "/p/" or "/t/"). Folding may have made a quote of a letter. */
export function lexeme(scope: string, word: string, flags = ""): string {
  return `'${scope}${word.replace(/['\\]/g, "$&$&")}'${flags && `:${flags}`}`;
}

/** A lexeme as a document has it; `isPrefix`: or anything that begins with it. */
export interface Lexeme {
  text: string;
  isPrefix: boolean;
}

/** All lexemes in a tsquery that `lexeme` has written. */
export function lexemesIn(query: string): Lexeme[] {
  return [...query.matchAll(/'((?:[^'\\]|''|\\\\)*)'(?::(\*)?)?/g)].map(([, text, star]) => ({
    text: text!.replace(/(['\\])\1/g, "$1"),
    isPrefix: star !== undefined,
  }));
}

const LEXEME = /^'([^'\\]*)'(:\*)?$/;

/** Any of the queries, without those that another one implies: the index would read their lists, too. */
export function or(queries: readonly string[]): string {
  const each = [...new Set(queries)];
  const prefixes = each.flatMap((query) => {
    const [, beginning, open] = LEXEME.exec(query) ?? [];
    return open ? [{ query, beginning: beginning! }] : [];
  });
  const telling = each.filter((query) => {
    const [, text] = LEXEME.exec(query) ?? [];
    return text === undefined || !prefixes.some((other) => other.query !== query && text.startsWith(other.beginning));
  });
  return telling.length === 1 ? telling[0]! : `(${telling.join(" | ")})`;
}

/** All of the queries. */
export function and(queries: readonly string[]): string {
  return queries.length === 1 ? queries[0]! : `(${queries.join(" & ")})`;
}

export function not(query: string): string {
  return `!${query}`;
}

/** Words that follow each other: as written, and without marks where none are typed. Their weight tells the section of the text. */
export function phraseQuery(words: readonly { word: string; plain: string }[], all: boolean): string {
  const flags = all ? "" : "AC";
  const places = words.map(({ word, plain }) =>
    or([lexeme("", word, flags), ...(word === plain ? [lexeme("", `~${plain}`, flags)] : [])]),
  );
  return `(${places.join(" <-> ")})`;
}
