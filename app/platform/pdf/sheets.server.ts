/** Pages of a PDF, and drawing text, lines and structure marks on them, on top of pdfkit; used by `pdf.server.ts`. */
import { Font, fontFiles, type Lettered, lettered, type OpenFont, type Weight } from "./fonts.server.ts";
import { type Line, linesOf, type Run } from "./text.ts";

/** Sizes in points. */
export const PAGE = { width: 595.28, height: 841.89, left: 48, right: 48, top: 40 };
export const INNER = PAGE.width - PAGE.left - PAGE.right;
/** What is written stands within it, from side to side. */
export interface Frame {
  left: number;
  wide: number;
}
export const WHOLE_FRAME: Frame = { left: PAGE.left, wide: INNER };
export const GAP = 18;
/** Height of a line as a multiple of its size, and the part of the space between texts that is left. */
export const SPACINGS = { roomy: { leading: 1.42, space: 1 }, tight: { leading: 1.27, space: 0.6 } } as const;
export type Spacing = keyof typeof SPACINGS;
export const LEADING = SPACINGS.roomy.leading;
/** Rows and messages of at most this many lines are not split over pages. */
export const WHOLE_ROW = 6;
/** Points of a text. */
export const TEXT_SIZE = 10;
/** Sizes of the foot's letters, and points below its last line, above its first one, and above its line. */
const FOOT = { size: 8, fine: 6.5, leading: 1.35, edge: 24, pad: 5, gap: 10 } as const;

/** White paper, black ink (look.md, "Print"); the offered share is cloudberry, as on screens. */
export const INKS = {
  ink: "#000000",
  quiet: "#444444",
  line: "#bbbbbb",
  strong: "#000000",
  offered: "#d96c17",
  /** Light, since much of it is printed: outlines carry it in black and white. */
  kept: "#eef1ef",
  band: "#eeeeee",
  mark: "#14523d",
};

/** Pages after which the cache of laid-out words is emptied, which would grow with the document. */
const MOST_CACHED_PAGES = 20;

/** The foot of a page: lines at the left, below them finer ones, and a short text at the right. */
export interface Foot {
  left: readonly string[];
  fine?: readonly string[];
  right: string;
}

export type Element = PDFKit.PDFStructureElement;
/** Adds an element to the open section of a document. */
export type AddElement = (type: string, options?: object) => Element;
type Engine = PDFKit.PDFDocument & { _font: OpenFont };
type Fonts = Record<Weight, Font[]>;

/** Opens pdfkit with our fonts only. */
export async function openSheets(
  options: PDFKit.PDFDocumentOptions,
  foot: (page: number) => Foot,
  spacing: Spacing,
): Promise<Sheets> {
  const [{ default: PDFDocument }, files] = await Promise.all([import("pdfkit"), fontFiles()]);
  const engine = new PDFDocument({ ...options, autoFirstPage: false, font: null as unknown as string }) as Engine;
  const fonts = (weight: Weight) =>
    files[weight].map((file, index) => {
      const name = `${weight}-${index}`;
      engine.registerFont(name, file);
      return new Font(() => (engine.font(name) as Engine)._font);
    });
  return new Sheets(engine, { text: fonts("text"), bold: fonts("bold") }, foot, SPACINGS[spacing]);
}

export class Sheets {
  /** Whether a character has no glyph, and was drawn as a box. */
  lacking = false;
  /** Pages so far. */
  page = 0;
  /** Vertical position on the page, in points from its top. */
  y = 0;
  frame = WHOLE_FRAME;
  /** As in `SPACINGS`. */
  readonly leading: number;
  readonly space: number;
  readonly engine: Engine;

  private readonly fonts: Fonts;
  private readonly footOf: (page: number) => Foot;
  /** Where the foot of the page leaves off. */
  private bottom = PAGE.height;
  /** The open structure element, which continues on the next page. */
  private open: { element: Element; tag: string } | undefined;

  constructor(
    engine: Engine,
    fonts: Fonts,
    foot: (page: number) => Foot,
    { leading, space }: (typeof SPACINGS)[Spacing],
  ) {
    this.leading = leading;
    this.space = space;
    this.engine = engine;
    this.fonts = fonts;
    this.footOf = foot;
    this.newPage();
  }

  /** Starts a new page if fewer than `points` are left on this one. */
  room(points: number): void {
    if (points > this.left && !this.isFresh) this.newPage();
  }

  /** Points left on the page. */
  get left(): number {
    return this.bottom - this.y;
  }

  /** Whether the page is empty. */
  get isFresh(): boolean {
    return this.y === PAGE.top;
  }

  lines(runs: readonly Run[], width: number, size: number): Line[] {
    return linesOf(runs, width, (text, run) => this.widthOf(text, size, run.bold));
  }

  widthOf(text: string, size: number, bold = false): number {
    const weight = bold ? "bold" : "text";
    let width = 0;
    for (const span of lettered(text, this.fonts[weight])) width += this.spanWidth(span, weight, size);
    return width;
  }

