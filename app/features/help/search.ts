/** The search of help, which runs on the server and in the browser. Twenty answers need no index. */
import { plainLetter } from "#app/ui/text/match-parts.ts";
import type { Question, Topic } from "./question.ts";

/** The longest search text, in UTF-16 units. */
export const QUERY_LIMIT = 100;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** The Nordic letters as typed on other keyboards, and their base letter. */
const SPELLED = [
  ["ae", "a"],
  ["oe", "o"],
  ["aa", "a"],
] as const;

/** A word in lower case without diacritics: `Återbetalning` → `aterbetalning`, `søk` → `sok`. */
function folded(word: string): string {
  return [...word.normalize("NFC")].map(plainLetter).join("");
}

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(folded);
}

/** The spellings of a typed word: `aendre` is also `andre`, the folded form of `ændre`. */
function spellings(word: string): string[] {
  const other = SPELLED.reduce((text, [typed, base]) => text.replaceAll(typed, base), word);
  return other === word ? [word] : [word, other];
}

/** Words of up to this many letters match whole words only, and are ignored beside longer ones. */
const SHORT = 2;
/** Words of at least this length also match inside others: the Nordic languages form compounds. */
const LONG = 5;
/** Two words are forms of one if their common prefix has so many letters and this share of the longer word. */
const STEM = { letters: 4, share: 0.6 };

/** Whether a word matches a typed one: it starts with it, or is another form of it. Both are folded. */
function matches(word: string, typed: string): boolean {
  if (typed.length <= SHORT) return word === typed;
  if (word.startsWith(typed) || (typed.length >= LONG && word.includes(typed))) return true;
  let same = 0;
  while (same < word.length && word[same] === typed[same]) same++;
  return same >= STEM.letters && same >= STEM.share * Math.max(word.length, typed.length);
}

function typedWords(typed: string): string[][] {
  const words = wordsOf(typed.slice(0, QUERY_LIMIT));
  const longer = words.filter((word) => word.length > SHORT);
  return [...new Set(longer.length > 0 ? longer : words)].map(spellings);
}

/** The topics with their matching questions; topics without any are left out. All of them for an empty text. */
export function searchHelp(topics: readonly Topic[], typed: string): readonly Topic[] {
  const searched = typedWords(typed);
  if (searched.length === 0) return typed.trim() === "" ? topics : [];
  const questions = topics.flatMap(({ questions }) => questions);
  const texts = questions.map(({ title, text }) => wordsOf(`${title} ${text}`));
  // Inverse document frequency: rare words weigh more. Words in no answer weigh nothing.
  const weights = searched.map((spellings) => {
    const found = texts.map((words) => words.some((word) => spellings.some((typed) => matches(word, typed))));
    const count = found.filter(Boolean).length;
    return { found, weight: count === 0 ? 0 : Math.log((questions.length + 1) / count) };
  });
  const total = weights.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = new Set<Question>(
    questions.filter((_, index) => {
      const score = weights.reduce((sum, { found, weight }) => sum + (found[index] ? weight : 0), 0);
      return score > 0 && score >= total / 2;
    }),
  );
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => chosen.has(question)) }))
    .filter(({ questions }) => questions.length > 0);
}

/** Splits a text around its matching words: every second piece is one. */
export function markedParts(text: string, typed: string): string[] {
  const searched = typedWords(typed).flat();
  const parts = [""];
  let last = 0;
  if (searched.length === 0) return [text];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!searched.some((spelling) => matches(folded(word), spelling))) continue;
    parts[parts.length - 1] += text.slice(last, index);
    parts.push(word, "");
    last = index + word.length;
  }
  parts[parts.length - 1] += text.slice(last);
  return parts;
}

const MARKUP = /(<[^>]*>|&#?\w+;)/;

/** An answer's HTML with its matching words in `mark`. The typed text itself is never inserted. */
export function markedHtml(html: string, typed: string): string {
  if (typedWords(typed).length === 0) return html;
  return html
    .split(MARKUP)
    .map((piece, index) => {
      // Every second piece is markup.
      if (index % 2 === 1) return piece;
      return markedParts(piece, typed)
        .map((part, at) => (at % 2 === 1 ? `<mark>${part}</mark>` : part))
        .join("");
    })
    .join("");
}
