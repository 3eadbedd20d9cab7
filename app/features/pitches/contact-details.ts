/** Ways to be reached outside the platform that stand in a text: its owner is told, and a moderator looks twice (product rule 5, scam shield). */

export type Finding = "link" | "email" | "phone";

/** A stretch of the text, whole and in order; `finding` says what it looks like, if anything. */
export interface TextPart {
  text: string;
  finding: Finding | null;
}

// One look from left to right: at the same place an address with an @ is an email address, not a link. Owners write this text and
// moderators open it, so every alternative begins at the beginning of a run or is short: nothing is read over and over again.
const FINDINGS = new RegExp(
  [
    /(?<email>(?<![\p{L}\d._%+-])[\p{L}\d._%+-]+@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/u,
    // With a scheme, with www., or a name under one of the usual domains.
    /(?<link>(?:https?:\/\/|www\.)[^\s<>"”»)]+|(?<![\p{L}\d-])[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,4}\.(?:com|net|org|io|eu|se|no|dk|fi|uk|me|app)\b(?:\/[^\s<>"”»)]*)?)/u,
    // Seven digits or more, however they are spaced; years, amounts and percentages are shorter or grouped in threes.
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

/** How many of each there are. */
export function findingsOf(parts: readonly TextPart[]): Record<Finding, number> {
  const count = (finding: Finding) => parts.filter((part) => part.finding === finding).length;
  return { link: count("link"), email: count("email"), phone: count("phone") };
}
