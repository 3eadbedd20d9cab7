/** Marks words in texts, and finds the passage that tells most about why a pitch was found. */

/** A text cut at its marks: every second part is marked, the first is not. */
export type MarkedText = string[];

// Longest passage in UTF-16 units, and how much of it may stand before the first mark.
const PASSAGE_LIMIT = 220;
const BEFORE_MARK = 70;

// Parts of a word with hyphens are words, and together they are one: "e-handel".
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const HYPHENED = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:-[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)+/gu;

// Most words: of these letters, none is changed.
const USUAL = /^[a-z0-9åäöô]*$/;

const KEPT = new Set("åäöô");
const SAME: Readonly<Record<string, string>> = { æ: "ä", ø: "ö", ß: "ss", đ: "d", ð: "d", ł: "l", þ: "th" };

/** A word as the database normalises it (`normalize_scandinavian`, migration 0071): of marks, only å, ä, ö and ô count. */
export function normalized(word: string): string {
  const lower = word.normalize("NFC").toLowerCase();
  if (USUAL.test(lower)) return lower;
  return [...lower]
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

/** The different words of a text, normalised. */
export function wordsOf(text: string): Set<string> {
  return new Set([...text.matchAll(WORDS)].map(([word]) => normalized(word)).concat(hyphened(text)));
}

function hyphened(text: string): string[] {
  return [...text.matchAll(HYPHENED)].map(([word]) => normalized(word.replaceAll("-", "")));
}

/** The words of a search that each normalised word of the texts meets, by their places. */
export type Meets = (word: string) => readonly number[];

interface Mark {
  from: number;
  to: number;
  meets: readonly number[];
}

function marksIn(text: string, meets: Meets): Mark[] {
  const marks = (pattern: RegExp, plain: (word: string) => string) =>
    [...text.matchAll(pattern)].map(({ index, 0: word }) => ({
      from: index,
      to: index + word.length,
      meets: meets(normalized(plain(word))),
    }));
  const whole = marks(HYPHENED, (word) => word.replaceAll("-", "")).filter((mark) => mark.meets.length > 0);
  const parts = marks(WORDS, (word) => word).filter(
    (mark) => mark.meets.length > 0 && !whole.some(({ from, to }) => mark.from >= from && mark.to <= to),
  );
  return [...whole, ...parts].sort((a, b) => a.from - b.from);
}

/** The text with its words marked that meet a search; null if none does. */
export function marked(text: string, meets: Meets): { parts: MarkedText; met: Set<number> } | null {
  const marks = marksIn(text, meets);
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

/** The sentence that meets most words of the search that `known` does not, cut around its marks; null if none adds any. The earliest of equals. */
export function passageOf(text: string, meets: Meets, known: ReadonlySet<number>): MarkedText | null {
  let best: { sentence: string; marks: Mark[]; adds: number } | null = null;
  for (const sentence of text.split(/(?<=[.!?…])\s+|\s*\n+\s*/u)) {
    const marks = marksIn(sentence, meets);
    const adds = new Set(marks.flatMap((mark) => mark.meets).filter((place) => !known.has(place))).size;
    if (adds > (best?.adds ?? 0)) best = { sentence, marks, adds };
  }
  if (best === null) return null;
  return (
    marked(excerpt(best.sentence, best.marks.find((mark) => mark.meets.some((place) => !known.has(place)))!), meets)
      ?.parts ?? null
  );
}

/** A long sentence cut between words around a mark. */
function excerpt(sentence: string, { from }: Mark): string {
  if (sentence.length <= PASSAGE_LIMIT) return sentence.trim();
  const start = Math.max(0, Math.min(from - BEFORE_MARK, sentence.length - PASSAGE_LIMIT));
  const begin = start === 0 ? 0 : Math.min(from, start + sentence.slice(start).search(/\s|$/u) + 1);
  const rest = sentence.slice(begin, begin + PASSAGE_LIMIT);
  const isEnd = begin + PASSAGE_LIMIT >= sentence.length;
  const end = isEnd ? rest : rest.slice(0, Math.max(rest.search(/\s\S*$/u), from - begin + 1));
  return `${begin > 0 ? "… " : ""}${end.trim()}${isEnd ? "" : " …"}`;
}
