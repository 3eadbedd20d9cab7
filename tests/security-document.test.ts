/** Every test that `docs/security.md` and `docs/security-web.md` cite exists under that name. */
import { globSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";

const root = resolve(import.meta.dirname, "..");
const tests = globSync(["{app,server,standins,tests}/**/*.test.{ts,tsx}", "tests/e2e/*.spec.ts"], { cwd: root });

/** Replaces a test where none is possible. */
const WITHOUT_PROOF = /\*\*(?:Not met|Partly|Different|Does not apply|By reading)\*\*/;

interface Row {
  answer: string;
  proofs: { file: string; titles: string[] }[];
}

const documents = ["security.md", "security-web.md"].map((name) => readFileSync(join(root, "docs", name), "utf8"));

/** The tables of threats; other tables cite no tests. */
const tables = documents.join("\n").matchAll(/^\| threat \|.*\n\|-.*\n((?:\|.*\n)+)/gm);

/** Their rows, with the files and titles of the last column: `` `a.test.ts`: "one", "another" ``. */
const rows: Row[] = [...tables]
  .flatMap(([, lines]) => lines!.trim().split("\n"))
  .map((answer) => {
    const proofs: Row["proofs"] = [];
    const [last = ""] = answer.split(" | ").slice(-1);
    for (const [, file, title] of last.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)`|"([^"]+)"/g)) {
      if (file) proofs.push({ file, titles: [] });
      else proofs.at(-1)?.titles.push(title!);
    }
    return { answer, proofs };
  });

const named = [...new Set(rows.flatMap(({ proofs }) => proofs.map(({ file }) => file)))];

test("it names tests at all", () => {
  expect(rows.length).toBeGreaterThan(50);
  expect(named.length).toBeGreaterThan(20);
});

test.each(named)("%s exists, with each test that is named", (file) => {
  const places = tests.filter((path) => `/${path}`.endsWith(`/${file}`));
  expect(places).toHaveLength(1);
  const source = readFileSync(join(root, places[0]!), "utf8");
  const titles = rows.flatMap(({ proofs }) =>
    proofs.filter((proof) => proof.file === file).flatMap((one) => one.titles),
  );
  expect(titles).not.toEqual([]);
  const isThere = (title: string) => source.includes(`"${title}"`) || source.includes(`\`${title}\``);
  expect(titles.filter((title) => !isThere(title))).toEqual([]);
});

test("every row is proved, or says that it cannot be", () => {
  const bare = rows.filter(({ answer, proofs }) => proofs.length === 0 && !WITHOUT_PROOF.test(answer));
  expect(bare.map(({ answer }) => answer)).toEqual([]);
});
