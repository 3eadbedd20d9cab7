/** Reads what our own documents on paper say, for tests: the words of each page, by the maps that are in the file. */
import { inflateSync } from "node:zlib";
import { PDFDict, PDFDocument, PDFName, type PDFRawStream } from "@cantoo/pdf-lib";

type Letters = Map<number, string>;

/** The text of each page, its pieces in the order in which they are drawn, a line each. */
export async function wordsOnPaper(bytes: Uint8Array): Promise<string[]> {
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  return document.getPages().map((page) => {
    const fonts = new Map<string, Letters>();
    const listed = page.node.Resources()!.lookup(PDFName.of("Font"), PDFDict);
    for (const name of listed.keys()) {
      const map = listed.lookup(name, PDFDict).lookup(PDFName.of("ToUnicode"));
      fonts.set(name.decodeText(), lettersOf(unpacked(map as PDFRawStream)));
    }
    return readPage(unpacked(page.node.Contents() as PDFRawStream), fonts);
  });
}

function unpacked(stream: PDFRawStream): string {
  return inflateSync(stream.getContents()).toString("latin1");
}

function lettersOf(map: string): Letters {
  const letters: Letters = new Map();
  for (const [, from, row] of map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)) {
    let code = Number.parseInt(from!, 16);
    for (const [, hex] of row!.matchAll(/<([0-9a-f ]*)>/g)) {
      letters.set(code++, Buffer.from(hex!.replaceAll(" ", ""), "hex").swap16().toString("utf16le"));
    }
  }
  return letters;
}

function readPage(drawing: string, fonts: ReadonlyMap<string, Letters>): string {
  let font: Letters = new Map();
  const lines: string[] = [];
  for (const [, name, shown] of drawing.matchAll(/\/(\w+) [\d.]+ Tf|\[((?:<[0-9a-f]*>|[-\d. ])*)\] TJ/g)) {
    if (name) font = fonts.get(name)!;
    else {
      const codes = [...shown!.matchAll(/<([0-9a-f]*)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
      lines.push(codes.map((code) => font.get(Number.parseInt(code, 16)) ?? "?").join(""));
    }
  }
  return lines.join("\n");
}
