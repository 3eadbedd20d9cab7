/** Reads tsqueries as `lexemes.ts` writes them. */
import { weightOf } from "./tsvector.ts";

/** A word of a phrase as one of its lexemes: where it has one of the weights, a bit each (`weightOf`). */
export interface PhraseWord {
  text: string;
  weights: number;
}

export type Node =
  | { kind: "lexeme"; text: string; isPrefix: boolean }
  /** Words that follow each other, each as any of its lexemes. */
  | { kind: "phrase"; words: PhraseWord[][] }
  | { kind: "not"; of: Node }
  | { kind: "and" | "or"; of: Node[] };

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\\\)*)'(?::([A-D*]+))?|([()&|!]|<->))/y;

/** A tsquery as a tree. Throws for what is no tsquery, and for one that `lexemes.ts` does not write. */
export function parseTsquery(query: string): Node {
  const tokens: (Node | string)[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < query.trimEnd().length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(query);
    if (!found) throw new Error("This is no tsquery.");
    const [, lexeme, flags, sign] = found;
    tokens.push(sign ?? nodeOf(lexeme!.replace(/(['\\])\1/g, "$1"), flags));
  }
  let next = 0;
  const several = (sign: "|" | "&" | "<->", part: () => Node, together: (of: Node[]) => Node): Node => {
    const of = [part()];
    while (tokens[next] === sign) {
      next++;
      of.push(part());
    }
    return of.length === 1 ? of[0]! : together(of);
  };
  const any = (): Node => several("|", all, (of) => ({ kind: "or", of }));
  const all = (): Node => several("&", phrase, (of) => ({ kind: "and", of }));
  const phrase = (): Node => several("<->", one, (of) => ({ kind: "phrase", words: of.map(wordOf) }));
  const one = (): Node => {
    const token = tokens[next++];
    if (typeof token === "object") return token;
    if (token === "!") return { kind: "not", of: one() };
    if (token !== "(") throw new Error("This is no tsquery.");
    const inner = any();
    if (tokens[next++] !== ")") throw new Error("This is no tsquery.");
    return inner;
  };
  const whole = any();
  if (next !== tokens.length) throw new Error("This is no tsquery.");
  return whole;
}

const ANY_WEIGHT = 0b1111;

/** A lexeme. One with weights is a phrase of one word: only lists with positions tell them. */
function nodeOf(text: string, flags: string | undefined): Node {
  if (flags === undefined || flags === "*") return { kind: "lexeme", text, isPrefix: flags === "*" };
  const weights = [...flags].reduce((all, letter) => all | (1 << weightOf(letter)), 0);
  return { kind: "phrase", words: [[{ text, weights }]] };
}

/** A node as a word of a phrase. */
function wordOf(node: Node): PhraseWord[] {
  if (node.kind === "lexeme" && !node.isPrefix) return [{ text: node.text, weights: ANY_WEIGHT }];
  if (node.kind === "or") return node.of.flatMap(wordOf);
  if (node.kind === "phrase" && node.words.length === 1) return node.words[0]!;
  throw new Error("A phrase is of words.");
}
