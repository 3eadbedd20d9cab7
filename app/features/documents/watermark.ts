/** Writes a reader's name on every page of a document. Runs in a worker thread, since PDFs are untrusted. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { degrees, type PDFDocument, type PDFEmbeddedPage, type PDFPage, rgb } from "@cantoo/pdf-lib";

/** The texts on a page: `name` large across it, `line` small at its foot. */
export interface MarkWords {
  name: string;
  line: string;
}

/** Texts with the reader's name, and fallback texts for a name that our font cannot draw (Chinese, Arabic …). */
export interface Mark {
  words: MarkWords;
  plain: MarkWords;
}

const INK = rgb(0.35, 0.38, 0.42);
const FOOT_SIZE = 7.5;
const FOOT_MARGIN = 12;
/** Width of the name, as a share of the page's diagonal. */
const ACROSS = 0.55;

/** A text as outlines, so that no font has to be embedded. Sizes are those of a text 40 units high. */
interface Outline {
  width: number;
  height: number;
  shapes: string[];
}

const OUTLINE_HEIGHT = 40;
const FOLDER = path.resolve("node_modules/@fontsource/hanken-grotesk/files");
const SUBSETS = ["latin", "latin-ext", "vietnamese"];

let fonts: { name: string; data: Buffer; weight: 500; style: "normal" }[] | undefined;

/** The outlines of a text; undefined when our font lacks some of its characters. */
async function outlineOf(text: string): Promise<Outline | undefined> {
  const { default: satori } = await import("satori");
  fonts ??= SUBSETS.map((subset) => ({
    name: subset,
    data: readFileSync(path.join(FOLDER, `hanken-grotesk-${subset}-500-normal.woff`)),
    weight: 500,
    style: "normal",
  }));
  let isComplete = true;
  const style = { display: "flex", whiteSpace: "pre", fontSize: 30, color: "black", fontFamily: SUBSETS.join(", ") };
  const drawing = await satori(
    { type: "div", props: { style, children: text } } as unknown as Parameters<typeof satori>[0],
    {
      height: OUTLINE_HEIGHT,
      fonts,
      loadAdditionalAsset: async () => {
        isComplete = false;
        return [];
      },
    },
  );
  if (!isComplete) return undefined;
  const width = Number(/^<svg width="([\d.]+)"/.exec(drawing)?.[1] ?? 0);
  return {
    width,
    height: OUTLINE_HEIGHT,
    shapes: [...drawing.matchAll(/<path [^>]*?\bd="([^"]+)"/g)].map(([, shape]) => shape!),
  };
}

/** The outlines of a mark's texts, or of its fallbacks. */
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

/** A PDF with each outline as a page of its size, to be embedded once and drawn on every page. */
async function sheetOf(library: typeof PDFDocument, outlines: readonly Outline[]): Promise<Uint8Array> {
  const sheet = await library.create();
  for (const { width, height, shapes } of outlines) {
    const page = sheet.addPage([width, height]);
    for (const shape of shapes) page.drawSvgPath(shape, { x: 0, y: height, color: INK, borderWidth: 0 });
  }
  return sheet.save();
}

/** Converts coordinates of the displayed page to the page's own space: pages can be rotated and cropped. */
function placed(page: PDFPage) {
  const { x, y, width, height } = page.getCropBox();
  const rotation = (((page.getRotation().angle % 360) + 360) % 360) as 0 | 90 | 180 | 270;
  const sideways = rotation === 90 || rotation === 270;
  const at = (across: number, up: number): { x: number; y: number } => {
    switch (rotation) {
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
  return { rotation, at, width: sideways ? height : width, height: sideways ? width : height };
}

function drawAcross(page: PDFPage, form: PDFEmbeddedPage, outline: Outline): void {
  const { rotation, at, width, height } = placed(page);
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
    rotate: degrees(rotation + (slope * 180) / Math.PI),
    opacity: 0.13,
  });
}

function drawFoot(page: PDFPage, form: PDFEmbeddedPage, outline: Outline): void {
  const { rotation, at, width } = placed(page);
  const scale = Math.min(FOOT_SIZE / 30, (width - 2 * FOOT_MARGIN) / outline.width);
  const [long, high] = [outline.width * scale, outline.height * scale];
  const left = (width - long) / 2;
  const rotate = degrees(rotation);
  page.drawRectangle({
    ...at(left - 4, FOOT_MARGIN - 2),
    width: long + 8,
    height: high + 2,
    color: rgb(1, 1, 1),
    opacity: 0.8,
    borderWidth: 0,
    rotate,
  });
  page.drawPage(form, { ...at(left, FOOT_MARGIN), xScale: scale, yScale: scale, rotate });
}
