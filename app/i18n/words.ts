/** The command behind `bin/words`: what the messages break of docs/language.md, and their figures. */
import path from "node:path";
import { parseArgs } from "node:util";
import { catalogFiles } from "./catalog-files.ts";
import { figuresOf } from "./lint/figures.ts";
import { readGlossary } from "./lint/glossary.ts";
import { findingsInLine, findingsOf, rulesOf } from "./lint/lint.ts";
import { readContent, readEntries } from "./lint/messages.ts";
import { isMarket, MARKETS, type Market } from "./markets.ts";

const USAGE = `Usage: bin/words [--language se|no|dk|fi|uk] [--rule NAME] [--figures] [CATALOG[.KEY]]
Prints what messages and texts break of docs/language.md: file, key, rule, what to do, text.`;

const root = path.resolve(".");

function readOptions() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        language: { type: "string" },
        rule: { type: "string" },
        figures: { type: "boolean" },
        help: { type: "boolean" },
      },
    });
    const { language } = values;
    if (values.help || positionals.length > 1 || (language !== undefined && !isMarket(language))) return undefined;
    return { ...values, language: language as Market | undefined, of: positionals[0] };
  } catch {
    return undefined;
  }
}

const options = readOptions();
if (!options) {
  console.error(USAGE);
  process.exit(2);
}

const entries = readEntries(root);
if (options.figures) {
  const rows = [["", ...MARKETS], ...figuresOf(entries, readGlossary(root))];
  for (const row of rows) process.stdout.write(`| ${row.join(" | ")} |\n`);
} else printFindings(options.language, options.rule, options.of);

function printFindings(language: Market | undefined, rule: string | undefined, of: string | undefined): void {
  const rules = rulesOf(root);
  const counts = new Map<Market, number>();
  const print = (market: Market, place: string, found: readonly { rule: string; says: string }[], text: string) => {
    if (language && market !== language) return;
    for (const finding of found.filter((one) => !rule || one.rule === rule)) {
      counts.set(market, (counts.get(market) ?? 0) + 1);
      process.stdout.write(`${place}: ${finding.rule}: ${finding.says}\n    ${text}\n`);
    }
  };
  const files = new Map(MARKETS.map((market) => [market, catalogFiles(root, market)]));
  for (const entry of entries) {
    const name = `${entry.catalog}.${entry.key}`;
    if (of && name !== of && !name.startsWith(`${of}.`)) continue;
    for (const [market, found] of findingsOf(rules, entry)) {
      const file = path.relative(root, files.get(market)!.get(entry.catalog)!);
      print(market, `${file}: ${entry.key}`, found, entry.in.get(market)!.text);
    }
  }
  for (const line of of ? [] : readContent(root)) {
    print(line.market, `${line.file}:${line.number}`, findingsInLine(rules, line), line.text.trim());
  }
  for (const [market, count] of counts) console.error(`${market}: ${count}`);
  if (counts.size > 0) process.exitCode = 1;
}
