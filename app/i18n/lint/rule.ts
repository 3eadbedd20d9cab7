/** What a rule of the lint is. */
import type { Market } from "../markets.ts";
import type { Message } from "./message.ts";

/** A rule about one message. */
export interface Rule {
  name: string;
  /** The languages that have the rule; all if left out. */
  markets?: readonly Market[];
  /** Whether texts of `content/` keep it too. */
  ofContent?: true;
  /** What is wrong with one reading of a message, as an instruction to its writer; nothing if it keeps the rule. */
  check(reading: string, message: Pick<Message, "market" | "kind" | "quoted">): string[];
}

/** The rule as a pattern that no text may contain, and what to write. */
export type Banned = readonly [words: RegExp, write: string];

/** A pattern for whole words, in any case of letters; `source` may have several, separated by `|`. */
export function words(source: string, flags = "iu"): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}])`, flags);
}

/** Instructions for every pattern that the reading contains: `“at once”: write “straight away”`. */
export function found(reading: string, banned: readonly Banned[]): string[] {
  return banned.flatMap(([pattern, write]) => {
    const match = pattern.exec(reading)?.[0].trim();
    return match ? [`“${match}”: ${write}`] : [];
  });
}
