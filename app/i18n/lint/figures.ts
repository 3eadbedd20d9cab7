/** Figures of the catalogs, for comparing before and after a language was gone through. */
import { MARKETS, type Market } from "../markets.ts";
import type { Term } from "./glossary.ts";
import type { Kind } from "./kinds.ts";
import type { Message } from "./message.ts";
import type { Entry } from "./messages.ts";
import { words } from "./rule.ts";
import { nounClause, uncontracted } from "./rules/english.ts";
import { labelColon } from "./rules/label-colon.ts";
import { wordsIn } from "./rules/length.ts";
import { semicolon } from "./rules/typography.ts";

const MEASURED: readonly Kind[] = ["hint", "lead", "button", "toast", "error", "subject"];

/** English contractions: possessives of nouns are none. */
const CONTRACTION = words(
  "\\p{L}+n’t|(?:I|you|we|they|it|that|there|he|she|who|what|where|how|nothing|something|everything|someone|no one|nobody)’(?:s|re|ll|ve|d|m)|let’s",
);

/** The figures of each language, a row for each figure: its name, then a value for each market in the order of `MARKETS`. */
export function figuresOf(entries: readonly Entry[], glossary: readonly Term[]): (readonly [string, ...string[]])[] {
  const of = (market: Market) => entries.flatMap((entry) => entry.in.get(market) ?? []);
  const messages = new Map(MARKETS.map((market) => [market, of(market)]));
  const row = (name: string, figure: (all: readonly Message[], market: Market) => string | number) =>
    [name, ...MARKETS.map((market) => String(figure(messages.get(market)!, market)))] as const;
  const breaking = (rule: typeof semicolon) => (all: readonly Message[]) =>
    all.filter((message) => message.readings.some((reading) => rule.check(reading, message).length > 0)).length;
  const english = (figure: (all: readonly Message[]) => number) => (all: readonly Message[], market: Market) =>
    market === "uk" ? figure(all) : "";
  return [
    row("messages", (all) => all.length),
    row(
      "with a contraction",
      english((all) => all.filter(({ text }) => CONTRACTION.test(text)).length),
    ),
    row("uncontracted", english(breaking(uncontracted))),
    row("noun clauses", english(breaking(nounClause))),
    row("label, colon, name", breaking(labelColon)),
    row("semicolons", breaking(semicolon)),
    row("terms with two words", (all, market) => termsWithTwo(all, market, glossary)),
    ...MEASURED.map((kind) =>
      row(`words of a ${kind}: mean, longest`, (all) => lengthsOf(all.filter((message) => message.kind === kind))),
    ),
  ];
}

/** How many terms are said with a word that the glossary strikes out. */
function termsWithTwo(all: readonly Message[], market: Market, glossary: readonly Term[]): number {
  const texts = all.filter(({ quoted }) => !quoted).flatMap(({ readings }) => readings);
  return glossary.filter(({ of }) => of.get(market)?.never.some((pattern) => texts.some((text) => pattern.test(text))))
    .length;
}

function lengthsOf(messages: readonly Message[]): string {
  const lengths = messages.map(({ readings }) => Math.max(...readings.map(wordsIn)));
  if (lengths.length === 0) return "";
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return `${mean.toFixed(1)}, ${Math.max(...lengths)}`;
}
