/** What a PDF shows besides words: rings, the mark, bars, bubbles. White paper and little ink: what is drawn reads in black and white, too. */
import { MARK_PARTS, type RingPart, ringParts } from "./ring.ts";
import { INKS, INNER, PAGE, type Sheets } from "./sheets.server.ts";
import { printable } from "./text.ts";

/** Draws the parts of a ring into a square. */
function drawParts(
  sheets: Sheets,
  parts: readonly RingPart[],
  x: number,
  y: number,
  size: number,
  mark: boolean,
): void {
  const { engine } = sheets;
  for (const { path, offered } of parts) {
    engine
      .save()
      .translate(x, y)
      .scale(size / 100);
    engine.path(path);
    if (mark) engine.fill(offered ? INKS.offered : INKS.mark, "even-odd");
    else engine.lineWidth(1.6).fillAndStroke(offered ? INKS.offered : INKS.kept, INKS.ink, "even-odd");
    engine.restore();
  }
}

/** The mark of the brand. */
export function drawMark(sheets: Sheets, x: number, y: number, size: number): void {
  drawParts(sheets, MARK_PARTS, x, y, size, true);
}

/** The share of a company in whole percent, with its figure as text inside. */
export interface PdfRing {
  percent: number;
  figure: string;
}

/** A ring with its figure in the middle. */
export function drawRing(sheets: Sheets, { percent, figure }: PdfRing, x: number, y: number, size: number): void {
  drawParts(sheets, ringParts(percent), x, y, size, false);
  const text = printable(figure);
  const room = size * 0.6;
  const full = size * 0.19;
  const letters = Math.min(full, (full * room) / sheets.widthOf(text, full, true));
  const wide = sheets.widthOf(text, letters, true);
  sheets.letters(text, { text, bold: true }, letters, x + (size - wide) / 2, y + size / 2 + letters * 0.36);
}

export interface Bar {
  title: string;
  parts: readonly { percent: number; text: string; offered: boolean }[];
}

const BAR = { high: 15, gap: 6, size: 8.5, title: 9 } as const;

/** The height of stacked bars. */
export function heightOfBars(bars: readonly Bar[]): number {
  return bars.length * (BAR.high + BAR.gap) - BAR.gap;
}

/** Stacked bars, one below the other: outlined, so that they read without colour; the offered share sticks out, as in the ring. */
export function drawBars(sheets: Sheets, bars: readonly Bar[]): void {
  const { left, wide: inner } = sheets.frame;
  const titles = Math.max(...bars.map(({ title }) => sheets.widthOf(printable(title), BAR.title))) + 12;
  for (const [index, { title, parts }] of bars.entries()) {
    const top = sheets.y + index * (BAR.high + BAR.gap);
    sheets.letters(printable(title), { text: title }, BAR.title, left, top + 11);
    let x = left + titles;
    for (const { percent, offered, ...part } of parts) {
      const text = printable(part.text);
      const wide = ((inner - titles) * percent) / 100;
      const [from, tall] = offered ? [top - 3, BAR.high + 3] : [top, BAR.high];
      sheets.engine
        .lineWidth(0.8)
        .rect(x, from, Math.max(0.8, wide), tall)
        .fillAndStroke(offered ? INKS.offered : INKS.kept, INKS.ink);
      const textWidth = sheets.widthOf(text, BAR.size, true);
      if (textWidth + 8 < wide) {
        sheets.letters(text, { text, bold: true }, BAR.size, x + (wide - textWidth) / 2, top + 10.5);
      }
      x += wide;
    }
  }
}

/** The light bar of a heading, with a heavy line at its beginning. */
export function drawBand(sheets: Sheets, high: number): void {
  sheets.engine.rect(PAGE.left, sheets.y, INNER, high).fill(INKS.band);
  sheets.engine.rect(PAGE.left, sheets.y, 3, high).fill(INKS.strong);
}

/** The ground of a bubble or card: grey for the reader's own, outlined for all. */
export function drawBubble(sheets: Sheets, x: number, y: number, wide: number, high: number, filled: boolean): void {
  const box = sheets.engine.lineWidth(0.7).roundedRect(x, y, wide, high, 6);
  if (filled) box.fillAndStroke(INKS.band, INKS.line);
  else box.stroke(INKS.line);
}
