/** Long texts of the site: Markdown files `content/<market>/<name>.md`, made into HTML once a process. They are our own words. */
import { marked, type Tokens } from "marked";
import type { Market } from "#app/i18n/markets.ts";
import { BRAND } from "./brand.ts";
import { env } from "./env.server.ts";

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
    text = read(file);
    made.set(file, text);
  }
  return text;
}

async function read(file: string): Promise<LongText> {
  const load = sources[file];
  if (!load) throw new Error(`No text ${file}`);
  const { CONTACT_EMAIL } = env();
  const text = (await load()).replaceAll("{brand}", BRAND).replaceAll("{contact}", CONTACT_EMAIL);
  const tokens = marked.lexer(text);
  const first = (type: string) => tokens.find((token): token is Tokens.Generic => token.type === type)?.text as string;
  return {
    title: first("heading"),
    summary: first("paragraph").replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, "$1"),
    html: marked.parser(tokens),
  };
}
