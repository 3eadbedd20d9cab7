/** Hints to the owner on how to improve a pitch. Hints never prevent anything. */
import type { Market } from "#app/i18n/markets.ts";
import { graphemeCount } from "#app/ui/forms/grapheme-count.ts";
import type { PitchContent, PitchField } from "../content.ts";
import { LEAD_LIMIT, openingSentence } from "../pitch.ts";

/** The fields that hints depend on. */
export type QualityContent = Pick<
  PitchContent,
  | "companyName"
  | "organisationNumber"
  | "phase"
  | "employees"
  | "revenue"
  | "valuation"
  | "seekingAmount"
  | "offered"
  | "shortDescription"
  | "pitchText"
  | "shareClasses"
>;

export type QualityHint =
  /** A figure that readers want is missing, or the line that everybody reads. */
  | { code: "missing"; field: PitchField }
  /** The text has only `count` characters. */
  | { code: "too-short"; field: "pitchText"; count: number }
  /** The first sentence is longer than what cards show of it, where there is no short description. */
  | { code: "long-opening"; field: "pitchText"; count: number }
  /** Words in capitals, or repeated exclamation marks. */
  | { code: "shouting"; field: TextWithHints; found: string[] }
  /** Email addresses, phone numbers and links, which belong in fields that visitors do not see. */
  | ContactHint<TextWithHints>;

export interface ContactHint<Field> {
  code: "contact";
  field: Field;
  kind: Finding;
  found: string[];
}

export type QualityCode = QualityHint["code"];

/** The free-text fields. */
const FREE_TEXTS = ["companyName", "shortDescription", "pitchText", "shareClasses"] as const;
type TextWithHints = (typeof FREE_TEXTS)[number];

/** A text with fewer characters is too short to judge a company by. */
export const SHORT_TEXT = 300;

// A hint shows at most so many of its findings.
const MAX_FOUND = 5;

/** The missing figures and the missing short description, in the wizard's order. A company that has not started has no revenue and may have no number. */
function missingFields(content: QualityContent): PitchField[] {
  const wanted = [
    "organisationNumber",
    "employees",
    "revenue",
    "valuation",
    "shortDescription",
    "seekingAmount",
  ] as const;
  return wanted.filter((field) => {
    if (content.phase === "pre-start" && (field === "revenue" || field === "organisationNumber")) return false;
    // Amount or share is enough.
    if (field === "seekingAmount") return content.seekingAmount === null && content.offered === null;
    return content[field] === null;
  });
}

/**
 * All hints about a pitch, in the order of its fields; fast enough for every keystroke. `market` is the pitch's: where the first
 * sentence ends depends on its language.
 */
export function qualityHints(content: QualityContent, market: Market): QualityHint[] {
  const text = content.pitchText ?? "";
  const hints: QualityHint[] = missingFields(content).map((field) => ({ code: "missing", field }));
  const count = graphemeCount(text);
  if (count > 0 && count < SHORT_TEXT) hints.push({ code: "too-short", field: "pitchText", count });
  const opening = graphemeCount(openingSentence(text, market));
  if (content.shortDescription === null && opening > LEAD_LIMIT)
    hints.push({ code: "long-opening", field: "pitchText", count: opening });
  for (const field of FREE_TEXTS) {
    const value = content[field] ?? "";
    const shouts = shoutedIn(value);
    if (shouts.length > 0) hints.push({ code: "shouting", field, found: shouts.slice(0, MAX_FOUND) });
    hints.push(...contactIn(field, value));
  }
  return hints;
}

/** Hints on the contact details in a field's text, one for each kind. */
export function contactIn<Field>(field: Field, text: string): ContactHint<Field>[] {
  const parts = partsOf(text);
  return (["email", "phone", "link"] as const).flatMap((kind): ContactHint<Field>[] => {
    const found = parts.filter((part) => part.finding === kind).map((part) => part.text);
    return found.length === 0 ? [] : [{ code: "contact", field, kind, found: found.slice(0, MAX_FOUND) }];
  });
}

