import { expect, test } from "vitest";
import { parseTsquery, type QueryNode } from "./tsquery.ts";

const word = (text: string, beginning = false): QueryNode => ({ kind: "lexeme", text, beginning });

test.each<[string, QueryNode]>([
  ["", { kind: "nothing" }],
  ["'salmon'", word("salmon")],
  ["'salm':*", word("salm", true)],
  ["'salm':*AC", word("salm", true)],
  ["'salmon':D", word("salmon")],
  ["'it''s' ", word("it's")],
  ["'back\\\\slash'", word("back\\slash")],
  ["!'salmon'", { kind: "not", node: word("salmon") }],
  ["!( 'a' & 'b' )", { kind: "not", node: { kind: "and", nodes: [word("a"), word("b")] } }],
  ["'a' & 'b' | 'c'", { kind: "or", nodes: [{ kind: "and", nodes: [word("a"), word("b")] }, word("c")] }],
  ["'a' & ( 'b' | 'c' )", { kind: "and", nodes: [word("a"), { kind: "or", nodes: [word("b"), word("c")] }] }],
  ["'a' <-> 'b' & 'c'", { kind: "and", nodes: [{ kind: "and", nodes: [word("a"), word("b")] }, word("c")] }],
  ["'a' <2> 'b'", { kind: "and", nodes: [word("a"), word("b")] }],
])("reads %s", (text, tree) => {
  expect(parseTsquery(text)).toEqual(tree);
});

test.each(["'open", "salmon", "'a' &", "( 'a'", "'a' 'b'", "& 'a'"])("refuses %s", (text) => {
  expect(() => parseTsquery(text)).toThrow();
});
