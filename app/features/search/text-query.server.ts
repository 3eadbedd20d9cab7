/** A text as tsqueries: in five languages, tolerant of small typing errors, with the parts of a relevance score. */
import { type RawBuilder, sql } from "kysely";
import { canSeeFigures } from "#app/features/pitches/policy.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import type { Database } from "#app/platform/db/db.server.ts";
import { meantBy } from "#app/platform/search/typing-errors.ts";
import { otherNamesOf, readText, type TypedText } from "./typed-text.ts";
import { codesNamedBy, codesNear } from "./word-codes.server.ts";

/** tsqueries as strings. The index alone answers all but phrases. */
export interface TextQuery {
  /** What a pitch must meet. */
  matches: string;
  /** For results too large to score, best first, each narrower than `matches`: every word in name or place; every word in the teaser. */
  tiers: string[];
  /** A pitch's score is the sum of the points of the parts it matches. */
  parts: { query: string; points: number }[];
}

// The parts of a score, as /pages/ranking describes them. A word of the name also counts as a word of the lead and of the text.
const POINTS = { home: 15, name: 12, beginning: 6, place: 8, lead: 4, text: 3 } as const;

// Only the first words are scored: more rank no better, only slower.
const MOST_SCORED = 5;

/**
 * Reads a text and looks up its words, in one round trip; null when the text contains no words. Readers of teasers find words only where a
 * teaser shows them. `market` is the reader's: its language is tried first.
 */
export async function textQuery(
  connection: Database,
  actor: Actor,
  market: Market,
  text: string,
): Promise<TextQuery | null> {
  const typed = readText(text);
  if (typed.words.length === 0 && typed.phrases.length === 0) return null;
  const known = await understood(connection, market, typed);
  const named = codesNamedBy(
    typed.words.map(({ text }, index) => ({
      text,
      last: index === typed.words.length - 1,
      small: known[index]!.small,
    })),
  );
  const codes = named.map((own, index) => {
    const { word, unknown } = known[index]!;
    return own.length === 0 && unknown && !typed.words[index]!.exact ? codesNear(word) : own;
  });
  return writeQuery(typed, known, codes, market, canSeeFigures(actor));
}

/** A listing's score (`listings as l`): 0 and up. */
export function scoreOf({ parts }: TextQuery): RawBuilder<number> {
  if (parts.length === 0) return sql<number>`0`;
  return sql<number>`(${sql.join(
    parts.map(({ query, points }) => sql`(l.search @@ ${query}::tsquery)::int * ${sql.lit(points)}`),
    sql` + `,
  )})`;
}

/** The database's knowledge of a word. */
interface Understood {
  word: string;
  /** Folded, as stems in five languages, and in other spellings. */
  forms: string[];
  /** Beginnings of forms that the stemmers do not map to one stem. */
  beginnings: string[];
  /** A stop word in the reader's language: "och", "the". */
  small: boolean;
  /** In no listing. */
  unknown: boolean;
  /** In several listings as typed: not the beginning of another word. */
  common: boolean;
  /** "concept:stem" of its possible meanings, with the words for them in all languages. */
  kin: string[];
  /** The parts of a compound: each the stem, then its kin. */
  parts: string[][];
  near: string[];
}

// Knowledge of a word changes hourly at most, and searches repeat the same words.
const CACHE_MILLISECONDS = 300_000;
const CACHE_SIZE = 5_000;
const cache = new Map<string, { understood: Understood; until: number }>();

async function understood(connection: Database, market: Market, typed: TypedText): Promise<Understood[]> {
  const words = [...typed.words.map(({ text }) => text), ...typed.phrases.flat(), ...typed.without.flat()];
  const at = performance.now();
  const keyOf = (word: string) => `${market} ${word}`;
  const missing = [...new Set(words)].filter((word) => !((cache.get(keyOf(word))?.until ?? 0) > at));
  const known = new Map(words.map((word) => [word, cache.get(keyOf(word))?.understood]));
  if (missing.length > 0) {
    const { rows } = await sql<Understood>`select word, forms, beginnings, small, unknown, common, kin, parts, near
      from understood_words(${missing}::text[], ${market}) order by place`.execute(connection);
    // The oldest entries are evicted first.
    for (const key of [...cache.keys()].slice(0, Math.max(0, cache.size + rows.length - CACHE_SIZE))) cache.delete(key);
    for (const [index, row] of rows.entries()) {
      known.set(missing[index]!, row);
      cache.delete(keyOf(missing[index]!));
      cache.set(keyOf(missing[index]!), { understood: row, until: at + CACHE_MILLISECONDS });
    }
  }
  return words.map((word) => known.get(word)!);
}

