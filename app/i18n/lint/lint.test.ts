import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { MARKETS, type Market } from "../markets.ts";
import { buttonsIn } from "./buttons.ts";
import { figuresOf } from "./figures.ts";
import { readGlossary, termsIn } from "./glossary.ts";
import { kindOf } from "./kinds.ts";
import { findingsInLine, findingsOf, rulesOf } from "./lint.ts";
import { readingsOf } from "./message.ts";
import { readContent, readEntries } from "./messages.ts";
import { QUOTED } from "./quoted.ts";
import { differentEnds } from "./rules/same-end.ts";

const root = path.resolve(".");
const entries = readEntries(root);
const rules = rulesOf(root);

test.each(MARKETS)("the messages of %s keep every rule", (market) => {
  const found = entries.flatMap((entry) =>
    (findingsOf(rules, entry).get(market) ?? []).map(
      ({ rule, says }) => `${entry.catalog}.${entry.key}: ${rule}: ${says}`,
    ),
  );
  expect(found).toEqual([]);
});

test.each(MARKETS)("the texts of %s keep the rules for texts", (market) => {
  const found = readContent(root)
    .filter((line) => line.market === market)
    .flatMap((line) =>
      findingsInLine(rules, line).map(({ rule, says }) => `${line.file}:${line.number}: ${rule}: ${says}`),
    );
  expect(found).toEqual([]);
});

describe("what the specification quotes", () => {
  const specification = globSync("tests/specification/*.ts", { cwd: root })
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .join("\n");

  test.each(QUOTED)("%s", (text) => {
    expect(specification.includes(`“${text}”`) || specification.includes(`text: "${text}"`)).toBe(true);
    const english = entries.map(({ in: languages }) => languages.get("uk")!.text);
    expect(english.some((one) => one === text || one.startsWith(`${text} `))).toBe(true);
  });
});

test.each([
  ["search", "more.end", "There are no more.", "text"],
  ["search", "filters.sizeHint", "Up to 5.", "hint"],
  ["search", "page.lead", "All of it.", "lead"],
  ["search", "filters.apply", "Apply", "button"],
  ["search", "removal.title", "Remove it?", "question"],
  ["search", "page.title", "Search", "title"],
  ["flash", "saved", "Saved.", "toast"],
  ["pitches", "flash.saved", "Saved.", "toast"],
  ["errors", "failure.gone", "It’s gone.", "error"],
  ["pitches-mail", "asked.subject", "A question", "subject"],
  ["pitches-mail", "asked.text", "A question.", "text"],
])("%s.%s, %j, is a %4$s", (catalog, key, english, kind) => {
  expect(kindOf(catalog, key, english, new Set(["search.filters.apply"]))).toBe(kind);
});

test.each([
  ['const t = useT("chat"); <Button type="submit">{t("send")}</Button>', ["chat.send"]],
  ['const t = useT("chat"); <LinkButton to={a(() => b)}><Icon size="s" />{t("open")}</LinkButton>', ["chat.open"]],
  ['const t = useT("chat"); <Button>\n  {busy ? null : null}{t("send", { n })}\n</Button>', ["chat.send"]],
  ['const t = useT("chat"); <p>{t("text")}</p>', []],
  ['const t = useT("chat"); <Button>{a}</Button>{t("text")}', []],
  ['const t = useT("chat"); <Button aria-label={t("label")}>x</Button>', []],
  ['<Button>{t("send")}</Button>', []],
])("the buttons of %s", (source, keys) => expect(buttonsIn(source)).toEqual(keys));

test.each([
  ["It’s {name}’s <b>own</b>", ["It’s {name}’s own"]],
  ["{n, plural, one {# file} other {{n} files}} in {place}", ["{#} file in {place}", "{n} files in {place}"]],
  ["{side, select, a {A} other {<i>{n, plural, one {#} other {many}}</i>}}", ["A", "many"]],
])("the readings of %s", (text, readings) => expect(readingsOf(text)).toEqual(readings));

test("a key whose languages end alike", () => {
  const ends = (uk: string, se: string, no: string) => [
    ...differentEnds(
      new Map<Market, string>([
        ["uk", uk],
        ["se", se],
        ["no", no],
      ]),
    ).keys(),
  ];
  expect(ends("Saved.", "Sparad.", "Lagret.")).toEqual([]);
  expect(ends("Saved.", "Sparad", "Lagret.")).toEqual(["se"]);
  expect(ends("Saved", "Sparad.", "Lagret.")).toEqual(["uk"]);
  expect(ends("VAT", "Moms", "Mva.")).toEqual([]);
  expect(ends("‘Yes.’", "”Ja.”", "«Ja.»")).toEqual([]);
});

test("the table of terms strikes out words in some language, and has five languages in each row", () => {
  expect(readGlossary(root).filter(({ of }) => of.size > 0).length).toBeGreaterThan(20);
  expect(() => termsIn("# No table")).toThrow("no table");
  const header = "| | en (uk) | sv (se) | nb (no) | da (dk) | fi |\n|---|---|---|---|---|---|\n";
  expect(() => termsIn(`${header}| photo | photo | bild |\n`)).toThrow("photo");
});

test("the figures have a value in each language", () => {
  const rows = figuresOf(entries, readGlossary(root));
  for (const row of rows) expect(row).toHaveLength(1 + MARKETS.length);
  expect(new Set(rows[0]!.slice(1)).size).toBe(1);
});
