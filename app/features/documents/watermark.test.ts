import { degrees, PDFArray, PDFDocument, PDFName, PDFStream } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { pdf } from "#tests/fixtures/market/documents.ts";
import { markDocument, markText } from "./watermark.server.ts";
import { type Mark, markPdf } from "./watermark.ts";

function markOf(name: string): Mark {
  return { words: { name, line: `Opened by ${name}` }, plain: { name: "@reader", line: "Opened by @reader" } };
}

/** The widths of the forms drawn on a page; each text has its own outlines. */
async function drawnWidths(name: string): Promise<number[]> {
  const marked = await PDFDocument.load(await markPdf(new Uint8Array(await (await pdf()).arrayBuffer()), markOf(name)));
  const { XObject } = marked.getPage(0).node.normalizedEntries();
  return XObject.keys()
    .map((key) => XObject.lookup(key, PDFStream).dict.lookup(PDFName.of("BBox"), PDFArray).asRectangle().width)
    .sort((a, b) => a - b);
}

describe("a name on a PDF", () => {
  test("in letters that we have is drawn; in others the username is, rather than boxes", async () => {
    const asUsername = await drawnWidths("@reader");
    expect(asUsername).toHaveLength(2);
    expect(await drawnWidths("Łukasz Nguyễn Ærø")).not.toEqual(asUsername);
    for (const name of ["王伟", "محمد", "Иван", "🦊"]) expect(await drawnWidths(name)).toEqual(asUsername);
  });

  test("turned and cut pages keep their size, turn and number", async () => {
    const document = await PDFDocument.create();
    for (const turn of [0, 90, 180, 270, -90]) {
      const page = document.addPage([600, 800]);
      page.setRotation(degrees(turn));
      page.setCropBox(50, 60, 400, 500);
    }
    const marked = await PDFDocument.load(await markPdf(await document.save(), markOf("Bo Ek")));
    expect(marked.getPages().map((page) => page.getRotation().angle)).toEqual([0, 90, 180, 270, -90]);
    expect(marked.getPage(1).getCropBox()).toEqual({ x: 50, y: 60, width: 400, height: 500 });
  });

  test("what cannot be read is refused, and the next one is marked all the same", async () => {
    const broken = new Uint8Array(Buffer.from("%PDF-1.7\nnothing\n"));
    expect(await markDocument(broken, "application/pdf", markOf("Bo"))).toMatchObject({ code: "document-unreadable" });
    const whole = new Uint8Array(await (await pdf()).arrayBuffer());
    expect((await markDocument(whole, "application/pdf", markOf("Bo"))).ok).toBe(true);
  });
});

test("a text keeps every letter, and begins and ends with the line", () => {
  const marked = new TextDecoder().decode(markText(new TextEncoder().encode("\ufeffA\nB\n\n"), markOf("王伟")));
  expect(marked).toBe("[Opened by 王伟]\n\nA\nB\n\n[Opened by 王伟]\n");
});
