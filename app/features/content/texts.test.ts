/** The site's texts are the same in all languages, and their links work. */
import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MARKETS, type Market } from "#app/i18n/markets.ts";
import type { LongText } from "#app/platform/text/texts.server.ts";
import { BUILT, isAddress } from "#tests/fixtures/program/text-addresses.ts";
import { CONTENT_PAGES, countryText } from "./content.ts";

const LEAST_WORDS = 150;
const LEAST_SOURCES = 3;

const namesIn = (market: Market) =>
  globSync(`content/${market}/*.md`)
    .map((file) => path.basename(file, ".md"))
    // Former versions of texts with consents do not change.
    .filter((name) => !/-\d{4}-\d\d-\d\d$/.test(name))
    .sort();

const COUNTRIES: readonly string[] = MARKETS.map(countryText);
const PAGES = [...Object.keys(CONTENT_PAGES), ...COUNTRIES, "faq", "legal-documents"];
/** Checked by other tests. */
const AGREED = ["confidentiality", "privacy", "ranking", "terms", "terms-of-sale"];

let texts: Record<Market, Map<string, LongText>>;

beforeEach(async () => {
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/none");
  texts ??= await read();
});

async function read(): Promise<typeof texts> {
  const { longText } = await import("#app/platform/text/texts.server.ts");
  const all = MARKETS.map(async (market) => {
    const names = namesIn(market);
    const read = names.map(async (name) => [name, await longText(market, name)] as const);
    return [market, new Map(await Promise.all(read))] as const;
  });
  return Object.fromEntries(await Promise.all(all)) as typeof texts;
}

const count = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].length;
const wordsOf = (html: string) => html.replace(/<[^>]+>/g, " ").match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? [];
const linksOf = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!.replaceAll("&amp;", "&"));

/** The structure of a section that has to be the same in all languages. */
const shapeOf = ({ contents, sections }: LongText) => ({
  contents: contents.map(({ id, level }) => `${"#".repeat(level)} ${id}`),
  sections: sections.map(({ id, html }) => ({
    id,
    facts: count(html, /<dl/g),
    tables: count(html, /<table/g),
    columns: count(html, /<th scope="col"/g),
    steps: count(html, /<ol/g),
    quotations: count(html, /<blockquote/g),
  })),
});

describe.each(MARKETS)("texts of %s", (market) => {
  test("are those that the pages show, and no others", () => {
    expect(namesIn(market)).toEqual([...PAGES, ...AGREED].sort());
  });

  test.each([...PAGES, ...AGREED])("%s has the headings, facts, tables and steps that it has in English", (name) => {
    expect(shapeOf(texts[market].get(name)!)).toEqual(shapeOf(texts.uk.get(name)!));
  });

  test.each(PAGES)("%s has a title, a lead, enough to read, and headings with ids of their own", (name) => {
    const { title, summary, html, contents, dates } = texts[market].get(name)!;
    expect(title.length).toBeGreaterThan(3);
    expect(summary.length).toBeGreaterThan(30);
    expect(wordsOf(html).length).toBeGreaterThanOrEqual(LEAST_WORDS);
    expect(contents.filter(({ id }) => id.startsWith("section-"))).toEqual([]);
    expect(dates.updated ?? dates.published).toMatch(/^\d{4}-/);
    expect(html + title + summary).not.toMatch(/\{|undefined|to-?do|lorem/i);
  });

  test.each(["terms", "privacy", "ranking"])(
    "%s has the version that it has in English, and says what has changed",
    (name) => {
      const { dates, changes } = texts[market].get(name)!;
      expect(dates).toEqual(texts.uk.get(name)!.dates);
      expect(Boolean(changes)).toBe(dates.version! > 1);
      expect(count(changes?.html ?? "", /<li>/g)).toBe(count(texts.uk.get(name)!.changes?.html ?? "", /<li>/g));
    },
  );

  test("ranking is explained on a page, without the points of the formula", () => {
    const { html } = texts[market].get("ranking")!;
    expect(wordsOf(html).length).toBeLessThan(420);
    expect(html).not.toMatch(/<table|\b(?:points|poäng|poeng|point|pistettä)\b/i);
  });

  test.each([...PAGES, ...AGREED])("%s links to what is there, and outwards over https", (name) => {
    const { html } = texts[market].get(name)!;
    const broken = linksOf(html).filter((href) => {
      if (/^(?:mailto|tel):/.test(href)) return false;
      if (/^[a-z]+:/i.test(href)) return !(href.startsWith("https://") && URL.canParse(href));
      const [address, anchor] = href.split("#") as [string, string?];
      return !(address === "" || isAddress(address)) || !hasAnchor(address, anchor, name);
    });
    expect(broken).toEqual([]);
  });

  /** Whether the page of an address has a heading with that id. */
  function hasAnchor(address: string, anchor: string | undefined, here: string): boolean {
    if (anchor === undefined) return true;
    const name = address === "" ? here : textAt(address);
    if (name === undefined) return BUILT[address]?.includes(anchor) ?? false;
    return texts[market].get(name)!.contents.some(({ id }) => id === anchor);
  }

  test.each(COUNTRIES)("%s is dated, and names its sources", (name) => {
    const { dates, sections, html } = texts[market].get(name)!;
    expect(dates.reviewed! < dates.reviewBy!).toBe(true);
    const sources = sections.find(({ id }) => id === "sources")!.html;
    const named = linksOf(sources);
    expect(new Set(named).size).toBeGreaterThanOrEqual(LEAST_SOURCES);
    expect(count(sources, /<li>/g)).toBeGreaterThanOrEqual(LEAST_SOURCES);
    expect(named.every((href) => href.startsWith("https://"))).toBe(true);
    // A country's legal terms are the same in every language.
    expect(count(sections.find(({ id }) => id === "words")!.html, /<dt>/g)).toBeGreaterThanOrEqual(4);
    expect(wordsOf(html).length).toBeLessThan(1_200);
  });

  test("were reviewed on the same day for all countries, and what is public tempts nobody", () => {
    for (const name of COUNTRIES) {
      expect(texts[market].get(name)!.dates).toEqual(texts.uk.get(name)!.dates);
    }
    for (const name of PAGES) {
      // The brand comes from one setting, which operators change.
      expect(readFileSync(`content/${market}/${name}.md`, "utf8")).not.toMatch(/stakeholm(?!\.com)/i);
    }
  });
});

/** The text of an address. */
function textAt(address: string): string | undefined {
  const country = /^\/pages\/countries\/(\w+)$/.exec(address)?.[1];
  if (country) return `country-${country}`;
  const page = Object.entries(CONTENT_PAGES).find(([, { path }]) => path === address)?.[0];
  const own = /^\/pages\/([\w-]+)$/.exec(address)?.[1];
  return page ?? (own && [...PAGES, ...AGREED].includes(own) ? own : undefined);
}
