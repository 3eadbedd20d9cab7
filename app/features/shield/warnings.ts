/**
 * Warnings to the receiver of a message, by phrases that scammers use (product rule 5 "Scam shield"). Read for receivers who have consented only
 * (`message-screening.server.ts`), and never a reason to quarantine a message.
 */
import { PHRASES, WARNINGS, type Warning } from "./phrases.ts";

export type { Warning };

// Cyrillic and Greek letters, used in none of the five languages, and the Latin letters they imitate.
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  н: "h",
  і: "i",
  ј: "j",
  к: "k",
  м: "m",
  о: "o",
  р: "p",
  ѕ: "s",
  т: "t",
  у: "y",
  х: "x",
  α: "a",
  ε: "e",
  ι: "i",
  κ: "k",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
};

const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join("")}]`, "gu");
// `w h a t s a p p`: letters one by one.
const SPACED_LETTERS = /(?<!\p{L})(?:\p{L}[ .\-_*]){3,}\p{L}(?!\p{L})/gu;

/** Normalises a message against disguises: lower case, compatibility forms, invisible characters, lookalikes, spaced letters. */
function readable(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}+/gu, "")
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/[ \t\u00a0]+/gu, " ")
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(SPACED_LETTERS, (letters) => letters.replace(/[ .\-_*]/gu, ""));
}

// Text within a clause. A point or comma between digits does not end it, nor a comma before a conjunction such as "before".
const GAP =
  "(?:[^.,;:!?\\n]|[.,](?=\\d)|,(?= (?:before|innan|før|ennen|jotta|for at|så at|så att) )){0,60}?(?<![\\p{L}\\p{N}])";

const PATTERNS = WARNINGS.map((kind) => {
  const patterns = PHRASES.filter((phrase) => phrase.kind === kind).map(({ pattern }) => pattern.replaceAll("…", GAP));
  return {
    kind,
    // JavaScript's word boundary does not know å, ä and ö.
    pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join("|")})(?![\\p{L}\\p{N}])`, "gu"),
  };
});

// Harmless: "We take no fees up front", "Our customers pay in advance".
const DENIED =
  /(?<!\p{L})(?:no|not|never|without|don't|doesn't|won't|isn't|aren't|inte|inga|ingen|inget|aldrig|utan|ikke|ingen|intet|aldri|uten|uden|ei|eivät|emme|en|älä|älkää|ilman)(?!\p{L})(?!.*(?<!\p{L})(?:but|only|except|bara|förutom|men|bare|kun|vain|vaan|paitsi|mutta)(?!\p{L}))/u;
const OF_OTHERS =
  /(?<!\p{L})(?:customers?|users?|clients?|patients?|guests?|buyers?|tenants?|subscribers?|kund(?:er|erna|erne|ene)|användar(?:e|na)|hyresgäster\p{L}*|prenumerant\p{L}*|gäster\p{L}*|bruker(?:e|ne)|leietaker\p{L}*|abonnent\p{L}*|gjest\p{L}*|bruger(?:e|ne)|lejer\p{L}*|gæst\p{L}*|asiakk\p{L}*|käyttäj\p{L}*|tilaaj\p{L}*|vuokralai\p{L}*)(?!\p{L})/u;
// Kinds that companies legitimately have with their own customers.
const CUSTOMARY: readonly Warning[] = ["fee", "crypto", "gift-cards", "elsewhere"];
// "… is never needed here".
const DENIED_AFTER = /^ (?:is|are|will|ska|kan|er|skal) (?:never|not|aldrig|inte|ikke|aldri)(?!\p{L})/u;
const BEFORE = 60;
const WITHIN_REACH = 30;

/** Whether the phrase is about others, or denied, in its own clause. */
function isHarmless(kind: Warning, text: string, from: number, found: string): boolean {
  const sentence = text
    .slice(Math.max(0, from - BEFORE), from)
    .split(/[.!?\n;]/u)
    .at(-1)!;
  if (CUSTOMARY.includes(kind) && OF_OTHERS.test(sentence + found)) return true;
  const clause = sentence.split(",").at(-1)!;
  return (
    DENIED.test(clause.slice(-WITHIN_REACH)) ||
    DENIED_AFTER.test(text.slice(from + found.length, from + found.length + BEFORE))
  );
}

/** The warnings of a message, most serious first. */
export function warningsIn(message: string): Warning[] {
  const text = readable(message);
  return PATTERNS.filter(({ kind, pattern }) => {
    for (const { 0: found, index } of text.matchAll(pattern)) if (!isHarmless(kind, text, index, found)) return true;
    return false;
  }).map(({ kind }) => kind);
}
