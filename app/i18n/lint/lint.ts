/** The lint over catalogs: every rule over every message. Decision 118. */
import type { Market } from "../markets.ts";
import { readGlossary, type Term } from "./glossary.ts";
import { type Message, readingsOf } from "./message.ts";
import type { Entry, Line } from "./messages.ts";
import { withoutPrescribed } from "./quoted.ts";
import type { Rule } from "./rule.ts";
import { banned } from "./rules/banned.ts";
import { imperativeAnd, nounClause, uncontracted } from "./rules/english.ts";
import { labelColon } from "./rules/label-colon.ts";
import { length, openEnd, sentences } from "./rules/length.ts";
import { quotationMarks, straightQuotes } from "./rules/quotation-marks.ts";
import { differentEnds } from "./rules/same-end.ts";
import { termsOf } from "./rules/terms.ts";
import { toast } from "./rules/toast.ts";
import { dash, doubleSpace, ellipsis, exclamation, semicolon } from "./rules/typography.ts";
import { unitSpace } from "./rules/units.ts";

/** All rules about one message, without the one that needs the glossary. */
export const RULES: readonly Rule[] = [
  exclamation,
  doubleSpace,
  dash,
  ellipsis,
  quotationMarks,
  straightQuotes,
  unitSpace,
  semicolon,
  length,
  sentences,
  openEnd,
  toast,
  labelColon,
  uncontracted,
  nounClause,
  imperativeAnd,
  banned,
];

/** The name of the rule about the five languages of a key. */
export const SAME_END = "same-end";

/** What one message breaks. */
export interface Finding {
  rule: string;
  /** What to do. */
  says: string;
}

/** All rules, with the one of the glossary. */
export function allRules(glossary: readonly Term[]): Rule[] {
  return [...RULES, termsOf(glossary)];
}

/** The rules for the project at `root`. */
export function rulesOf(root: string): Rule[] {
  return allRules(readGlossary(root));
}

/** What a message breaks, each instruction once. */
export function findingsIn(
  rules: readonly Rule[],
  message: Pick<Message, "market" | "kind" | "quoted" | "readings">,
): Finding[] {
  const all = rules
    .filter(({ markets }) => !markets || markets.includes(message.market))
    .flatMap(({ name, check }) =>
      message.readings.flatMap((reading) => check(reading, message).map((says) => ({ rule: name, says }))),
    );
  return [...new Map(all.map((finding) => [`${finding.rule} ${finding.says}`, finding])).values()];
}

/** What the messages of a key break, in each language that breaks something. */
export function findingsOf(rules: readonly Rule[], entry: Entry): Map<Market, Finding[]> {
  const found = new Map([...entry.in].map(([market, message]) => [market, findingsIn(rules, message)]));
  const first = [...entry.in.values()][0];
  if (first && !first.quoted) {
    const ends = new Map([...entry.in].map(([market, { readings }]) => [market, readings.at(-1)!]));
    for (const [market, says] of differentEnds(ends)) found.get(market)!.push({ rule: SAME_END, says });
  }
  return new Map([...found].filter(([, findings]) => findings.length > 0));
}

/** What a line of `content/` breaks: banned words, terms, and typography. */
export function findingsInLine(rules: readonly Rule[], { market, text }: Line): Finding[] {
  if (text.trim() === "") return [];
  const message = { market, kind: "text", quoted: false, readings: [withoutPrescribed(text)] } as const;
  return findingsIn(
    rules.filter(({ ofContent }) => ofContent),
    message,
  );
}

/** Checks one text as if it were a message of a kind. Throws the parser's error for a malformed one. */
export function check(
  rules: readonly Rule[],
  { text, ...about }: Pick<Message, "market" | "kind" | "text"> & { quoted?: boolean },
): Finding[] {
  return findingsIn(rules, { quoted: false, ...about, readings: readingsOf(text) });
}
