/** What a moderator should look at twice in a pitch text: ways to be reached outside the platform (product rule 5, scam shield). */

export type Finding = "link" | "email" | "phone";

/** A stretch of the text, whole and in order; `finding` says what it looks like, if anything. */
export interface TextPart {
  text: string;
  finding: Finding | null;
}

const PATTERNS: readonly (readonly [Finding, RegExp])[] = [
  ["email", /[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+/u],
  // With a scheme, with www., or a name under one of the usual domains.
  [
    "link",
    /(?:https?:\/\/|www\.)[^\s<>"”»)]+|\b[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.(?:com|net|org|io|eu|se|no|dk|fi|uk|me|app)\b(?:\/[^\s<>"”»)]*)?/iu,
  ],
  // Seven digits or more, however they are spaced; years, amounts and percentages are shorter or grouped in threes.
  ["phone", /(?<![\p{L}\d.,])(?:\+|00|0)\d(?:[\s().\-/\u2010-\u2015]?\d){5,13}(?![\p{L}\d])/u],
];

/** Splits a text at what looks like a link, an email address or a phone number. */
export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let rest = text;
  while (rest !== "") {
    const next = earliest(rest);
    if (!next) break;
    if (next.at > 0) parts.push({ text: rest.slice(0, next.at), finding: null });
    parts.push({ text: next.text, finding: next.finding });
    rest = rest.slice(next.at + next.text.length);
  }
  if (rest !== "") parts.push({ text: rest, finding: null });
  return parts;
}

/** How many of each there are. */
export function findingsOf(parts: readonly TextPart[]): Record<Finding, number> {
  const count = (finding: Finding) => parts.filter((part) => part.finding === finding).length;
  return { link: count("link"), email: count("email"), phone: count("phone") };
}

function earliest(text: string): { at: number; text: string; finding: Finding } | undefined {
  const found = PATTERNS.flatMap(([finding, pattern]) => {
    const match = pattern.exec(text);
    return match ? [{ at: match.index, text: match[0].replace(/[.,;:!?]+$/, ""), finding }] : [];
  });
  // At the same place an address with an @ is an email address, not a link.
  return found.sort((a, b) => a.at - b.at)[0];
}
