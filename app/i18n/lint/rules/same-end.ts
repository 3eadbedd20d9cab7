/** The five languages of a key end alike: with the same mark, or none. */
import type { Market } from "../../markets.ts";

const ABBREVIATION = /(?<![\p{L}])(?:mva|inkl|ekskl|exkl|etc|m\.m|o\.l)\.$/iu;

/** The mark that ends each reading of a message; quotation marks and brackets around it do not count. */
function endOf(text: string): string {
  if (ABBREVIATION.test(text)) return "";
  return /([.?!…:])[’”»«)\s]*$/u.exec(text)?.[1] ?? "";
}

/** The languages of one key that end otherwise than most do, each with an instruction; between two equally common ends English decides. */
export function differentEnds(readings: ReadonlyMap<Market, string>): Map<Market, string> {
  const ends = new Map([...readings].map(([market, text]) => [market, endOf(text)]));
  const counts = [...Map.groupBy(ends.values(), (end) => end)].map(([end, all]) => ({ end, count: all.length }));
  const most = Math.max(...counts.map(({ count }) => count));
  const common = counts.filter(({ count }) => count === most).map(({ end }) => end);
  const right = common.includes(ends.get("uk") ?? "") ? ends.get("uk")! : common[0]!;
  const instruction = right
    ? `end with “${right}”, as the other languages do`
    : "end without a mark, as the other languages do";
  return new Map([...ends].filter(([, end]) => end !== right).map(([market]) => [market, instruction]));
}
