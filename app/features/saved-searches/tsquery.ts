/** Parses the text form of a PostgreSQL tsquery. */

export interface Lexeme {
  kind: "lexeme";
  text: string;
  /** A prefix query (`:*`). */
  beginning: boolean;
}

export type QueryNode =
  | Lexeme
  | { kind: "nothing" }
  | { kind: "not"; node: QueryNode }
  /** Phrases are "and", too: all of their words must occur. */
  | { kind: "and" | "or"; nodes: QueryNode[] };

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\.)*)'(?::([*A-D]+))?|(<(?:-|\d+)>)|([&|!()]))/gy;

type Token = Lexeme | { kind: "operator"; sign: string };

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const at = TOKEN.lastIndex;
    const token = TOKEN.exec(text);
    if (!token) throw new Error(`Not a tsquery from here: ${text.slice(at, at + 40)}`);
    const [, quoted, flags, distance, sign] = token;
    if (quoted !== undefined) {
      const lexeme = quoted.replace(/''|\\(.)/g, (pair, escaped: string | undefined) => escaped ?? pair[0]!);
      tokens.push({ kind: "lexeme", text: lexeme, beginning: flags?.includes("*") ?? false });
    } else tokens.push({ kind: "operator", sign: distance === undefined ? sign! : "<>" });
  }
  return tokens;
}

/** The tree of a query. Throws when the text is not one that the database could have written. */
export function parseTsquery(text: string): QueryNode {
  const tokens = tokensOf(text);
  if (tokens.length === 0) return { kind: "nothing" };
  let at = 0;
  const is = (sign: string) => {
    const token = tokens[at];
    return token?.kind === "operator" && token.sign === sign;
  };
  const chain = (kind: "and" | "or", sign: string, operand: () => QueryNode): QueryNode => {
    const nodes = [operand()];
    while (is(sign)) {
      at++;
      nodes.push(operand());
    }
    return nodes.length === 1 ? nodes[0]! : { kind, nodes };
  };
  const either = (): QueryNode => chain("or", "|", both);
  const both = (): QueryNode => chain("and", "&", phrase);
  const phrase = (): QueryNode => chain("and", "<>", one);
  const one = (): QueryNode => {
    if (is("!")) {
      at++;
      return { kind: "not", node: one() };
    }
    if (is("(")) {
      at++;
      const node = either();
      if (!is(")")) throw new Error(`A bracket stays open in ${text}`);
      at++;
      return node;
    }
    const token = tokens[at++];
    if (token?.kind !== "lexeme") throw new Error(`A word is missing in ${text}`);
    return token;
  };
  const tree = either();
  if (at < tokens.length) throw new Error(`Not a tsquery: ${text}`);
  return tree;
}
