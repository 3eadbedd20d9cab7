/** Reads tsqueries as `lexemes.ts` writes them. */

export type Node =
  | { kind: "lexeme"; text: string; isPrefix: boolean }
  | { kind: "not"; of: Node }
  | { kind: "and" | "or"; of: Node[] };

const TOKEN = /\s*(?:'((?:[^'\\]|''|\\\\)*)'(?::([A-D*]+))?|([()&|!])|(<->))/y;

/** A tsquery as a tree; null for one with phrases or weights, which need the positions that only the database has. Throws for what is no tsquery. */
export function parseTsquery(query: string): Node | null {
  const tokens: (Node | string)[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; at < query.trimEnd().length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(query);
    if (!found) throw new Error("This is no tsquery.");
    const [, lexeme, flags, sign, phrase] = found;
    if (phrase !== undefined || (flags !== undefined && flags !== "*")) return null;
    if (sign !== undefined) tokens.push(sign);
    else tokens.push({ kind: "lexeme", text: lexeme!.replace(/(['\\])\1/g, "$1"), isPrefix: flags === "*" });
  }
  let next = 0;
  const several = (sign: "|" | "&", part: () => Node): Node => {
    const of = [part()];
    while (tokens[next] === sign) {
      next++;
      of.push(part());
    }
    return of.length === 1 ? of[0]! : { kind: sign === "|" ? "or" : "and", of };
  };
  const any = (): Node => several("|", all);
  const all = (): Node => several("&", one);
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
