/**
 * Long texts of the site: Markdown files `content/<market>/<name>.md`, rendered once in a process. They are our own texts. Placeholders:
 * `{brand}`; `{contact}`; `{company}`, the operator, or the brand if there is none; `{recipient}`, its postal address; and a paragraph
 * `{operator}`, its imprint; `{translation}`, the translation service. A YAML header between lines of three dashes may state the days on which the text was changed and reviewed, or of a
 * text with versions the version's number, the day of its publication and the first on which it applies.
 */
import { Lexer, type Token } from "marked";
import { parse } from "yaml";
import { z } from "zod";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "../brand.ts";
import { env } from "../env/env.server.ts";
import { translationService } from "../env/translation-service.server.ts";
import { type Imprint, imprintIn, operator } from "../site/operator.server.ts";
import { extractHeadingIds, type Heading, htmlOf, plainText } from "./markdown.server.ts";
import { xmlText } from "./xml.ts";

const day = z.iso.date({ error: "must be a day such as 2026-11-20" });

const header = z
  .strictObject({
    updated: day.optional(),
    reviewed: day.optional(),
    reviewBy: day.optional(),
    version: z.int().min(1).optional(),
    published: day.optional(),
    inForce: day.optional(),
  })
  .refine(({ reviewed, reviewBy }) => reviewBy === undefined || (reviewed !== undefined && reviewBy > reviewed), {
    error: "reviewBy must be after reviewed",
  })
  .refine(
    ({ version, published, inForce }) =>
      version === undefined
        ? published === undefined && inForce === undefined
        : published !== undefined && inForce !== undefined && published <= inForce,
    { error: "a version needs the days published and, not before it, inForce" },
  );

/** Days as `2026-11-20`, and the number of the version, as far as the header states them. */
type TextDates = z.infer<typeof header>;

const CHANGES = "changes";

// Only at the very beginning: further down, lines of dashes are Markdown's rules.
const HEADER = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/;

/**
 * The dates in a text's header, and the text without it; a text without a header has no dates. Throws, with the file's name, if the header
 * is not YAML, or has unknown keys or invalid days.
 */
function readHeader(file: string, source: string): { dates: TextDates; body: string } {
  const found = HEADER.exec(source);
  if (!found) return { dates: {}, body: source };
  const parsed = header.safeParse(yamlOf(file, found[1]!));
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) =>
      issue.code === "unrecognized_keys"
        ? `${issue.keys.join(", ")} is no key of a header`
        : [...issue.path, issue.message].join(" "),
    );
    throw new Error(`${file}: ${problems.join("; ")}`);
  }
  return { dates: parsed.data, body: source.slice(found[0].length) };
}

