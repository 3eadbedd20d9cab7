import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { and, lexeme, not, or, phraseQuery } from "../lexemes.ts";
import { type Node, parseTsquery } from "./tsquery.ts";

/** A tree and the tsquery that it is. */
const { tree } = fc.letrec<{ tree: [Node, string] }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    fc
      .tuple(fc.string({ minLength: 1 }), fc.boolean())
      .map(([text, isPrefix]): [Node, string] => [
        { kind: "lexeme", text, isPrefix },
        lexeme("", text, isPrefix ? "*" : ""),
      ]),
    tie("tree").map(([of, text]): [Node, string] => [{ kind: "not", of }, not(text)]),
    fc
      .tuple(fc.constantFrom("and", "or"), fc.array(tie("tree"), { minLength: 2, maxLength: 4 }))
      .map(([kind, parts]): [Node, string] => [
        { kind: kind as "and" | "or", of: parts.map(([node]) => node) },
        `(${parts.map(([, text]) => text).join(kind === "and" ? " & " : " | ")})`,
      ]),
  ),
}));

describe("a tsquery is read", () => {
  test("as it was written", () => {
    fc.assert(
      fc.property(tree, ([node, text]) => {
        expect(parseTsquery(text)).toEqual(node);
      }),
    );
  });

  test("as our own functions write it", () => {
    const text = and([or([lexeme("/t/", "se/bageri"), lexeme("", "bak", "*")]), not(lexeme("", "it's"))]);
    expect(parseTsquery(text)).toEqual({
      kind: "and",
      of: [
        {
          kind: "or",
          of: [
            { kind: "lexeme", text: "/t/se/bageri", isPrefix: false },
            { kind: "lexeme", text: "bak", isPrefix: true },
          ],
        },
        { kind: "not", of: { kind: "lexeme", text: "it's", isPrefix: false } },
      ],
    });
  });
});

test("a phrase has its words with their weights", () => {
  const words = [
    { word: "hög", plain: "hog" },
    { word: "hus", plain: "hus" },
  ];
  const of = (weights: number) => ({
    kind: "phrase",
    words: [
      [{ text: "hög", weights }],
      [
        { text: "hus", weights },
        { text: "~hus", weights },
      ],
    ],
  });
  expect(parseTsquery(phraseQuery(words, true))).toEqual(of(0b1111));
  expect(parseTsquery(phraseQuery(words, false))).toEqual(of(0b1010));
  const one = { kind: "phrase", words: [[{ text: "~hus", weights: 0b1010 }]] };
  expect(parseTsquery(`'hus' & '~hus':AC`)).toEqual({
    kind: "and",
    of: [{ kind: "lexeme", text: "hus", isPrefix: false }, one],
  });
  expect(() => parseTsquery("'a' <-> 'b':*")).toThrow("A phrase is of words.");
});

test.each(["", "a", "'a' 'b'", "('a'", "'a' &", "'a", "'a' |& 'b'"])("%j is no tsquery", (text) => {
  expect(() => parseTsquery(text)).toThrow("no tsquery");
});
