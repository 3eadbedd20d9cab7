import { describe, expect, test } from "vitest";
import { z } from "zod";
import { fc } from "#tests/properties.ts";
import { formOf, line, paragraphs, parseForm, webAddress } from "./forms.ts";

const schema = z.object({ name: line(20), about: paragraphs(40).optional(), site: webAddress().optional() });

function submit(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseForm(form, schema);
}

describe("a submitted form", () => {
  test.each([
    ["white space folded", { name: "  Ada \t Lovelace\n" }, "Ada Lovelace"],
    ["accents composed", { name: "A\u030alesund" }, "\u00c5lesund"],
    ["emoji joined by zero-width joiners kept", { name: "\u{1F469}\u200d\u{1F4BB} AB" }, "\u{1F469}\u200d\u{1F4BB} AB"],
    ["markup kept as text", { name: "<b>Bo</b>" }, "<b>Bo</b>"],
  ])("%s", (_what, fields, name) => {
    const submission = submit(fields);
    expect(submission.status === "success" && submission.value.name).toBe(name);
  });

  test.each([
    ["nothing", "", "required"],
    ["only spaces", "   ", "required"],
    ["too much", "x".repeat(21), "too-long:20"],
    ["NUL", "a\u0000b", "characters"],
    ["a right-to-left override", "a\u202eb", "characters"],
    ["a zero-width space", "a\u200bb", "characters"],
  ])("refuses %s", (_what, name, code) => {
    const submission = submit({ name });
    expect(submission.status === "error" && submission.error?.name).toContain(code);
  });

  test("refuses a lone surrogate, which JSON can carry though a form cannot", () => {
    expect(line(20).safeParse("a\ud800b").success).toBe(false);
  });

  test.each([
    ["javascript:alert(1)", false],
    ["ftp://example.com", false],
    ["https://", false],
    ["example.com", false],
    ["https://localhost", false],
    ["https://example.com/å?q=1#x", true],
  ])("web address %s", (site, good) => {
    expect(submit({ name: "a", site }).status === "success").toBe(good);
  });

  test.each([
    ["__intent__"],
    ["__state__"],
    ["__proto__.form"],
    ["constructor"],
    ["name[99999999]"],
    ["name.first"],
    [""],
  ])("a forged %s is only another unknown field", (field) => {
    expect(submit({ name: "Ada", [field]: "{not json" }).status).toBe("success");
  });

  test("a million fields are not a million times the work", () => {
    const form = new FormData();
    for (let field = 0; field < 1_000_000; field++) form.append("name", "");
    expect(parseForm(form, schema).status).toBe("error");
  });

  test.each([
    ["no type", new Request("https://example.com", { method: "POST", body: new Uint8Array([1]) })],
    [
      "parts without bounds",
      new Request("https://example.com", {
        method: "POST",
        headers: { "Content-Type": "multipart/form-data; boundary=x" },
        body: "--x",
      }),
    ],
  ])("a body of %s is an empty form", async (_what, request) => {
    expect([...(await formOf(request))]).toEqual([]);
  });

  test("no text makes it throw", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 80 }), (text) => {
        const submission = submit({ name: text, about: text, site: text });
        expect(["success", "error"].includes(submission.status ?? "")).toBe(true);
      }),
    );
  });
});
