/** Which questions a typed text is about: the same on the server and in the browser. Twenty answers need no index. */
import { plainLetter } from "#app/ui/text/match-parts.ts";
import type { Question, Topic } from "./question.ts";

/** What is typed of a text that is searched for, at most; in UTF-16 units. */
export const QUERY_LIMIT = 100;

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** How the Nordic letters are typed on other keyboards, and what is left of them without their marks. */
const SPELLED = [
  ["ae", "a"],
  ["oe", "o"],
  ["aa", "a"],
] as const;

/** A word without capitals and marks: `Återbetalning` → `aterbetalning`, `søk` → `sok`. */
function folded(word: string): string {
  return [...word.normalize("NFC")].map(plainLetter).join("");
}

function wordsOf(text: string): string[] {
  return (text.match(WORD) ?? []).map(folded);
}

/** A typed word in each way that it can be meant: `aendre` is also `andre`, which is what is left of `ændre`. */
function spellings(word: string): string[] {
  const other = SPELLED.reduce((text, [typed, meant]) => text.replaceAll(typed, meant), word);
  return other === word ? [word] : [word, other];
}

/** Words of up to this many letters are found whole only, and count only if all are that short. */
const SHORT = 2;
/** A word from this length on is also found inside of others: the languages of the north write words together. */
const LONG = 5;
/** From how many letters on, and from what share of the longer word on, two words with one beginning are forms of the same. */
const STEM = { letters: 4, share: 0.6 };

/** Whether a word of a text is what somebody typed, a form of it, or begins with it. Both are folded. */
function meets(word: string, typed: string): boolean {
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

/** The topics with those of their questions that a text is about; topics without any are left out. All of them where nothing was typed. */
export function searchHelp(topics: readonly Topic[], typed: string): readonly Topic[] {
  const asked = typedWords(typed);
  if (asked.length === 0) return typed.trim() === "" ? topics : [];
  const questions = topics.flatMap(({ questions }) => questions);
  const texts = questions.map(({ title, text }) => wordsOf(`${title} ${text}`));
  // A word that few answers have says more than one that most have; what none has says nothing about those that are there.
  const weights = asked.map((ways) => {
    const found = texts.map((words) => words.some((word) => ways.some((way) => meets(word, way))));
    const count = found.filter(Boolean).length;
    return { found, weight: count === 0 ? 0 : Math.log((questions.length + 1) / count) };
  });
  const whole = weights.reduce((sum, { weight }) => sum + weight, 0);
  const chosen = new Set<Question>(
    questions.filter((_, place) => {
      const met = weights.reduce((sum, { found, weight }) => sum + (found[place] ? weight : 0), 0);
      return met > 0 && met >= whole / 2;
    }),
  );
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter((question) => chosen.has(question)) }))
    .filter(({ questions }) => questions.length > 0);
}

/** A text cut where words of it are what somebody typed; every second piece is one. */
export function markedParts(text: string, typed: string): string[] {
  const ways = typedWords(typed).flat();
  const parts = [""];
  let last = 0;
  if (ways.length === 0) return [text];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!ways.some((way) => meets(folded(word), way))) continue;
    parts[parts.length - 1] += text.slice(last, index);
    parts.push(word, "");
    last = index + word.length;
  }
  parts[parts.length - 1] += text.slice(last);
  return parts;
}

const MARKUP = /(<[^>]*>|&#?\w+;)/;

/** An answer with the words marked that somebody typed. Nothing of what was typed goes into it. */
export function markedHtml(html: string, typed: string): string {
  if (typedWords(typed).length === 0) return html;
  return html
    .split(MARKUP)
    .map((piece, place) => {
      // Every second piece is markup.
      if (place % 2 === 1) return piece;
      return markedParts(piece, typed)
        .map((part, at) => (at % 2 === 1 ? `<mark>${part}</mark>` : part))
        .join("");
    })
    .join("");
}
