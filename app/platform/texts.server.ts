/**
 * Long texts of the site: Markdown files `content/<market>/<name>.md`, made into HTML once a process. They are our own words. They may name
 * `{brand}`, `{contact}`, `{company}`, which is the operator, or the brand where none is named, and `{recipient}`, where it is written to. A
 * paragraph `{operator}` is its imprint.
 */
import { marked, type Tokens } from "marked";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "./brand.ts";
import { env } from "./env.server.ts";
import { type Imprint, imprintIn, operator } from "./operator.server.ts";
import { xmlText } from "./xml.ts";

const sources = import.meta.glob<string>("/content/*/*.md", { query: "?raw", import: "default" });

/** A long text as a page shows it. */
export interface LongText {
  /** Its first heading. */
  title: string;
  /** Its first paragraph as plain text, for search engines. */
  summary: string;
  html: string;
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
  const { CONTACT_EMAIL } = env();
  const imprint = imprintIn(market);
  const text = (await load()).replaceAll("{brand}", BRAND).replaceAll("{contact}", CONTACT_EMAIL);
  const tokens = marked.lexer(text);
  const first = (type: string) => tokens.find((token): token is Tokens.Generic => token.type === type)?.text as string;
  return {
    title: first("heading"),
    summary: withNames(first("paragraph").replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, "$1")),
    html: withNames(
      marked.parser(tokens).replace("<p>{operator}</p>\n", () => (imprint ? imprintHtml(imprint) : "")),
      xmlText,
    ),
  };
}

/** Puts the operator's name and address in: after Markdown, which they are not, and `written` as the place wants them. */
function withNames(text: string, written = (name: string) => name): string {
  const { name = BRAND, address = [], email = env().CONTACT_EMAIL } = operator() ?? {};
  return text
    .replaceAll("{company}", () => written(name))
    .replaceAll("{recipient}", () => written([name, ...address, email].join(", ")));
}

/** As `ui/imprint.tsx` draws it, with what the address is for. */
function imprintHtml({ name, lines, contact, email, phone }: Imprint): string {
  const rows = [
    xmlText(name),
    ...lines.map(xmlText),
    `${xmlText(contact)}: <a href="mailto:${xmlText(email)}">${xmlText(email)}</a>`,
    ...(phone ? [`<a href="tel:${phone.dialled}">${xmlText(phone.shown)}</a>`] : []),
  ];
  return `<address class="imprint">${rows.map((row) => `<span>${row}</span>`).join("\n")}</address>\n`;
}