function writeQuery(typed: TypedText, known: Understood[], codes: string[][], market: Market, all: boolean): TextQuery {
  const scope = all ? "" : "/t/";
  const count = typed.words.length;
  const onlySmall =
    typed.phrases.length === 0 && known.slice(0, count).every(({ small }, index) => small && !codes[index]!.length);
  const meanings = typed.words.flatMap((word, index) => {
    if (!onlySmall && known[index]!.small && !word.exact && codes[index]!.length === 0) return [];
    return [meaningOf(typed, known, index, codes[index]!)];
  });
  const rest = known.slice(count).map(({ word }) => word);
  const phrases = typed.phrases.map((phrase) => followed(rest.splice(0, phrase.length), all));
  const without = typed.without.map((group) => {
    const words = rest.splice(0, group.length);
    if (words.length > 1) return not(followed(words, all));
    const { forms } = known.find(({ word }) => word === words[0])!;
    return not(any(forms.map((form) => lexeme(scope, form))));
  });
  const asked = meanings.map((meaning) => any(meaning.all(scope)));
  return {
    matches: every([...asked, ...phrases, ...without]),
    tiers:
      phrases.length > 0 || meanings.length === 0
        ? []
        : [
            every([...meanings.map(({ named, placed }) => any([...named, ...placed])), ...without]),
            every([
              ...meanings.map(({ named, placed, shown }) =>
                any([...withoutShown([...named, ...placed], shown), ...shown]),
              ),
              ...without,
            ]),
          ],
    parts: [
      { query: lexeme("/market/", market), points: POINTS.home },
      // Text that the actor cannot read does not affect their ranking either.
      ...meanings.slice(0, MOST_SCORED).flatMap(({ parts, hidden }) => (all ? [...parts, hidden] : parts)),
    ],
  };
}

// Legal forms in company names, each in a tenth of all pitches. As prefix queries they would read all of those first.
const LEGAL_FORMS = new Set(["aps", "ltd", "llp", "plc", "oyj"]);

/** The tsqueries of one word, in all forms in which a pitch may contain it. */
function meaningOf(typed: TypedText, known: Understood[], index: number, codes: string[]) {
  const { text, exact, joinsNext } = typed.words[index]!;
  const { word, forms, beginnings, small, common, kin, parts, near } = known[index]!;
  const joined = [
    ...(joinsNext && known[index + 1] ? [word + known[index + 1]!.word] : []),
    ...(typed.words[index - 1]?.joinsNext ? [known[index - 1]!.word + word] : []),
  ];
  // The last word may be incomplete; two letters would complete to almost anything, and a whole word only within names: Soapworks.
  const last = !exact && index === typed.words.length - 1;
  const whole = common || small || kin.length > 0 || LEGAL_FORMS.has(word);
  const goesOn = last && !whole && [...text].length >= 3;
  const namesGoOn = goesOn || (last && [...text].length >= 4);
  const direct = [...forms, ...(exact ? [] : [...joined, ...otherNamesOf(word)])];
  const meant = exact || codes.length > 0 ? [] : meantBy(forms, near);
  const written = (scope: string) => [
    ...direct.map((form) => lexeme(scope, form)),
    ...(exact ? [] : beginnings.map((beginning) => lexeme(scope, beginning, "*"))),
  ];
  const beginning = (scope: string) =>
    goesOn ? [lexeme(scope, word, "*"), ...joined.map((both) => lexeme(scope, both, "*"))] : [];
  const nameBeginning = namesGoOn ? [word, ...joined].map((start) => lexeme("/n/", start, "*")) : [];
  const placed = [
    ...written("/p/"),
    ...codes.filter((code) => !code.startsWith("/industry/")).map((code) => lexeme("", code)),
  ];
  const named = [...written("/n/"), ...meant.map((other) => lexeme("/n/", other))];
  const like = exact ? [] : conceptsOf(kin, (stem) => direct.includes(stem));
  const compound = exact ? [] : tellingParts(parts);
  return {
    named: [...named, ...nameBeginning],
    placed,
    shown: [...written("/t/"), ...codes.map((code) => lexeme("", code))],
    all: (scope: string) => [
      ...written(scope),
      ...beginning(scope),
      ...(goesOn ? [] : nameBeginning),
      ...codes.map((code) => lexeme("", code)),
      ...meant.map((other) => lexeme(scope, other)),
      ...like.map((concept) => spokenOf(scope, concept)),
      ...compound.map((pieces) =>
        every(
          pieces.map(([stem = "", ...others]) => {
            // Stems that the lexicon knows were cut off in documents, too; a prefix query would read every word that begins so.
            const goesOn = stem.length >= 5 && others.length === 0;
            const known = (other: string) => other === stem;
            return any([
              lexeme(scope, stem, goesOn ? "*" : ""),
              ...conceptsOf(others, known).map((concept) => spokenOf(scope, concept)),
            ]);
          }),
        ),
      ),
    ],
    parts: [
      { query: any(named), points: POINTS.name },
      ...(namesGoOn ? [{ query: any(nameBeginning), points: POINTS.beginning }] : []),
      { query: any(placed), points: POINTS.place },
      { query: any(written("/t/")), points: POINTS.lead },
    ],
    /** The last part of the score, for words anywhere in the text. */
    hidden: { query: any(written("")), points: POINTS.text },
  };
}