function yamlOf(file: string, text: string): unknown {
  try {
    // Aliases are not needed for three dates, and a few of them can expand without bound.
    return parse(text, { maxAliasCount: 0 }) ?? {};
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : error}`);
  }
}

const sources = import.meta.glob<string>("/content/*/*.md", { query: "?raw", import: "default" });

export type { Heading, TextDates };

/** A section: a heading of the second level with its content. */
export interface TextSection {
  id: string;
  title: string;
  html: string;
}

/** A long text as a page shows it. */
export interface LongText {
  /** The first heading. */
  title: string;
  /** The first paragraph as plain text, for search engines. */
  summary: string;
  dates: TextDates;
  /** The headings of the table of contents, in order. */
  contents: Heading[];
  /** Of a text with versions: what has changed since the version before, the section with the id `changes`. */
  changes: TextSection | null;
  /** All of it. */
  html: string;
  /** The same in parts, without the changes: the first paragraph, the rest before the first section, and the sections. */
  lead: string;
  opening: string;
  sections: TextSection[];
}

const rendered = new Map<string, Promise<LongText>>();

/** The text of a market. Throws if there is none: every text exists in all five. */
export function longText(market: Market, name: string): Promise<LongText> {
  const file = `/content/${market}/${name}.md`;
  let text = rendered.get(file);
  if (!text) {
    text = load(market, file);
    rendered.set(file, text);
  }
  return text;
}

async function load(market: Market, file: string): Promise<LongText> {
  const read = sources[file];
  if (!read) throw new Error(`No text ${file}`);
  return textOf(market, file, await read());
}

/** Renders a file's content. Throws, with the file's name, for an invalid header, id or link. */
export function textOf(market: Market, file: string, source: string): LongText {
  const { dates, body } = readHeader(file, source);
  const text = body.replaceAll("{brand}", BRAND).replaceAll("{contact}", env().CONTACT_EMAIL);
  const tokens = Lexer.lex(text);
  const headings = extractHeadingIds(file, tokens);
  const first = (type: string) => tokens.find((token) => token.type === type) as { text: string } | undefined;
  const rendered = (part: Token[], under?: Heading) => withImprint(market, htmlOf(part, headings, under));
  const [head = [], ...sections] = sectionsOf(tokens);
  const opening = head.filter(({ type }) => type !== "heading" && type !== "space");
  const leads = opening[0]?.type === "paragraph" ? 1 : 0;
  const parts = sections.map(([first, ...rest]): TextSection => {
    const heading = headings.get(first!)!;
    return { id: heading.id, title: withNames(heading.text), html: rendered(rest, heading) };
  });
  return {
    title: plainText(withNames(first("heading")?.text ?? "")),
    summary: withNames(plainText(first("paragraph")?.text ?? "")),
    dates,
    contents: [...headings.values()]
      .filter(({ id }) => id !== CHANGES)
      .map((heading) => ({ ...heading, text: withNames(heading.text) })),
    changes: parts.find(({ id }) => id === CHANGES) ?? null,
    html: rendered(tokens),
    lead: rendered(opening.slice(0, leads)),
    opening: rendered(opening.slice(leads)),
    sections: parts.filter(({ id }) => id !== CHANGES),
  };
}

/** Splits tokens before each heading of the second level. */
function sectionsOf(tokens: readonly Token[]): Token[][] {
  const sections: Token[][] = [[]];
  for (const token of tokens) {
    if (token.type === "heading" && token.depth === 2) sections.push([]);
    sections.at(-1)!.push(token);
  }
  return sections;
}

/** What stands in the place of a service that the operator does not use. */
const NO_SERVICE: Readonly<Record<Market, string>> = {
  se: "ingen",
  no: "ingen",
  dk: "ingen",
  fi: "ei mikään",
  uk: "none",
};

function withImprint(market: Market, html: string): string {
  const imprint = imprintIn(market);
  const named = html
    .replace("<p>{operator}</p>\n", () => (imprint ? imprintHtml(imprint) : ""))
    .replaceAll("{translation}", () => xmlText(translationService()?.name ?? NO_SERVICE[market]));
  return withNames(named, xmlText);
}

/** Fills in the operator's name and address, after Markdown is rendered, which they are not; `encode` prepares them for HTML. */
function withNames(text: string, encode = (name: string) => name): string {
  const { name = BRAND, address = [], email = env().CONTACT_EMAIL } = operator() ?? {};
  return text
    .replaceAll("{company}", () => encode(name))
    .replaceAll("{recipient}", () => encode([name, ...address, email].join(", ")));
}

/** The same HTML as `ui/shell/imprint.tsx`, with a label for the email address. */
function imprintHtml({ name, lines, contact, email, phone }: Imprint): string {
  const rows = [
    xmlText(name),
    ...lines.map(xmlText),
    `${xmlText(contact)}: <a href="mailto:${xmlText(email)}">${xmlText(email)}</a>`,
    ...(phone ? [`<a href="tel:${phone.dialled}">${xmlText(phone.shown)}</a>`] : []),
  ];
  return `<address class="imprint">${rows.map((row) => `<span>${row}</span>`).join("\n")}</address>\n`;
}
