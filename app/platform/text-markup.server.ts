/** How Markdown of our own texts becomes HTML: facts as a ledger, tables that scroll, links that lead only to where links may lead. */
import { Marked, type Token, type Tokens } from "marked";
import type { Heading } from "./text-headings.server.ts";
import { xmlText } from "./xml.ts";

/**
 * Makes HTML of tokens; `headings` are those with an id, `under` the one before the first token. Throws at a link to anything but a page, a
 * mail address or a phone number.
 */
export function htmlOf(tokens: Token[], headings: ReadonlyMap<Token, Heading>, under?: Heading): string {
  // What a table stands under names the area that it scrolls in.
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
      // None of our texts needs markup of its own: what seems to be some is words.
      html({ text }) {
        return xmlText(text);
      },
    },
  });
  return markup.parser(tokens);
}

/** Two columns without names: each row is a fact. */
function isLedger({ header }: Tokens.Table): boolean {
  return header.length === 2 && header.every(({ text }) => text.trim() === "");
}

// Characters: longer facts are sentences, which are read from the left.
const FIGURE_LENGTH = 48;

function ledgerHtml(rows: string[][]): string {
  const facts = rows.map(([name, fact]) => `<div><dt>${name}</dt><dd>${fact}</dd></div>`);
  const look = rows.some(([, fact]) => fact!.length > FIGURE_LENGTH) ? "ledger ledger-text" : "ledger";
  return `<dl class="${look}">\n${facts.join("\n")}\n</dl>\n`;
}

// As `ui/table.tsx` draws it: by keyboard, too, it scrolls.
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
