/** A reader's name on every page of a document. Runs in a thread of its own: what is in a PDF is somebody else's. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { degrees, type PDFDocument, type PDFEmbeddedPage, type PDFPage, rgb } from "@cantoo/pdf-lib";

/** What is written on a page: large across it, and small at its foot. */
export interface MarkWords {
  name: string;
  line: string;
}

/** Words with the reader's name, and words for when our letters do not hold it (Chinese, Arabic …). */
export interface Mark {
  words: MarkWords;
  plain: MarkWords;
}

const INK = rgb(0.35, 0.38, 0.42);
const FOOT_SIZE = 7.5;
const FOOT_MARGIN = 12;
/** Of the page's diagonal. */
const ACROSS = 0.55;

/** A text as outlines, so that no reader's program needs the letters. Sizes are those of a text 40 units high. */
interface Outline {
  width: number;
  height: number;
  shapes: string[];
}

const OUTLINE_HEIGHT = 40;
const FOLDER = path.resolve("node_modules/@fontsource/hanken-grotesk/files");
const SUBSETS = ["latin", "latin-ext", "vietnamese"];

let letters: { name: string; data: Buffer; weight: 500; style: "normal" }[] | undefined;

/** The outlines of a text; undefined when our letters do not hold all of it. */
async function outlineOf(text: string): Promise<Outline | undefined> {
  const { default: satori } = await import("satori");
  letters ??= SUBSETS.map((subset) => ({
    name: subset,
    data: readFileSync(path.join(FOLDER, `hanken-grotesk-${subset}-500-normal.woff`)),
    weight: 500,
    style: "normal",
  }));
  let whole = true;
  const style = { display: "flex", whiteSpace: "pre", fontSize: 30, color: "black", fontFamily: SUBSETS.join(", ") };
  const drawing = await satori(
    { type: "div", props: { style, children: text } } as unknown as Parameters<typeof satori>[0],
    {
      height: OUTLINE_HEIGHT,
      fonts: letters,
      loadAdditionalAsset: async () => {
        whole = false;
        return [];
      },
    },
  );
  if (!whole) return undefined;
  const width = Number(/^<svg width="([\d.]+)"/.exec(drawing)?.[1] ?? 0);
  return {
    width,
    height: OUTLINE_HEIGHT,
    shapes: [...drawing.matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, shape]) => shape!),
  };
}

/** The words of a mark that can be drawn, as outlines. */
async function drawable({ words, plain }: Mark): Promise<{ across: Outline; foot: Outline }> {
  const [across, foot] = [await outlineOf(words.name), await outlineOf(words.line)];
  if (across && foot) return { across, foot };
  const [plainAcross, plainFoot] = [await outlineOf(plain.name), await outlineOf(plain.line)];
  if (!plainAcross || !plainFoot) throw new Error("The watermark cannot be drawn");
  return { across: plainAcross, foot: plainFoot };
}

/** A PDF with the mark on every page. Throws when it cannot be read. */
export async function markPdf(bytes: Uint8Array, mark: Mark): Promise<Uint8Array> {
  const { PDFDocument } = await import("@cantoo/pdf-lib");
  const document = await PDFDocument.load(bytes, { updateMetadata: false });
  const { across, foot } = await drawable(mark);
  const [acrossForm, footForm] = await document.embedPdf(await sheetOf(PDFDocument, [across, foot]), [0, 1]);
  for (const page of document.getPages()) {
    drawAcross(page, acrossForm!, across);
    drawFoot(page, footForm!, foot);
  }
  return document.save();
}

/** A PDF with each outline on a page of its own size: embedded once, drawn on every page. */
async function sheetOf(library: typeof PDFDocument, outlines: readonly Outline[]): Promise<Uint8Array> {
  const sheet = await library.create();
  for (const { width, height, shapes } of outlines) {
    const page = sheet.addPage([width, height]);
    for (const shape of shapes) page.drawSvgPath(shape, { x: 0, y: height, color: INK, borderWidth: 0 });
  }
  return sheet.save();
}

/** Where a point of the page, as it is shown, lies in the page's own space: pages can be turned, and cut. */
function placed(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox();
  const turn = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const sideways = turn === 90 || turn === 270;
  const at = (across: number, up: number): { x: number; y: number } => {
    switch (turn) {
      case 90:
        return { x: x + width - up, y: y + across };
      case 180:
        return { x: x + width - across, y: y + height - up };
      case 270:
        return { x: x + up, y: y + height - across };
      default:
        return { x: x + across, y: y + up };
    }
  };
  return { turn, at, width: sideways ? height : width, height: sideways ? width : height };
}

function drawAcross(page: PDFPage, form: PDFEmbeddedPage, outline: Outline): void {
  const { turn, at, width, height } = placed(page);
  const diagonal = Math.hypot(width, height);
  const scale = Math.min((diagonal * ACROSS) / outline.width, Math.min(width, height) / 6 / outline.height);
  const slope = Math.atan2(height, width);
  const [long, high] = [(outline.width * scale) / 2, (outline.height * scale) / 2];
  const start = at(
    width / 2 - long * Math.cos(slope) + high * Math.sin(slope),
    height / 2 - long * Math.sin(slope) - high * Math.cos(slope),
  );
  page.drawPage(form, {
    ...start,
    xScale: scale,
    yScale: scale,
    rotate: degrees(turn + (slope * 180) / Math.PI),
    opacity: 0.13,
  });
}

function drawFoot(page: PDFPage, form: PDFEmbeddedPage, outline: Outline): void {
  const { turn, at, width } = placed(page);
  const scale = Math.min(FOOT_SIZE / 30, (width - 2 * FOOT_MARGIN) / outline.width);
  const [long, high] = [outline.width * scale, outline.height * scale];
  const left = (width - long) / 2;
  const turned = { rotate: degrees(turn) };
  page.drawRectangle({
    ...at(left - 4, FOOT_MARGIN - 2),
    width: long + 8,
    height: high + 2,
    color: rgb(1, 1, 1),
    opacity: 0.8,
    borderWidth: 0,
    ...turned,
  });
  page.drawPage(form, { ...at(left, FOOT_MARGIN), xScale: scale, yScale: scale, ...turned });
}

/** A text with the mark before and after it. Every letter there is can stand in it. */
export function markText(bytes: Uint8Array, { words }: Mark): Uint8Array {
  const text = new TextDecoder().decode(bytes).replace(/^\ufeff/, "");
  return new TextEncoder().encode(`[${words.line}]\n\n${text.replace(/\s*$/, "")}\n\n[${words.line}]\n`);
}
