import { describe, expect, test } from "vitest";
import { fc } from "#tests/properties.ts";
import { textParts } from "./linked-text.tsx";

/** Links in square brackets. */
function shown(text: string): string {
  return textParts(text)
    .map((part) => (part.href ? `[${part.text}]` : part.text))
    .join("");
}

describe("what becomes a link", () => {
  test.each([
    ["Nothing here.", "Nothing here."],
    ["See https://example.com/a?b=c#d please", "See [https://example.com/a?b=c#d] please"],
    ["See https://example.com.", "See [https://example.com]."],
    ["(https://example.com/x)", "([https://example.com/x])"],
    ["https://sv.wikipedia.org/wiki/Holme_(ö)", "[https://sv.wikipedia.org/wiki/Holme_(ö)]"],
    ["http://a.example, https://b.example!", "[http://a.example], [https://b.example]!"],
    ["”https://example.com”", "”[https://example.com]”"],
    ["HTTPS://EXAMPLE.COM/Å", "[HTTPS://EXAMPLE.COM/Å]"],
    ["javascript:alert(1)", "javascript:alert(1)"],
    ["data:text/html,<b>", "data:text/html,<b>"],
    ["ftp://example.com", "ftp://example.com"],
    ["https://bank.example@evil.example/", "https://bank.example@evil.example/"],
    ["https://localhost/", "https://localhost/"],
    ["https://", "https://"],
    ["xhttps://example.com", "xhttps://example.com"],
    ["<https://example.com>", "<[https://example.com]>"],
    ["([https://example.com/(a)[b]].)", "([[https://example.com/(a)[b]]].)"],
  ])("%s", (text, expected) => {
    expect(shown(text)).toBe(expected);
  });
});

test("brackets without end keep nobody waiting", () => {
  const text = Array.from({ length: 50 }, () => `https://example.com/${")".repeat(9_900)}`).join(" ");
  expect(textParts(text).filter(({ href }) => href)).toHaveLength(50);
});

test("nothing of a text is lost or added, and every link leads to the web", () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom("javascript:", "https://", " ", "\n"))),
      (pieces) => {
        const text = pieces.join("");
        const parts = textParts(text);
        expect(parts.map((part) => part.text).join("")).toBe(text);
        for (const { href } of parts) if (href !== undefined) expect(href).toMatch(/^https?:\/\/[^/]*\./);
      },
    ),
  );
});
