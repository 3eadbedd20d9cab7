import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LongText } from "./texts.server.ts";

let textOf: (source: string) => LongText;

beforeEach(async () => {
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
  const texts = await import("./texts.server.ts");
  textOf = (source) => texts.textOf("uk", "a.md", source);
});

const BODY = "# Title\n\nThe lead.\n";

describe("a header", () => {
  test("states days, and is not part of the text", () => {
    const text = textOf(`---\nupdated: 2026-11-20\nreviewed: 2026-11-20\nreviewBy: 2027-05-20\n---\n${BODY}`);
    expect(text.dates).toEqual({ updated: "2026-11-20", reviewed: "2026-11-20", reviewBy: "2027-05-20" });
    expect(text).toMatchObject({ title: "Title", summary: "The lead.", lead: "<p>The lead.</p>\n", opening: "" });
    expect(text.html).not.toContain("2026");
  });

  test("may be missing or empty, and lines of dashes further down are no header", () => {
    expect(textOf(BODY).dates).toEqual({});
    expect(textOf(`---\n\n---\n${BODY}`).dates).toEqual({});
    expect(textOf(`${BODY}\n---\n\nupdated: never\n\n---\n`).html).toContain("<hr>");
  });

  test.each([
    ["a day that is none", "updated: 2026-13-40", "updated must be a day"],
    ["a moment", "updated: 2026-11-20T10:00:00Z", "updated must be a day"],
    ["a number", "updated: 20261120", "updated"],
    ["an unknown key", "author: me", "author"],
    ["a prototype", "__proto__: {a: 1}", "a.md"],
    ["a list", "- updated", "a.md"],
    ["a review before the last", "reviewed: 2026-11-20\nreviewBy: 2026-11-20", "reviewBy must be after reviewed"],
    ["a next review of nothing", "reviewBy: 2026-11-20", "reviewBy must be after reviewed"],
    ["no YAML", "updated: [", "a.md"],
    ["aliases that grow", "a: &a [x, x]\nb: &b [*a, *a]\nupdated: [*b, *b]", "a.md"],
    ["a tag", "updated: !!js/function 'x'", "a.md"],
  ])("with %s stops the start, and names the file", (_, header, words) => {
    const read = () => textOf(`---\n${header}\n---\n${BODY}`);
    expect(read).toThrow("a.md");
    expect(read).toThrow(words);
  });
});

describe("headings", () => {
  const text = () =>
    textOf(
      `${BODY}\nMore.\n\n## First & *best* {#first}\n\nOne.\n\n### Inner {#inner}\n\nTwo.\n\n## Second\n\nThree.\n`,
    );

  test("have the ids that are stated, or those of their number", () => {
    expect(text().contents).toEqual([
      { id: "first", text: "First & best", level: 2 },
      { id: "inner", text: "Inner", level: 3 },
      { id: "section-2", text: "Second", level: 2 },
    ]);
    expect(text().html).toContain('<h2 id="first">First &amp; <em>best</em></h2>');
    expect(text().html).not.toContain("{#");
  });

  test("cut the text into sections, none of which has more than its own", () => {
    const { opening, sections } = text();
    expect(opening).toBe("<p>More.</p>\n");
    expect(sections.map(({ id, title }) => [id, title])).toEqual([
      ["first", "First & best"],
      ["section-2", "Second"],
    ]);
    expect(sections[0]!.html).toBe('<p>One.</p>\n<h3 id="inner">Inner</h3>\n<p>Two.</p>\n');
    expect(sections[1]!.html).toBe("<p>Three.</p>\n");
  });

  test.each([
    ["twice the same", "## A {#a}\n\n## B {#a}\n"],
    ["markup", '## A {#a"><script>}\n'],
    ["a space", "## A {#a b}\n"],
    ["a capital", "## A {#A}\n"],
    ["nothing", "## A {#}\n"],
    ["a number first", "## A {#1a}\n"],
    ["the title's", "# A {#a}\n"],
    ["the fourth level", "#### A {#a}\n"],
    ["one that a number has", "## A {#section-2}\n\n## B\n"],
  ])("with an id of %s are refused", (_, source) => {
    expect(() => textOf(`Words.\n\n${source}`)).toThrow("a.md");
  });
});

describe("markup", () => {
  test("draws a table without names as facts, and any other as a table that scrolls by keyboard", () => {
    const text = textOf(
      "# T\n\nL.\n\n## Facts {#facts}\n\n| | |\n|---|---|\n| One | *1* |\n\n## Table {#table}\n\n| A | B |\n|---|---|\n| a | b |\n",
    );
    expect(text.sections[0]!.html).toBe('<dl class="ledger">\n<div><dt>One</dt><dd><em>1</em></dd></div>\n</dl>\n');
    expect(text.sections[1]!.html).toContain('<section class="tablewrap" aria-labelledby="table" tabindex="0">');
    expect(text.sections[1]!.html).toContain('<th scope="row">a</th><td>b</td>');
  });

  test("marks links that lead elsewhere, and only those", () => {
    const { html } = textOf(
      `${BODY}\n[out](https://example.com/?a=1&b=2) [in](/pages/faq#what) [mail](mailto:a@b.se)\n`,
    );
    expect(html).toContain('<a href="https://example.com/?a=1&amp;b=2" rel="external noopener">out</a>');
    expect(html).toContain('<a href="/pages/faq#what">in</a>');
    expect(html).toContain('<a href="mailto:a@b.se">mail</a>');
  });

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "vbscript:x",
    "pages/faq",
  ])("refuses a link to %s", (address) => {
    expect(() => textOf(`${BODY}\n[x](<${address}>)\n`)).toThrow("may not link");
  });

  test("takes markup in a text for words", () => {
    const { html } = textOf(`${BODY}\n<script>alert(1)</script>\n\nA <b onclick="x()">word</b>.\n`);
    expect(html).not.toMatch(/<script|<b /);
    expect(html).toContain("&lt;script&gt;");
  });
});
