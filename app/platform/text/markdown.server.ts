/** Renders the Markdown of our own texts: headings with ids (`## Tax {#tax}`), facts as ledgers, scrolling tables, checked links. */
import { Lexer, Marked, type Token, type Tokens } from "marked";
import { xmlText } from "./xml.ts";

/** A heading that has an id. */
export interface Heading {
  id: string;
  /** As plain text. */
  text: string;
  level: 2 | 3;
}

const MARK = /\s*\{#([^{}]*)\}\s*$/;
const ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/**
 * Removes the ids from the headings' texts, in place, and returns the headings with ids. A second-level heading without one gets
 * `section-<n>`, so that the contents can link to it. Throws, with the file's name, for an id that is malformed, used twice, or not on the
 * second or third level.
 */
export function extractHeadingIds(file: string, tokens: readonly Token[]): Map<Token, Heading> {
  const found = new Map<Token, Heading>();
  const ids = new Set<string>();
  let sections = 0;
  for (const token of tokens) {
    if (token.type !== "heading") continue;
    const heading = token as Tokens.Heading;
    const stated = MARK.exec(heading.text)?.[1];
    if (heading.depth === 2) sections++;
    if (stated === undefined && heading.depth !== 2) continue;
    const id = stated ?? `section-${sections}`;
    const level = heading.depth;
    if (level !== 2 && level !== 3) throw new Error(`${file}: only ## and ### may have an id, not ${id}`);
    if (!ID.test(id)) throw new Error(`${file}: ${id} is no id`);
    if (ids.has(id)) throw new Error(`${file}: ${id} is the id of two headings`);
    ids.add(id);
    heading.text = heading.text.replace(MARK, "");
    heading.tokens = Lexer.lexInline(heading.text);
    found.set(token, { id, text: plainText(heading.text), level });
  }
  return found;
}

/** The text of inline Markdown. */
export function plainText(markdown: string): string {
  return markdown.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, "$1");
}

/**
 * Renders tokens as HTML; `headings` are those with an id, `under` the one before the first token. Throws for a link to anything but a page,
 * a mail address or a phone number.
 */
export function htmlOf(tokens: Token[], headings: ReadonlyMap<Token, Heading>, under?: Heading): string {
  // The heading above a table labels its scrolling area.
  let above = under;
  const markup = new Marked({
    renderer: {
      heading(token) {
        const heading = headings.get(token);
        if (heading) above = heading;
        const id = heading ? ` id="${heading.id}"` : "";
        return `<h${token.depth}${id}>${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      table(token) {
        const cell = ({ tokens }: Tokens.TableCell) => this.parser.parseInline(tokens);
        if (isLedger(token)) return ledgerHtml(token.rows.map(([name, fact]) => [cell(name!), cell(fact!)]));
        return tableHtml(
          token.header.map(cell),
          token.rows.map((row) => row.map(cell)),
          above?.id,
        );
      },
      link({ href, tokens }) {
        return `<a href="${xmlText(addressOf(href))}"${isElsewhere(href) ? ' rel="external noopener"' : ""}>${this.parser.parseInline(tokens)}</a>`;
      },
      // Our texts use no HTML: what looks like it is text.
      html({ text }) {
        return xmlText(text);
      },
    },
  });
  return markup.parser(tokens);
}

/** Two columns without headers: each row is a fact. */
function isLedger({ header }: Tokens.Table): boolean {
  return header.length === 2 && header.every(({ text }) => text.trim() === "");
}

/** Characters; longer facts are sentences, which are left-aligned. */
const FIGURE_LENGTH = 48;

function ledgerHtml(rows: string[][]): string {
  const facts = rows.map(([name, fact]) => `<div><dt>${name}</dt><dd>${fact}</dd></div>`);
  const classes = rows.some(([, fact]) => fact!.length > FIGURE_LENGTH) ? "ledger ledger-text" : "ledger";
  return `<dl class="${classes}">\n${facts.join("\n")}\n</dl>\n`;
}

/** The same HTML as `ui/table/table.tsx`; focusable, so that it scrolls by keyboard, too. */
function tableHtml(header: string[], rows: string[][], labelledBy: string | undefined): string {
  const head = header.map((cell) => `<th scope="col">${cell}</th>`).join("");
  const body = rows.map(([first, ...rest]) => {
    const cells = rest.map((cell) => `<td>${cell}</td>`);
    return `<tr><th scope="row">${first}</th>${cells.join("")}</tr>`;
  });
  const table = `<table class="table">\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body.join("\n")}\n</tbody>\n</table>`;
  const name = labelledBy ? ` aria-labelledby="${labelledBy}"` : "";
  return `<section class="tablewrap"${name} tabindex="0">\n${table}\n</section>\n`;
}

function isElsewhere(href: string): boolean {
  return /^https?:/.test(href);
}

function addressOf(href: string): string {
  const isPlain = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/.test(href);
  if (!isPlain) throw new Error(`A text may not link to ${href}`);
  return href;
}
