import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { newPublicId } from "../ids.ts";
import { paths, publicIdOf, safeNext } from "./paths.ts";
import { slug } from "./slug.ts";

test.each([
  ["Återstomme i Malmö AB", "aterstomme-i-malmo-ab"],
  ["Bjørn & Ærø ApS", "bjorn-aero-aps"],
  ["  --  ", ""],
  ["日本", ""],
  ["Æ".repeat(80), "ae".repeat(30)],
])("the slug of %s is %s", (name, expected) => {
  expect(slug(name)).toBe(expected);
});

test("a pitch's address leads back to its public id, whatever the company is called", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 120 }), (companyName) => {
      const publicId = newPublicId();
      const address = paths.pitch({ publicId, companyName });
      expect(address).toMatch(/^\/pitches\/[a-z0-9-]+$/);
      expect(publicIdOf(address.split("/").at(-1)!)).toBe(publicId);
    }),
  );
});

describe("a place to go next stays on this site", () => {
  test.each([
    ["/pages/search?q=a%20b", "/pages/search?q=a%20b"],
    ["//evil.example", "/x"],
    ["/\\evil.example", "/x"],
    ["/pages\\..\\evil", "/x"],
    ["https://evil.example", "/x"],
    ["javascript:alert(1)", "/x"],
    ["/pages\r\nSet-Cookie: a=b", "/x"],
    ["/å", "/x"],
    ["", "/x"],
    [null, "/x"],
  ])("%j", (next, expected) => {
    expect(safeNext(next, "/x")).toBe(expected);
  });

  test("for any text", () => {
    fc.assert(
      fc.property(fc.webUrl({ withQueryParameters: true }), fc.string(), (url, text) => {
        for (const next of [url, text, `/${text}`, `//${text}`]) {
          expect(new URL(safeNext(next, "/x"), "https://here.example").origin).toBe("https://here.example");
        }
      }),
    );
  });
});
