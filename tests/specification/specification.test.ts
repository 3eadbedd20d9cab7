/** Every sentence of the specification has existing tests, or a documented deviation. */
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import type { Row } from "./row.ts";
import { ROWS_1 } from "./rows-1.ts";
import { ROWS_2 } from "./rows-2.ts";
import { ROWS_3 } from "./rows-3.ts";
import { ROWS_4 } from "./rows-4.ts";
import { ROWS_5 } from "./rows-5.ts";
import { ROWS_6 } from "./rows-6.ts";
import { ROWS_7 } from "./rows-7.ts";
import { ROWS_8 } from "./rows-8.ts";
import { ROWS_9 } from "./rows-9.ts";

const root = resolve(import.meta.dirname, "../..");
const rows: Row[] = [ROWS_1, ROWS_2, ROWS_3, ROWS_4, ROWS_5, ROWS_6, ROWS_7, ROWS_8, ROWS_9].flat();

/** The ids in the first column of the deviations. */
const deviations = new Set(
  [...readFileSync(join(root, "docs/decisions/deviations.md"), "utf8").matchAll(/^\| ([a-z0-9-]+) \| \d/gm)].map(
    ([, id]) => id!,
  ),
);

/** Deviations without a row of their own: their sentences are tested as far as they apply. */
const NARROWING = ["anonymous-accounts"];

// A call of test, it or describe, or of the result of `.each(…)`, whose first argument is its title.
const TITLE =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\(\s*(?:"((?:[^"\\\n]|\\.)*)"|`((?:[^`\\]|\\.)*)`|'((?:[^'\\\n]|\\.)*)')\s*,/g;

interface Source {
  text: string;
  titles: Set<string>;
}

const sources = new Map<string, Source | undefined>();

function sourceOf(file: string): Source | undefined {
  if (!sources.has(file)) {
    const path = join(root, file);
    const text = existsSync(path) ? readFileSync(path, "utf8") : undefined;
    sources.set(file, text ? { text, titles: titlesIn(text) } : undefined);
  }
  return sources.get(file);
}

function titlesIn(text: string): Set<string> {
  const raw = [...text.matchAll(TITLE)].map(([, ...title]) => title.find((one) => one)!);
  return new Set(raw.map((title) => title.replace(/\$\{[^}]*\}/g, "*")));
}

/** The error in a citation, if any. */
function problemOf(proof: string): string | undefined {
  const [file, title, ...cases] = proof.split(" > ") as [string, string | undefined];
  const source = sourceOf(file);
  if (!source) return "no such file";
  if (!title) return "no title";
  if (!source.titles.has(title)) return "no such title";
  return cases.every((one) => source.text.includes(one)) ? undefined : "no such case";
}

const proofsOf = ({ by = [] }: Row) => (typeof by === "string" ? [by] : by);

describe("the table of the specification", () => {
  test("has its 450 rows, in their order and without a gap", () => {
    expect(rows.map(({ n }) => n)).toEqual(Array.from({ length: 450 }, (_, at) => at + 1));
    expect(rows.filter(({ says }) => says.trim() === "")).toEqual([]);
  });

  test("has for each row either tests or a deviation", () => {
    expect(rows.filter((row) => proofsOf(row).length > 0 === (row.deviation !== undefined))).toEqual([]);
  });

  test("names tests that exist, by file and title", () => {
    const wrong = rows.flatMap((row) =>
      proofsOf(row).flatMap((proof) => {
        const problem = problemOf(proof);
        return problem ? [`${row.n}: ${proof}: ${problem}`] : [];
      }),
    );
    expect(wrong).toEqual([]);
  });

  test.each([
    ["tests/specification/nothing.test.ts > a title", "no such file"],
    ["tests/specification/storage-client.test.ts", "no title"],
    ["tests/specification/storage-client.test.ts > no storage", "no such title"],
    ["tests/specification/storage-client.test.ts > %s is no storage address > ftp:", "no such case"],
    ["tests/specification/storage-client.test.ts > %s is no storage address > gs:", undefined],
  ])("notices of %j: %s", (proof, problem) => {
    expect(problemOf(proof)).toBe(problem);
  });

  test("names deviations that are written down", () => {
    const named = rows.flatMap(({ deviation }) => deviation ?? []);
    expect(named.filter((id) => !deviations.has(id))).toEqual([]);
    expect([...deviations].filter((id) => !named.includes(id))).toEqual(NARROWING);
  });
});
