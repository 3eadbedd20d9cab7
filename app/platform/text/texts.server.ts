/** The header of a long text: YAML between two lines of three dashes, with the days on which the text was changed and checked. */

import { Lexer, type Token } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "../brand.ts";
import { env } from "../env/env.server.ts";
import { type Imprint, imprintIn, operator } from "../site/operator.server.ts";
import { type Heading, htmlOf, plainText, takeIds } from "./markdown.server.ts";
import { xmlText } from "./xml.ts";

const day = z.iso.date({ error: "must be a day such as 2026-11-20" });

const header = z
  .strictObject({
    updated: day.optional(),
    reviewed: day.optional(),
    reviewBy: day.optional(),
  })
  .refine(({ reviewed, reviewBy }) => reviewBy === undefined || (reviewed !== undefined && reviewBy > reviewed), {
    error: "reviewBy must be after reviewed",
  });

/** Days as `2026-11-20`; those that the text does not state are missing. */
type TextDates = z.infer<typeof header>;

// At the very beginning only: lines of dashes further down are rules of Markdown.
const HEADER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * The dates in a text's header, and the text without it; a text without a header has no dates. Throws with the file's name when the header
 * is no YAML, has other keys, or states what is no day.
 */
function readHeader(file: string, source: string): { dates: TextDates; body: string } {
  const found = HEADER.exec(source);
  if (!found) return { dates: {}, body: source };
  const read = header.safeParse(yamlOf(file, found[1]!));
  if (!read.success) {
    const wrong = read.error.issues.map((issue) =>
      issue.code === "unrecognized_keys"
        ? `${issue.keys.join(", ")} is no key of a header`
        : [...issue.path, issue.message].join(" "),
    );
    throw new Error(`${file}: ${wrong.join("; ")}`);
  }
  return { dates: read.data, body: source.slice(found[0].length) };
}

function yamlOf(file: string, text: string): unknown {
  try {
    // An alias is never needed for three dates, and a few of them can grow without bound.
    return parse(text, { maxAliasCount: 0 }) ?? {};
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

// Long texts of the site: Markdown files `content/<market>/<name>.md`, made into HTML once a process. They are our own words. They may name
// `{brand}`, `{contact}`, `{company}`, which is the operator, or the brand where none is named, and `{recipient}`, where it is written to. A
// paragraph `{operator}` is its imprint. A header may state the text's dates, and headings their ids.

const sources = import.meta.glob<string>("/content/*/*.md", { query: "?raw", import: "default" });

export type { Heading, TextDates };

/** What stands under a heading of the second level. */
export interface TextSection {
  id: string;
  title: string;
  html: string;
}

/** A long text as a page shows it. */
export interface LongText {
  /** Its first heading. */
  title: string;
  /** Its first paragraph as plain text, for search engines. */
  summary: string;
  dates: TextDates;
  /** The headings that its contents name, in their order. */
  contents: Heading[];
  /** All of it. */
  html: string;
  /** The same in parts: the first paragraph, what follows it before the first section, and the sections. */
  lead: string;
  opening: string;
  sections: TextSection[];
}

const made = new Map<string, Promise<LongText>>();

/** The text of a market. Throws when there is none: every text exists in all five. */
export function longText(market: Market, name: string): Promise<LongText> {
  const file = `/content/${market}/${name}.md`;
  let text = made.get(file);
  if (!text) {
    text = read(market, file);
    made.set(file, text);
  }
  return text;
}

async function read(market: Market, file: string): Promise<LongText> {
  const load = sources[file];
  if (!load) throw new Error(`No text ${file}`);
  return textOf(market, file, await load());
}

/** Makes a text of a file's content. Throws with the file's name when its header, an id or a link is none. */
export function textOf(market: Market, file: string, source: string): LongText {
  const { dates, body } = readHeader(file, source);
  const text = body.replaceAll("{brand}", BRAND).replaceAll("{contact}", env().CONTACT_EMAIL);
  const tokens = Lexer.lex(text);
  const headings = takeIds(file, tokens);
  const first = (type: string) => tokens.find((token) => token.type === type) as { text: string } | undefined;
  const filled = (part: Token[], under?: Heading) => withImprint(market, htmlOf(part, headings, under));
  const [head = [], ...sections] = partsOf(tokens);
  const opening = head.filter(({ type }) => type !== "heading" && type !== "space");
  const leads = opening[0]?.type === "paragraph" ? 1 : 0;
  return {
    title: plainText(withNames(first("heading")?.text ?? "")),
    summary: withNames(plainText(first("paragraph")?.text ?? "")),
    dates,
    contents: [...headings.values()].map((heading) => ({ ...heading, text: withNames(heading.text) })),
    html: filled(tokens),
    lead: filled(opening.slice(0, leads)),
    opening: filled(opening.slice(leads)),
    sections: sections.map(([first, ...rest]) => {
      const heading = headings.get(first!)!;
      return { id: heading.id, title: withNames(heading.text), html: filled(rest, heading) };
    }),
  };
}

/** Cut before each heading of the second level. */
function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === 2) parts.push([]);
    parts.at(-1)!.push(token);
  }
  return parts;
}

function withImprint(market: Market, html: string): string {
  const imprint = imprintIn(market);
  return withNames(
    html.replace("<p>{operator}</p>\n", () => (imprint ? imprintHtml(imprint) : "")),
    xmlText,
  );
}

/** Puts the operator's name and address in: after Markdown, which they are not, and `written` as the place wants them. */
function withNames(text: string, written = (name: string) => name): string {
  const { name = BRAND, address = [], email = env().CONTACT_EMAIL } = operator() ?? {};
  return text
    .replaceAll("{company}", () => written(name))
    .replaceAll("{recipient}", () => written([name, ...address, email].join(", ")));
}

/** As `ui/shell/imprint.tsx` draws it, with what the address is for. */
function imprintHtml({ name, lines, contact, email, phone }: Imprint): string {
  const rows = [
    xmlText(name),
    ...lines.map(xmlText),
    `${xmlText(contact)}: <a href="mailto:${xmlText(email)}">${xmlText(email)}</a>`,
    ...(phone ? [`<a href="tel:${phone.dialled}">${xmlText(phone.shown)}</a>`] : []),
  ];
  return `<address class="imprint">${rows.map((row) => `<span>${row}</span>`).join("\n")}</address>\n`;
}
