import { expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { findingsOf, partsOf } from "./quality.ts";

test.each([
  ["Ring 070-174 06 05 i dag.", [["070-174 06 05", "phone"]]],
  ["Call +44 7400 123456.", [["+44 7400 123456", "phone"]]],
  ["Puh. 040 555 0134, vastaan aina.", [["040 555 0134", "phone"]]],
  ["Mejla anna@furufukt.se.", [["anna@furufukt.se", "email"]]],
  ["Se https://furufukt.se/om-oss, där.", [["https://furufukt.se/om-oss", "link"]]],
  ["Se www.furufukt.example (här).", [["www.furufukt.example", "link"]]],
  ["Läs mer på furufukt.se", [["furufukt.se", "link"]]],
  [
    "anna@furufukt.se eller furufukt.se eller 0701740605",
    [
      ["anna@furufukt.se", "email"],
      ["furufukt.se", "link"],
      ["0701740605", "phone"],
    ],
  ],
  ["Omsättningen var 2 500 000 kr år 2024, upp 12,5 %.", []],
  ["Vi har 1 000 kunder och 0,5 % svinn. Grundat 1998-2024.", []],
  ["Omsetning 4.500.000 kr. Vi er 12 ansatte.", []],
  ["Hej...furufukt.se!", [["furufukt.se", "link"]]],
  [
    "(https://a.example/b), c@d.e.example.",
    [
      ["https://a.example/b", "link"],
      ["c@d.e.example", "email"],
    ],
  ],
  ["Node.js og ASP.NET er vore redskaber.", [["ASP.NET", "link"]]],
  ["", []],
])("finds in %j what it should", (text, found) => {
  const parts = partsOf(text);
  expect(parts.filter(({ finding }) => finding).map((part) => [part.text, part.finding])).toEqual(found);
});

test("the parts are the text, whatever it is", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (text) => {
      const parts = partsOf(text);
      expect(parts.map((part) => part.text).join("")).toBe(text);
      expect(parts.every((part) => part.text !== "")).toBe(true);
    }),
  );
});

test.each([
  ["a name without end behind many links", `${"a.se ".repeat(200)}${"\u1100".repeat(7_000)}`, 200],
  ["a host of one-letter names", "a.".repeat(4_000), 0],
  ["dashes", "a-".repeat(4_000), 0],
  ["full stops behind a link", `www.a.se/${".".repeat(7_900)}x`, 1],
  ["digits", "01 ".repeat(2_000), 286],
])("%s keep nobody waiting", (_what, text, found) => {
  const findings = findingsOf(partsOf(text));
  expect(findings.email + findings.link + findings.phone).toBe(found);
});

test("findings are counted by kind", () => {
  expect(findingsOf(partsOf("a@b.se, c@d.se, e.se"))).toEqual({ email: 2, link: 1, phone: 0 });
});