/** Contact details in a text: its owner gets a hint, and moderators see them highlighted (product rule 5, scam shield). */
export type Finding = "link" | "email" | "phone";

/** A part of a text; all parts together are the whole text. `finding`: what the part looks like, if anything. */
export interface TextPart {
  text: string;
  finding: Finding | null;
}

// In one pass from left to right, in which an email address takes precedence over a link at the same place. The text is untrusted: every
// alternative starts at a word's beginning or is short, which avoids catastrophic backtracking.
const FINDINGS = new RegExp(
  [
    /(?<email>(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/u,
    // With a scheme, with www., or a host name under a common top-level domain.
    /(?<link>(?:https?:\/\/|www\.)[^\s<>"”»)]+|(?<![\p{L}\d-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,4}\.(?:com|net|org|io|eu|se|no|dk|fi|uk|me|app)\b(?:\/[^\s<>"”»)]*)?)/u,
    // At least seven digits with a leading 0 or +, however spaced. Years, amounts and percentages do not look like that.
    /(?<phone>(?<![\p{L}\d.,])(?:\+|00|0)\d(?:[\s().\-/\u2010-\u2015]?\d){5,13}(?![\p{L}\d]))/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "giu",
);

/** Splits a text at what looks like a link, an email address or a phone number. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: match, index, groups } of text.matchAll(FINDINGS)) {
    const found = match.replace(/(?<![.,;:!?])[.,;:!?]+$/, "");
    if (index > done) parts.push({ text: text.slice(done, index), finding: null });
    parts.push({ text: found, finding: groups!.email ? "email" : groups!.link ? "link" : "phone" });
    done = index + found.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done), finding: null });
  return parts;
}

/** The number of findings of each kind. */
export function findingsOf(parts: readonly TextPart[]): Record<Finding, number> {
  const count = (finding: Finding) => parts.filter((part) => part.finding === finding).length;
  return { link: count("link"), email: count("email"), phone: count("phone") };
}

// Abbreviations (GDPR, UNESCO) and names of companies (IKEA) are in capitals, too.
const LONGEST_ABBREVIATION = 6;
// Several abbreviations may follow one another; a shouted sentence has more letters.
const SHORTEST_SHOUT = { words: 3, letters: 10 };

/**
 * Shouting in a text: a word in capitals that is longer than an abbreviation, several shorter ones in a row, and repeated exclamation
 * marks. Each once, in the order of the text.
 */
export function shoutedIn(text: string): string[] {
  const found: string[] = [];
  let capitals: string[] = [];
  const end = () => {
    const letters = capitals.map(lettersOf);
    const many =
      capitals.length >= SHORTEST_SHOUT.words && letters.reduce((sum, each) => sum + each, 0) >= SHORTEST_SHOUT.letters;
    if (many || letters.some((each) => each > LONGEST_ABBREVIATION)) found.push(capitals.join(" "));
    capitals = [];
  };
  for (const word of text.split(/\s+/u)) {
    const bare = word.replace(/^[^\p{L}]+/u, "").replace(/(?<![^\p{L}\d])[^\p{L}\d]+$/u, "");
    if (isCapitals(bare)) capitals.push(bare);
    else end();
    // The end of a sentence ends a run of capitals.
    if (/[.!?:;]$/u.test(word)) end();
    const marks = /!{2,}$/u.exec(word)?.[0];
    if (marks) found.push("!!");
  }
  end();
  return [...new Set(found)];
}

function lettersOf(word: string): number {
  return word.match(/\p{L}/gu)?.length ?? 0;
}

// At least two letters, all capitals; false for scripts without case.
function isCapitals(word: string): boolean {
  return lettersOf(word) >= 2 && !/\p{Ll}|\p{Lo}|\d/u.test(word);
}
