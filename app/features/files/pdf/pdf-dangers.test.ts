/** Dangers that are written so that a reader finds them and somebody who looks for them might not. */
import { expect, test } from "vitest";
import { pageHiding, pageWith } from "#tests/fixtures/files/pdf.ts";
import { readDocument } from "./document-reading.server.ts";

const far = " ".repeat(20);
const late = " ".repeat(2_040);

test.each<[string, Buffer]>([
  ["a program that is started, by a name that stands elsewhere", pageWith(["<< /S 5 0 R /F (x) >>", "/Launch"])],
  ["a script as an address, with escapes", pageWith(["<< /URI (java\\163c\\\nript:alert) >>"])],
  [
    "a script as an address, of two bytes a letter",
    pageWith(["<< /URI <FEFF006A006100760061007300630072006900700074003A> >>"]),
  ],
  ["a script as an address, behind many blanks", pageWith([`<< /URI (${late}javascript:alert) >>`])],
  ["a script as an address, which stands elsewhere", pageWith(["<< /S /URI /URI 5 0 R >>", "(javascript:alert)"])],
  ["a script as what all addresses begin with", pageWith(["<< /URI << /Base (javascript:) >> >>"])],
  [
    "a script in an object that no table leads to, far from its number",
    pageHiding(`9${far}0${far}obj << /JS (x) >> endobj\n`),
  ],
])("%s is found", async (_what, file) => {
  expect(await readDocument(file)).toEqual({ ok: false, code: "document-active" });
});

test.each([
  "/S /Launch /S /URI /F (x)",
  "/A << /S /Launch >> /A << /S /GoTo >>",
  "/URI (javascript:alert) /URI (https://example.com)",
])("what says two things in one place, of which readers choose one, is refused: %s", async (twice) => {
  expect(await readDocument(pageWith([`<< ${twice} >>`]))).toEqual({ ok: false, code: "document-unreadable" });
});

test.each([
  "<< /Type /Note /Type /Note /Rotate 0 /Rotate 90 >>",
  "<< /S /URI /URI (https://example.com/\\(data:\\)) >>",
  "<< /S /URI /URI (mailto:maja@example.com) >>",
])("what only looks so is taken: %s", async (text) => {
  expect(await readDocument(pageWith([text]))).toEqual({ ok: true, value: "application/pdf" });
});
