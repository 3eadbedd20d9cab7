/** Lengths: what a message of each kind may have (`kinds.ts`). */
import { LIMITS, SENTENCE_WORDS } from "../kinds.ts";
import type { Rule } from "../rule.ts";

/** A sentence ends with a mark, before a space and what can begin another. The stop of an abbreviation before a figure ends none. */
const SENTENCES = /(?<=[.?!…][’”»«)]*)(?<!(?<!\p{L})(?:[Kk]l|[Nn]r)\.)\s+(?=[\p{Lu}{‘”«»“])/u;

/** The words of a text; a placeholder is one. */
export function wordsIn(text: string): number {
  return text.split(/[ \n]+/).filter((word) => /[\p{L}\p{N}{]/u.test(word)).length;
}

/** The sentences of a text. */
export function sentencesIn(text: string): string[] {
  return text.split(SENTENCES).filter((sentence) => sentence !== "");
}

export const length: Rule = {
  name: "length",
  check(reading, { kind, quoted }) {
    if (quoted) return [];
    const limits = LIMITS[kind];
    const words = wordsIn(reading);
    if (words > limits.words) return [`${words} words: a ${kind} has at most ${limits.words}`];
    const characters = [...reading].length;
    if (limits.characters && characters > limits.characters)
      return [`${characters} characters: a ${kind} has at most ${limits.characters}`];
    return [];
  },
};

export const sentences: Rule = {
  name: "sentences",
  check(reading, { kind, quoted }) {
    if (quoted) return [];
    const all = sentencesIn(reading);
    const { sentences: most } = LIMITS[kind];
    const longest = Math.max(...all.map(wordsIn));
    return [
      ...(all.length > most ? [`${all.length} sentences: a ${kind} has at most ${most}`] : []),
      ...(longest > SENTENCE_WORDS ? [`a sentence of ${longest} words: at most ${SENTENCE_WORDS}`] : []),
    ];
  },
};

export const openEnd: Rule = {
  name: "open-end",
  check: (reading, { kind, quoted }) =>
    !quoted && LIMITS[kind].open && /\.$/.test(reading) && sentencesIn(reading).length === 1
      ? [`a ${kind} ends without a full stop`]
      : [],
};
