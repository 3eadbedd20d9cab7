/**
 * PDF documents: A4 pages, written one by one, so that a long document needs no more memory than a short one, and tagged for screen
 * readers. The same calls give the same bytes. Decision 051.
 */
import { BRAND } from "../brand.ts";
import { type Bubble, writeBubble } from "./bubble.server.ts";
import { type Bar, drawBand, drawBars, drawMark, drawRing, heightOfBars, type PdfRing } from "./drawings.server.ts";
import { type PdfFacts, runsOf, type Table, type TextOptions } from "./pdf-parts.ts";
import {
  type AddElement,
  type Element,
  elementBelow,
  GAP,
  INNER,
  openSheets,
  PAGE,
  type Sheets,
  TEXT_SIZE,
  WHOLE_FRAME,
  writeFigure,
} from "./sheets.server.ts";
import { type SignatureColumn, writeSignatures } from "./signatures.server.ts";
import { writeTable } from "./table.server.ts";
import type { Run } from "./text.ts";

const SIZES = { text: TEXT_SIZE, 1: 20, 2: 11, 3: 10 } as const;
const QUOTED_INDENT = 10;
const BAND = { indent: 10, pad: 3 } as const;
const HEAD = { mark: 17, ring: 72 } as const;
/** A heading beside its section: its width and size, the points above and below the line over both, and those of the section that stay with it. */
const SIDE = { wide: 88, size: 9.5, before: 7, pad: 5, keep: 60 } as const;
/** Texts of at most this many lines are not split over pages. */
const WHOLE_TEXT = 3;

/** Opens a document. Draw, read `written()` now and then, `end()`, and read the rest. */
export async function openPdf({
  title,
  language,
  at,
  author,
  subject,
  spacing = "roomy",
  foot,
}: PdfFacts): Promise<Pdf> {
  const sheets = await openSheets(
    {
      pdfVersion: "1.7",
      tagged: true,
      lang: language,
      displayTitle: true,
      info: {
        Title: title,
        ...(author && { Author: author }),
        ...(subject && { Subject: subject }),
        Creator: BRAND,
        Producer: BRAND,
        CreationDate: at,
        ModDate: at,
      },
    },
    foot,
    spacing,
  );
  return new Pdf(sheets);
}

export class Pdf {
  private readonly sheets: Sheets;
  private readonly root: Element;
  private part: Element | undefined;
  /** What stands at the right of the first lines: how far down, and how wide. */
  private aside = { until: 0, wide: 0 };
  /** How far down the heading goes that stands beside its section, and on which page. */
  private side = { until: 0, page: 0 };

  constructor(sheets: Sheets) {
    this.sheets = sheets;
    this.root = sheets.engine.struct("Document");
    sheets.engine.addStructure(this.root);
  }

  /** Whether a character so far has no glyph, and was drawn as a box. */
  get lacking(): boolean {
    return this.sheets.lacking;
  }

  /** Pages so far. */
  get pages(): number {
    return this.sheets.page;
  }

  /** Points used of the page. */
  get used(): number {
    return this.sheets.y - PAGE.top;
  }

  /** Points left on the page. */
  get left(): number {
    return this.sheets.left;
  }

  newPage(): void {
    this.sheets.newPage();
  }

  /** Starts a section; the one before it is finished, and the heading beside it. */
  section(): void {
    const { sheets, side } = this;
    this.clear();
    if (sheets.page === side.page) sheets.y = Math.max(sheets.y, side.until);
    sheets.frame = WHOLE_FRAME;
    this.part?.end();
    this.part = elementBelow(this.sheets, this.root, "Sect");
  }

  heading(level: 1 | 2 | 3, text: string, options: Omit<TextOptions, "size"> = {}): void {
    if (level > 1) this.clear();
    const defaults = { before: level === 1 ? 0 : 10, after: level === 1 ? 10 : 4, keep: 64, band: level === 2 };
    this.paragraph(`H${level}`, [{ text, bold: true }], { ...defaults, ...options, size: SIZES[level] });
  }

  /** A heading at the left of its section, under a line over both. */
  headingBeside(text: readonly Run[]): void {
    const { sheets } = this;
    const lines = sheets.lines(text, SIDE.wide, SIDE.size);
    const high = lines.length * SIDE.size * sheets.leading;
    sheets.y += SIDE.before * sheets.space;
    const pad = SIDE.pad * sheets.space;
    sheets.room(pad + Math.max(high, SIDE.keep));
    const top = sheets.y + pad;
    sheets.artifact(() => sheets.stroke(PAGE.left, sheets.y, PAGE.width - PAGE.right, sheets.y));
    const element = this.add("H2");
    sheets.mark(element, "H2");
    for (const [index, line] of lines.entries()) {
      sheets.line(line, SIDE.size, PAGE.left, top + (index * sheets.leading + 1.05) * SIDE.size);
    }
    sheets.close();
    element.end();
    sheets.y = top;
    this.side = { until: top + high, page: sheets.page };
    sheets.frame = { left: PAGE.left + SIDE.wide + GAP, wide: INNER - SIDE.wide - GAP };
  }

