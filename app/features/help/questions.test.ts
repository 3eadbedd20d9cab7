import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { translator } from "#app/i18n/catalog.server.ts";
import { MARKETS } from "#app/i18n/markets.ts";
import { BRAND } from "#app/platform/brand.ts";
import { helpGraph, QUESTIONS, TOPICS } from "./question.ts";
import { helpTexts, parseHelp } from "./questions.server.ts";

const source = readFileSync(new URL("../../../content/uk/faq.md", import.meta.url), "utf8");

test.each(MARKETS)("the questions of %s are answered, without a name left open", (market) => {
  const { title, lead, topics } = helpTexts(market);
  expect(topics.map(({ id }) => id)).toEqual(Object.keys(TOPICS));
  const questions = topics.flatMap(({ questions }) => questions);
  expect(questions.map(({ id }) => id)).toEqual(QUESTIONS);
  for (const { html, text } of questions) {
    const words = text.split(" ").length;
    expect(words, text).toBeGreaterThan(market === "fi" ? 25 : 35);
    expect(words, text).toBeLessThan(150);
    expect(text + html).not.toMatch(/[{}]|\*\*|\]\(/);
    expect(text).not.toMatch(/[<>]|&\w+;/);
  }
  expect(title.length).toBeLessThan(60);
  expect(lead).not.toBe("");
  expect(questions[0]!.text).toContain(BRAND);
});

describe("a file", () => {
  const without =
    (text: string | RegExp, instead = "") =>
    () =>
      parseHelp(source.replace(text, instead), "faq.md");

  test.each<[string, () => unknown, string]>([
    ["without a question", without(/### .* \{#password\}[^#]*/), "the questions are"],
    ["with two in another order", without("{#matches}", "{#binding}"), "the questions are"],
    ["with a question too many", without("## Getting", "## More {#more}\n\n## Getting"), "the questions are"],
    ["with a heading without an id", without(" {#password}"), "has no id"],
    ["with a question without a topic", without(/^## .*\{#starting\}$/m), "has no topic"],
    ["with a question without an answer", without(/(\{#password\}\n\n)[^#]*/, "$1"), 'no answer to "password"'],
    ["without the date of its update", without(/^updated:.*$/m), "no date"],
    ["without a head", without(/^---\n.*?---\n/s), "no date"],
    ["without a title", without(/^# .*$/m), "no title"],
  ])("%s is refused", (_, parse, problem) => {
    expect(parse).toThrow(`faq.md: `);
    expect(parse).toThrow(problem);
  });
});

test("search engines get every question with its answer as plain text", () => {
  const graph = helpGraph(helpTexts("fi"), "https://fi.example", "fi");
  expect(graph).toMatchObject({ "@type": "FAQPage", inLanguage: "fi-FI", url: "https://fi.example/pages/faq" });
  expect(graph.mainEntity).toHaveLength(20);
  for (const { name, acceptedAnswer } of graph.mainEntity) {
    expect(name).not.toBe("");
    expect(acceptedAnswer.text).not.toMatch(/[<>{}]/);
  }
});

test.each(MARKETS)("what is typed as an example finds something in %s", async (market) => {
  const { searchHelp } = await import("./search.ts");
  const example = translator(market, "help")("search.example").split(" ").at(-1)!;
  expect(searchHelp(helpTexts(market).topics, example)).not.toEqual([]);
});
