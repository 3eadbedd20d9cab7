/** Reads the table of terms in docs/language.md. */
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Market } from "../markets.ts";
import { words } from "./rule.ts";

export interface Term {
  /** The thing, in English: the table's first column. */
  concept: string;
  /** For each language that strikes words out: what is said, and the patterns of what never is. */
  of: ReadonlyMap<Market, { say: string; never: readonly RegExp[] }>;
}

/** The columns of the table after the first. */
const COLUMNS: readonly Market[] = ["uk", "se", "no", "dk", "fi"];
const STRUCK = /~~([^~]+)~~/g;

/** The terms of a page: the rows of its first table with a column for each language. Throws if there is none, or a row has other columns. */
export function termsIn(page: string): Term[] {
  const lines = page.split("\n");
  const start = lines.findIndex((line) =>
    /^\| \| en \(uk\) \| sv \(se\) \| nb \(no\) \| da \(dk\) \| fi \|$/.test(line),
  );
  if (start < 0) throw new Error("docs/language.md has no table of terms");
  const rows = lines.slice(start + 2);
  const end = rows.findIndex((line) => !line.startsWith("|"));
  return rows.slice(0, end < 0 ? undefined : end).map((line) => {
    const [concept, ...cells] = line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim());
    if (cells.length !== COLUMNS.length) throw new Error(`The term “${concept}” has ${cells.length} languages`);
    return {
      concept: concept!,
      of: new Map(
        COLUMNS.flatMap((market, at) => {
          const never = [...cells[at]!.matchAll(STRUCK)].flatMap(([, list]) => list!.split(",").map(patternOf));
          return never.length > 0 ? [[market, { say: cells[at]!.replace(STRUCK, "").trim(), never }] as const] : [];
        }),
      ),
    };
  });
}

/** A struck word as a pattern: whole words, `*` for any ending. */
function patternOf(word: string): RegExp {
  const plain = word.trim().replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return words(plain.replaceAll("\\*", "\\p{L}*"));
}

/** The terms of the project at `root`. */
export function readGlossary(root: string): Term[] {
  return termsIn(readFileSync(path.join(root, "docs/language.md"), "utf8"));
}