  private spanWidth({ text, font }: Lettered, weight: Weight, size: number): number {
    if (font === undefined) return size * 0.7;
    return this.engine.font(`${weight}-${font}`).fontSize(size).widthOfString(text);
  }

  line({ pieces }: Line, size: number, x: number, baseline: number): void {
    let at = x;
    for (const { text, run, width } of pieces) {
      this.letters(text, run, size, at, baseline);
      at += width;
    }
  }

  letters(text: string, run: Run, size: number, x: number, baseline: number, ink?: string): void {
    const weight = run.bold ? "bold" : "text";
    const colour = ink ?? (run.quiet ? INKS.quiet : INKS.ink);
    let at = x;
    for (const span of lettered(text, this.fonts[weight])) {
      const wide = this.spanWidth(span, weight, size);
      if (span.font === undefined) this.box(span.text, at, baseline, size, colour);
      else {
        this.engine.fillColor(colour);
        this.engine.text(span.text, at, baseline, { lineBreak: false, baseline: "alphabetic" });
      }
      at += wide;
    }
  }

  /** A box for a character that no font has; copied and read aloud, it is that character. */
  private box(text: string, x: number, baseline: number, size: number, colour: string): void {
    this.lacking = true;
    this.engine.markContent("Span", { actual: text });
    const [wide, high] = [size * 0.55, size * 0.66];
    this.engine
      .lineWidth(0.6)
      .rect(x + size * 0.06, baseline - high, wide, high)
      .stroke(colour);
    this.engine.endMarkedContent();
  }

  /** A segment of the line beside a quotation. */
  bar(x: number, y: number, high: number): void {
    this.engine.rect(x, y, 1.5, high).fill(INKS.line);
  }

  stroke(x: number, y: number, toX: number, toY: number, strong = false): void {
    this.engine
      .lineWidth(strong ? 1.2 : 0.6)
      .moveTo(x, y)
      .lineTo(toX, toY)
      .stroke(strong ? INKS.strong : INKS.line);
  }

  newPage(): void {
    const open = this.open;
    if (open) this.close();
    this.engine.addPage({ size: [PAGE.width, PAGE.height], margin: 0 });
    this.page++;
    if (this.page % MOST_CACHED_PAGES === 0) {
      for (const font of [...this.fonts.text, ...this.fonts.bold]) font.forget();
    }
    this.foot();
    this.y = PAGE.top;
    if (open) this.mark(open.element, open.tag);
  }

  /** Writes the foot of a page upwards from its end, however many lines it has. */
  private foot(): void {
    const { left, fine = [], right } = this.footOf(this.page);
    const wide = this.widthOf(right, FOOT.size);
    const linesIn = (texts: readonly string[], size: number) =>
      texts
        .flatMap((text) => this.lines([{ text, quiet: true }], INNER - (wide > 0 ? wide + GAP : 0), size))
        .map((line) => ({ line, size, high: size * FOOT.leading }));
    const lines = [...linesIn(left, FOOT.size), ...linesIn(fine, FOOT.fine)];
    const top = PAGE.height - FOOT.edge - lines.reduce((sum, { high }) => sum + high, 0) - FOOT.pad;
    this.bottom = top - FOOT.gap;
    this.artifact(() => {
      this.stroke(PAGE.left, top, PAGE.width - PAGE.right, top);
      let y = top + FOOT.pad;
      for (const { line, size, high } of lines) {
        this.line(line, size, PAGE.left, y + size);
        y += high;
      }
      const end = PAGE.width - PAGE.right - wide;
      if (right) this.letters(right, { text: right, quiet: true }, FOOT.size, end, top + FOOT.pad + FOOT.size);
    }, "Pagination");
  }

  artifact(draw: () => void, type: "Pagination" | "Layout" = "Layout"): void {
    this.engine.markContent("Artifact", { type });
    draw();
    this.engine.endMarkedContent();
  }

  mark(element: Element, tag: string): void {
    this.open = { element, tag };
    element.add(this.engine.markStructureContent(tag));
  }

  close(): void {
    this.open = undefined;
    this.engine.endMarkedContent();
  }
}

/** Draws something that `alt` says in words. */
export function writeFigure(sheets: Sheets, add: AddElement, alt: string, draw: () => void): void {
  const element = add("Figure", { alt });
  sheets.mark(element, "Figure");
  draw();
  sheets.close();
  element.end();
}

/** Widths of columns in a frame in points, without the gaps. */
export function widthsOf(columns: readonly number[], { wide }: Frame): number[] {
  const total = columns.reduce((sum, share) => sum + share, 0);
  const room = wide - GAP * (columns.length - 1);
  return columns.map((share) => (room * share) / total);
}

/** Adds an element to another. */
export function elementBelow(sheets: Sheets, parent: Element, type: string, options: object = {}): Element {
  const element = sheets.engine.struct(type, options);
  parent.add(element);
  return element;
}
