import { expect, test } from "vitest";
import { isSlug, slugFor } from "./inviting.server.ts";

const bytes = (count: number) => Uint8Array.from({ length: count }, (_, place) => place);

test.each([
  ["Ingrid Haugen", "ingrid-abcdef"],
  ["Åsa-Maria Ek", "asa-abcdef"],
  ["Søren", "soren-abcdef"],
  ["Ærlig", "aerlig-abcdef"],
  ["Александра", "abcdef"],
  ["  ", "abcdef"],
  ["!!!", "abcdef"],
  ["Wolfeschlegelsteinhausenbergerdorff", "wolfeschlegelsteinha-abcdef"],
])("%s has the link %s", (name, slug) => {
  expect(slugFor(name, bytes)).toBe(slug);
  expect(isSlug(slug)).toBe(true);
});

test.each(["", "Ingrid", "a--b", "-a", "a-", "../x", "ingrid h7k2", "a".repeat(28), "a\u0000b"])(
  "%j is nobody's",
  (text) => {
    expect(isSlug(text)).toBe(false);
  },
);
