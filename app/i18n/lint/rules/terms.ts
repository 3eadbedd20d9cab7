/** One word a thing: the table of terms in docs/language.md. */
import type { Market } from "../../markets.ts";
import type { Term } from "../glossary.ts";
import { found, type Rule } from "../rule.ts";

/** The rule that none of the words which the glossary strikes out is used. */
export function termsOf(glossary: readonly Term[]): Rule {
  const struck = Map.groupBy(
    glossary.flatMap(({ of }) => [...of].map(([market, words]) => ({ market, ...words }))),
    ({ market }) => market,
  );
  const table = new Map<Market, readonly (readonly [RegExp, string])[]>(
    [...struck].map(([market, all]) => [
      market,
      all.flatMap(({ never, say }) => never.map((pattern) => [pattern, `say “${say}”`] as const)),
    ]),
  );
  return {
    name: "term",
    ofContent: true,
    check: (reading, { market, quoted }) => (quoted ? [] : found(reading, table.get(market) ?? [])),
  };
}
