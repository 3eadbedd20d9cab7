import { describe, expect, test } from "vitest";
import { pageWith } from "#tests/fixtures/files/pdf.ts";
import { attachment, DOCUMENT_LIMIT, documentName, problemOfDocument } from "./file.ts";
import { readDocument } from "./pdf/document-reading.server.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const PDF = pageWith().toString("latin1");
const ZIP = "PK\u0003\u0004\u0014\0\0\0\b\0";

/** Raw bytes, for content that is not UTF-8. */
const raw = (text: string) => new Uint8Array(Buffer.from(text, "latin1"));

describe("a document is told by its content", () => {
  test.each<[string, Uint8Array, string]>([
    ["a PDF", raw(PDF), "application/pdf"],
    ["a PDF of version 2", raw(PDF.replace("1.7", "2.0")), "application/pdf"],
    ["a PDF with a line after its end", raw(`${PDF}\r\n\r\n`), "application/pdf"],
    ["a text", bytes("Hej.\r\n\tJag bygger båtar. 👩‍🍳\n"), "text/plain"],
    ["a text with a byte order mark", bytes("\ufeffHej"), "text/plain"],
    ["a text that speaks of HTML", bytes("We write <b> for bold."), "text/plain"],
    ["a text that begins with a sign", bytes("< 5 % of revenue"), "text/plain"],
    ["a text that names a PDF", bytes("See %PDF-1.7 for more"), "text/plain"],
  ])("%s", async (_what, content, type) => {
    expect(await readDocument(content)).toMatchObject({ ok: true, value: { type } });
  });

  test.each<[string, Uint8Array, string]>([
    ["nothing", bytes(""), "document-type-wrong"],
    ["white space", bytes(" \n\t"), "document-type-wrong"],
    ["one NUL", bytes("\0"), "document-type-wrong"],
    ["a text with NUL in it", bytes("Hej\0då"), "document-type-wrong"],
    ["a text with an escape", bytes("\u001b]0;title\u0007"), "document-type-wrong"],
    ["a page", bytes("<!doctype html><script>alert(1)</script>"), "document-type-wrong"],
    ["a page after white space", bytes("\n\n  <HTML><body>"), "document-type-wrong"],
    ["a page after a byte order mark", bytes("\ufeff<html>"), "document-type-wrong"],
    ["a script element", bytes("<script>alert(1)</script>"), "document-type-wrong"],
    ["a drawing", bytes('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), "document-type-wrong"],
    ["XML", bytes('<?xml version="1.0"?><x/>'), "document-type-wrong"],
    ["a picture", raw("\x89PNG\r\n\x1a\n\0\0\0\rIHDR"), "document-type-wrong"],
    ["an archive, or a document of Word", raw(ZIP), "document-type-wrong"],
    ["a program", raw("MZ\x90\0\x03\0\0\0"), "document-type-wrong"],
    ["an archive that has a PDF inside", raw(`${ZIP}${PDF}`), "document-type-wrong"],
    ["a page that has a PDF inside", raw(`<html>${PDF}`), "document-type-wrong"],
    ["a PDF that begins later", raw(`\0${PDF}`), "document-type-wrong"],
    ["a PDF cut off", raw(PDF.slice(0, 40)), "document-unreadable"],
    ["a PDF by its first word alone", bytes("%PDF-"), "document-unreadable"],
    ["a PDF of no version", raw(PDF.replace("1.7", "x.y")), "document-unreadable"],
    ["a PDF with a page behind it", raw(`${PDF}<script>${" ".repeat(4_000)}</script>`), "document-type-wrong"],
    ["a text in Latin-1", raw("Jag bygger b\xe5tar"), "document-unreadable"],
    ["a text in UTF-16", new Uint8Array([0xff, 0xfe, 0x48, 0, 0x65, 0]), "document-unreadable"],
    ["half a character", raw("Hej \xc3"), "document-unreadable"],
    ["a surrogate", raw("Hej \xed\xa0\x80"), "document-unreadable"],
  ])("%s is refused", async (_what, content, code) => {
    expect(await readDocument(content)).toMatchObject({ ok: false, code });
  });

  test("exactly 5 MB is taken", async () => {
    expect(await readDocument(new Uint8Array(DOCUMENT_LIMIT).fill(0x61))).toMatchObject({ ok: true });
  });
});

test.each([
  ["cv.pdf", "application/pdf", "cv.pdf"],
  ["cv.PDF", "application/pdf", "cv.pdf"],
  ["cv.html", "application/pdf", "cv.pdf"],
  ["cv.pdf.exe", "application/pdf", "cv.pdf"],
  ["cv", "text/plain", "cv.txt"],
  ["../../etc/passwd", "text/plain", "passwd.txt"],
  ["C:\\Users\\anna\\cv.txt", "text/plain", "cv.txt"],
  ["..", "text/plain", "document.txt"],
  [".htaccess", "text/plain", "document.txt"],
  ["", "application/pdf", "document.pdf"],
  ["cv\0.pdf", "application/pdf", "cv.pdf"],
  ["cv\u202efdp.exe", "application/pdf", "cvfdp.pdf"],
  ["Årsredovisning 2025.pdf", "application/pdf", "Årsredovisning 2025.pdf"],
  ["版.pdf", "application/pdf", "版.pdf"],
  ["x".repeat(400), "text/plain", `${"x".repeat(120)}.txt`],
] as const)("%j with the content of %s is kept as %j", (name, type, kept) => {
  expect(documentName(name, type)).toBe(kept);
});

test.each([
  ["cv.pdf", `attachment; filename="cv.pdf"; filename*=UTF-8''cv.pdf`],
  ["Åsas cv.pdf", `attachment; filename="Asas cv.pdf"; filename*=UTF-8''%C3%85sas%20cv.pdf`],
  ['a"b\\c%.pdf', `attachment; filename="a_b_c_.pdf"; filename*=UTF-8''a%22b%5Cc%25.pdf`],
  ["a'(b)*.pdf", `attachment; filename="a'(b)*.pdf"; filename*=UTF-8''a%27%28b%29%2A.pdf`],
  [
    "a\r\nSet-Cookie: x.pdf",
    `attachment; filename="a__Set-Cookie: x.pdf"; filename*=UTF-8''a%0D%0ASet-Cookie%3A%20x.pdf`,
  ],
  ["版.pdf", `attachment; filename="_.pdf"; filename*=UTF-8''%E7%89%88.pdf`],
])("%j is saved under its name", (name, header) => {
  expect(attachment(name)).toBe(header);
  expect(() => new Headers({ "Content-Disposition": header })).not.toThrow();
});

test.each([
  [{ name: "cv.pdf", size: 1 }, undefined],
  [{ name: "CV.TXT", size: DOCUMENT_LIMIT }, undefined],
  [{ name: "cv.pdf", size: DOCUMENT_LIMIT + 1 }, "file-too-large"],
  [{ name: "cv.docx", size: 1 }, "document-type-wrong"],
  [{ name: "pdf", size: 1 }, "document-type-wrong"],
  [{ name: "", size: 0 }, undefined],
])("before it is sent, %j: %s", (file, problem) => {
  expect(problemOfDocument(file)).toBe(problem);
});