  text(text: string | readonly Run[], options: TextOptions = {}): void {
    this.paragraph("P", runsOf(text), options);
  }

  /** The mark and name of the brand, and at the right a ring, beside which the following texts stand. */
  letterhead(brand: string, ring?: PdfRing & { alt: string }): void {
    const { sheets } = this;
    const top = sheets.y;
    sheets.artifact(() => drawMark(sheets, PAGE.left, top, HEAD.mark));
    if (ring) {
      this.aside = { until: top + HEAD.ring + 6, wide: HEAD.ring + GAP };
      writeFigure(this.sheets, this.add, ring.alt, () =>
        drawRing(sheets, ring, PAGE.width - PAGE.right - HEAD.ring, top, HEAD.ring),
      );
    }
    sheets.y = top + 1;
    this.paragraph("P", [{ text: brand, bold: true }], { size: 10.5, indent: HEAD.mark + 7, after: 5 });
  }

  /** Goes on below what stands at the right. */
  private clear(): void {
    if (this.sheets.page === 1) this.sheets.y = Math.max(this.sheets.y, this.aside.until);
    this.aside = { until: 0, wide: 0 };
  }

  /** Adds an element to the open section. */
  private readonly add: AddElement = (type, options) =>
    elementBelow(this.sheets, this.part ?? this.root, type, options);

  /** A horizontal line. `keep`: points that have to fit below it. */
  rule(strong = false, points = 8, keep = 0): void {
    const { sheets } = this;
    const space = points * sheets.space;
    this.clear();
    sheets.room(space * 2 + keep);
    sheets.y += space;
    sheets.artifact(() => sheets.stroke(PAGE.left, sheets.y, PAGE.width - PAGE.right, sheets.y, strong));
    sheets.y += space;
  }

  table(table: Table): void {
    this.clear();
    writeTable(this.sheets, this.add, table);
  }

  /** Stacked bars, one below the other; `alt` is their text alternative. */
  bars(alt: string, bars: readonly Bar[]): void {
    const { sheets } = this;
    const high = heightOfBars(bars);
    sheets.room(high + 3);
    sheets.y += 3;
    writeFigure(this.sheets, this.add, alt, () => drawBars(sheets, bars));
    sheets.y += high + 4;
  }

  /** Columns of lines to sign, which stay together. */
  signatures(columns: readonly SignatureColumn[]): void {
    writeSignatures(this.sheets, this.add, columns);
  }

  /** A message: its parts in a bubble on its sender's side, over pages if it is long. */
  bubble(bubble: Bubble): void {
    writeBubble(this.sheets, this.add, bubble);
  }

  /** The finished bytes that were not read yet. */
  *written(): Generator<Uint8Array> {
    const { engine } = this.sheets;
    for (let chunk = engine.read(); chunk !== null; chunk = engine.read()) yield chunk as Uint8Array;
  }

  /** Finishes the document. */
  end(): void {
    this.part?.end();
    this.root.end();
    this.sheets.engine.end();
  }

  private paragraph(tag: string, runs: readonly Run[], options: TextOptions): void {
    const { sheets } = this;
    const { size = SIZES.text, before = 0, after = 4, quoted = false, lang, keep = 0, band = false, align } = options;
    const indent = (options.indent ?? 0) + (quoted ? QUOTED_INDENT : 0) + (band ? BAND.indent : 0);
    const width = sheets.frame.wide - indent - (sheets.y < this.aside.until ? this.aside.wide : 0);
    const lines = sheets.lines(runs, width, size);
    const high = size * sheets.leading;
    if (!sheets.isFresh) sheets.y += before * sheets.space;
    sheets.room((lines.length <= WHOLE_TEXT ? lines.length : 2) * high + keep);
    const pad = band ? BAND.pad : 0;
    if (band) sheets.artifact(() => drawBand(sheets, lines.length * high + 2 * pad));
    const element = elementBelow(this.sheets, this.part ?? this.root, tag, lang ? { lang } : {});
    sheets.mark(element, tag);
    sheets.y += pad;
    for (const [index, line] of lines.entries()) {
      // The last two lines stay together: no widow on the next page.
      sheets.room((lines.length - index === 2 ? 2 : 1) * high);
      if (quoted) sheets.bar(sheets.frame.left + indent - QUOTED_INDENT, sheets.y, high);
      const x = sheets.frame.left + indent + (align === "right" ? width - line.width : 0);
      sheets.line(line, size, x, sheets.y + size * 1.05);
      sheets.y += high;
    }
    sheets.close();
    element.end();
    sheets.y += after * sheets.space + pad;
  }
}
