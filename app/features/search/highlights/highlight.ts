/** Marks words in texts, and finds the passage that tells most about why a pitch was found. */

/** A text cut at its marks: every second part is marked, the first is not. */
export type MarkedText = string[];

// Longest passage in UTF-16 units, and how much of it may stand before the first mark.
const PASSAGE_LIMIT = 220;
const BEFORE_MARK = 70;

const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;

// Most words: of these letters, none is changed.
const USUAL = /^[a-z0-9åäöô]*$/;

const KEPT = new Set("åäöô");
const SAME: Readonly<Record<string, string>> = { æ: "ä", ø: "ö", ß: "ss", đ: "d", ð: "d", ł: "l", þ: "th" };

/** A word as the database normalises it (`normalize_scandinavian`, migration 0071): of marks, only å, ä, ö and ô count. */
export function normalized(word: string): string {
  const lower = word.toLowerCase();
  if (USUAL.test(lower)) return lower;
  return [...lower.normalize("NFC")]
    .map((letter) => {
      if (KEPT.has(letter)) return letter;
      return SAME[letter] ?? letter.normalize("NFD").replace(/\p{M}/gu, "");
    })
    .join("");
}

const PLAIN = /^[a-z0-9]*$/;

/** A word as the database folds it: without any mark. */
export function plainWord(word: string): string {
  return PLAIN.test(word) ? word : normalized(word).normalize("NFD").replace(/\p{M}/gu, "");
}

interface Token {
  from: number;
  to: number;
  /** Normalised. */
  word: string;
}

/** A text with its words, which are looked for once and used often. */
export interface Tokenized {
  text: string;
  tokens: readonly Token[];
}

/** A text cut into words. Parts of a word with hyphens are words, and before them they are one together: "e-handel". */
export function tokenized(text: string): Tokenized {
  const tokens: Token[] = [];
  // Where the words begin that only hyphens separate.
  let first = 0;
  const end = () => {
    if (tokens.length - first < 2) return;
    const parts = tokens.slice(first);
    const whole = { from: parts[0]!.from, to: parts.at(-1)!.to, word: parts.map(({ word }) => word).join("") };
    tokens.splice(first, 0, whole);
  };
  for (const { index, 0: word } of text.matchAll(WORDS)) {
    const before = tokens.at(-1);
    if (before && !(before.to === index - 1 && text[before.to] === "-")) {
      end();
      first = tokens.length;
    }
    tokens.push({ from: index, to: index + word.length, word: normalized(word) });
  }
  end();
  return { text, tokens };
}

/** The words of a search that each normalised word of the texts meets, by their places. */
export type Meets = (word: string) => readonly number[];

interface Mark {
  from: number;
  to: number;
  meets: readonly number[];
}

function marksIn({ tokens }: Tokenized, meets: Meets): Mark[] {
  const marks: Mark[] = [];
  for (const { from, to, word } of tokens) {
    const met = meets(word);
    // A part of a word that is marked as a whole is marked already.
    if (met.length > 0 && !(marks.length > 0 && to <= marks.at(-1)!.to)) marks.push({ from, to, meets: met });
  }
  return marks;
}

/** The text with its words marked that meet a search; null if none does. */
export function marked(tokenized: Tokenized, meets: Meets): { parts: MarkedText; met: Set<number> } | null {
  const { text } = tokenized;
  const marks = marksIn(tokenized, meets);
  if (marks.length === 0) return null;
  const parts: MarkedText = [];
  let at = 0;
  for (const { from, to } of marks) {
    // Words with only a space between are one mark.
    if (parts.length > 0 && /^\s*$/.test(text.slice(at, from))) parts[parts.length - 1] += text.slice(at, to);
    else parts.push(text.slice(at, from), text.slice(from, to));
    at = to;
  }
  return { parts: [...parts, text.slice(at)], met: new Set(marks.flatMap((mark) => mark.meets)) };
}

const BETWEEN_SENTENCES = /(?<=[.!?…])\s+|\s*\n+\s*/gu;

/** The sentence that meets most words of the search that `known` does not, cut around its marks, with how many it adds; null if none adds any. The earliest of equals. */
export function passageOf(
  whole: Tokenized,
  meets: Meets,
  known: ReadonlySet<number>,
): { parts: MarkedText; adds: number } | null {
  const { text } = whole;
  const telling = marksIn(whole, meets).filter((mark) => mark.meets.some((place) => !known.has(place)));
  if (telling.length === 0) return null;
  const gaps = [...text.matchAll(BETWEEN_SENTENCES)].map(({ index, 0: gap }) => ({
    from: index,
    to: index + gap.length,
  }));
  let best: { sentence: string; mark: number; adds: number } | null = null;
  let from = 0;
  for (const gap of [...gaps, { from: text.length, to: text.length }]) {
    const marks = telling.filter((mark) => mark.from >= from && mark.from < gap.from);
    const adds = new Set(marks.flatMap((mark) => mark.meets).filter((place) => !known.has(place))).size;
    if (adds > (best?.adds ?? 0)) best = { sentence: text.slice(from, gap.from), mark: marks[0]!.from - from, adds };
    from = gap.to;
  }
  const found = best && marked(tokenized(excerpt(best.sentence, best.mark)), meets);
  return found && { parts: found.parts, adds: best!.adds };
}

/** A long sentence cut between words around a mark that begins at `from`. */
function excerpt(sentence: string, from: number): string {
  if (sentence.length <= PASSAGE_LIMIT) return sentence.trim();
  const start = Math.max(0, Math.min(from - BEFORE_MARK, sentence.length - PASSAGE_LIMIT));
  const begin = start === 0 ? 0 : Math.min(from, start + sentence.slice(start).search(/\s|$/u) + 1);
  const rest = sentence.slice(begin, begin + PASSAGE_LIMIT);
  const isEnd = begin + PASSAGE_LIMIT >= sentence.length;
  const end = isEnd ? rest : rest.slice(0, Math.max(rest.search(/\s\S*$/u), from - begin + 1));
  return `${begin > 0 ? "… " : ""}${end.trim()}${isEnd ? "" : " …"}`;
}