// Generic parts of compounds are ignored: a cleaning firm is found by cleaning.
const GENERIC = new Set([
  ...["firm", "foretag", "bolag", "verksam", "tjanst"],
  ...["bedrift", "selskap", "virksom", "tjenest", "selskab", "forretning"],
  ...["yritys", "yrityks", "yhtio", "palvelu"],
]);

/** The parts that must all match, of a compound with two at least; none for other words. */
function tellingParts(parts: string[][]): string[][][] {
  if (parts.length < 2) return [];
  const telling = parts.filter(([stem]) => !GENERIC.has(stem!));
  return [telling.length > 0 ? telling : parts];
}

/** The concepts among "concept:stem", without those whose stems are all searched for already. */
function conceptsOf(kin: readonly string[], known: (stem: string) => boolean): string[] {
  const entries = kin.map((entry) => entry.split(":") as [string, string]);
  return [...new Set(entries.filter(([, stem]) => !known(stem)).map(([concept]) => concept))];
}

/** A concept is matched by words of each country's own language only: the Danes' boat is the Swedes' bath. */
function spokenOf(scope: string, concept: string): string {
  return lexeme(scope || "/", `c/${concept}`);
}

// Phrases consist of plain words, which alone have positions in the tsvector; their weight tells the section of the text.
function followed(words: string[], all: boolean): string {
  return `(${words.map((word) => lexeme("", word, all ? "" : "AC")).join(" <-> ")})`;
}

// Typed words are letters and digits, but folding may have made a quote of one.
function lexeme(scope: string, word: string, flags = ""): string {
  return `'${scope}${word.replace(/['\\]/g, "$&$&")}'${flags && `:${flags}`}`;
}

const LEXEME = /^'([^'\\]*)'(:\*)?$/;

/** Any of the queries, without those that another one implies: the index would read their lists, too. */
function any(queries: string[]): string {
  const each = [...new Set(queries)];
  const begun = each.flatMap((query) => {
    const [, beginning, open] = LEXEME.exec(query) ?? [];
    return open ? [{ query, beginning: beginning! }] : [];
  });
  const telling = each.filter((query) => {
    const [, text] = LEXEME.exec(query) ?? [];
    return text === undefined || !begun.some((other) => other.query !== query && text.startsWith(other.beginning));
  });
  return telling.length === 1 ? telling[0]! : `(${telling.join(" | ")})`;
}

/** Without queries of names and places that `shown`, the queries of the whole teaser, include. */
function withoutShown(queries: string[], shown: string[]): string[] {
  return queries.filter((query) => !/^'\/[np]\//.test(query) || !shown.includes(query.replace(/^'\/[np]\//, "'/t/")));
}

function every(queries: string[]): string {
  return queries.length === 1 ? queries[0]! : `(${queries.join(" & ")})`;
}

function not(query: string): string {
  return `!${query}`;
}
