/** Headings of a long text as places that can be linked to: `## Tax {#tax}`. */
import { Lexer, type Token, type Tokens } from "marked";

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
 * Takes the ids out of the headings' words, in place, and returns each heading that has one. A second-level heading without an id is
 * `section-<n>`, so that the contents can name it. Throws with the file's name at an id that is malformed, used twice, or not on the second
 * or third level.
 */
export function takeIds(file: string, tokens: readonly Token[]): Map<Token, Heading> {
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

/** Inline Markdown without its marks. */
export function plainText(markdown: string): string {
  return markdown.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, "$1");
}
