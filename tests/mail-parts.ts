/** What tests of mails read in their two parts. */
import type { Market } from "#app/i18n/markets.ts";
import type { RenderedExample } from "#app/shell/mail-gallery.server.ts";

/** The start tags of an element. React escapes `>` in attributes. */
export function tags(html: string, name: string): Record<string, string>[] {
  return [...html.matchAll(new RegExp(`<${name}((?:\\s[^>]*)?)>`, "g"))].map(([, attributes]) =>
    Object.fromEntries(
      [...attributes!.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key!, value!.replaceAll("&amp;", "&")]),
    ),
  );
}

/** The tables that are announced as such, each with what is in it. */
export function tables(html: string): string[] {
  return html.match(/<table(?![^>]*role="presentation")[^>]*>.*?<\/table>/gs) ?? [];
}

const ENTITIES: Record<string, string> = { "&amp;": "&", "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#x27;": "'" };

/** What a reader of the HTML part sees. Spaces that do not break stay. */
export function seen(html: string): string {
  return html
    .replace(/<head>.*?<\/head>|<!--.*?-->/gs, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity]!)
    .replace(/[ \t\n\r]+/g, " ");
}

/** The inbox line and both parts: all words that somebody reads. */
export const wordsOf = ({ words: { subject }, preview, html, text }: RenderedExample) => [
  subject,
  preview,
  seen(html),
  text,
];

/** Quotation marks of other languages, and those of typewriters (docs/language.md "Typography"). */
export const FOREIGN_QUOTES: Record<Market, RegExp> = {
  uk: /["'“”«»„]/g,
  se: /["'“«»„‘]/g,
  no: /["'“”„‘]/g,
  dk: /["'“”„‘]/g,
  fi: /["'“«»„‘]/g,
};

/** Figures and their units, where a line could break between them. */
export const TORN = /\d (?:€|%|kr\b|MB|Mt|kt)|(?<!\d )(?<!\d)[1-9]\d{0,2} \d{3}(?!\d)|£ \d/g;

/** The words of an inbox line, without what differs only in writing. */
export const bare = (words: string) =>
  words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** Width of a PNG, in pixels (PNG specification section 11.2.2). */
export const widthOf = (png: Buffer) => png.readUInt32BE(16);
