/**
 * PDF documents: A4 pages, written one by one, so that a long document needs no more memory than a short one, and tagged for screen
 * readers. The same calls give the same bytes. Decision 051.
 */
import { BRAND } from "../brand.ts";
import { type Element, type Foot, GAP, INKS, INNER, openSheets, PAGE, type Sheets } from "./sheets.server.ts";
import { printable, type Run } from "./text.ts";

const LEADING = 1.42;
const SIZES = { text: 10, 1: 20, 2: 12, 3: 10 } as const;
const QUOTED_INDENT = 10;
/** Texts of at most this many lines are not split over pages. */
const WHOLE_TEXT = 3;
/** Rows of at most this many lines are not split over pages. */
const WHOLE_ROW = 6;

export interface PdfFacts {
  title: string;
  /** BCP 47. */
  language: string;
  /** The document's date: written in place of the current time, so that the bytes are reproducible. */
  at: Date;
  author?: string;
  subject?: string;
  foot(page: number): Foot;
}

export interface TextOptions {
  size?: number;
  /** Space above and below, in points. */
  before?: number;
  after?: number;
  indent?: number;
  /** A line down the left of it: a quotation. */
  quoted?: boolean;
  /** Text in the indent, beside the first line. */
  beside?: string;
  /** BCP 47, if it differs from the document's. */
  lang?: string;
  /** Points that have to fit below on the same page, for content that belongs to it. */
  keep?: number;
}

export interface Cell {
  text: string | readonly Run[];
  lang?: string;
  align?: "right";
}

export interface Table {
  /** Relative widths. */
  columns: readonly number[];
  head?: readonly Cell[];
  rows: readonly (readonly Cell[])[];
  /** The first cell is the row's header. */
  label?: boolean;
  size?: number;
}

export interface Bar {
  title: string;
  parts: readonly { percent: number; text: string; offered: boolean }[];
}

/** Opens a document. Draw, read `written()` now and then, `end()`, and read the rest. */
export async function openPdf({ title, language, at, author, subject, foot }: PdfFacts): Promise<Pdf> {
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
  );
  return new Pdf(sheets);
}

export class Pdf {
  private readonly sheets: Sheets;
  private readonly root: Element;
  private part: Element | undefined;

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

  /** Starts a section; the one before it is finished. */
  section(): void {
    this.part?.end();
    this.part = this.element(this.root, "Sect");
  }

  heading(level: 1 | 2 | 3, text: string, options: Omit<TextOptions, "size"> = {}): void {
    const defaults = { before: level === 1 ? 0 : 16, after: level === 1 ? 10 : 5, keep: 64 };
    this.paragraph(`H${level}`, [{ text, bold: true }], { ...defaults, ...options, size: SIZES[level] });
  }

  text(text: string | readonly Run[], options: TextOptions = {}): void {
    this.paragraph("P", runsOf(text), options);
  }

  /** A horizontal line. `keep`: points that have to fit below it. */
  rule(strong = false, space = 8, keep = 0): void {
    const { sheets } = this;
    sheets.room(space * 2 + keep);
    sheets.y += space;
    sheets.artifact(() => sheets.stroke(PAGE.left, sheets.y, PAGE.width - PAGE.right, sheets.y, strong));
    sheets.y += space;
  }

  table({ columns, head, rows, label = false, size = SIZES.text }: Table): void {
    const element = this.element(this.part ?? this.root, "Table");
    const widths = widthsOf(columns);
    if (head) this.row(element, head, widths, size, () => "Column");
    for (const row of rows) {
      this.row(element, row, widths, size, (column) => (label && column === 0 ? "Row" : undefined));
    }
    element.end();
  }

  /** Stacked bars, one below the other; `alt` is their text alternative. */
  bars(alt: string, bars: readonly Bar[]): void {
    const { sheets } = this;
    const [high, gap, size] = [22, 8, 9];
    const titles = Math.max(...bars.map(({ title }) => sheets.widthOf(printable(title), SIZES.text))) + 12;
    const total = bars.length * (high + gap);
    sheets.room(total);
    const element = this.element(this.part ?? this.root, "Figure", { alt });
    sheets.mark(element, "Figure");
    for (const [index, { title, parts }] of bars.entries()) {
      const top = sheets.y + index * (high + gap);
      sheets.letters(printable(title), { text: title }, SIZES.text, PAGE.left, top + 15);
      let x = PAGE.left + titles;
      for (const { percent, offered, ...part } of parts) {
        const text = printable(part.text);
        const wide = ((INNER - titles) * percent) / 100;
        // The offered share sticks out, as in the ring.
        const [from, tall] = offered ? [top - 3, high + 3] : [top, high];
        sheets.engine.rect(x, from, Math.max(0.5, wide - 1), tall).fill(offered ? INKS.offered : INKS.kept);
        const textWidth = sheets.widthOf(text, size, true);
        const ink = offered ? "#000000" : "#ffffff";
        if (textWidth + 8 < wide) {
          sheets.letters(text, { text, bold: true }, size, x + (wide - textWidth) / 2, top + 15, ink);
        }
        x += wide;
      }
    }
    sheets.close();
    element.end();
    sheets.y += total;
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

  private element(parent: Element, type: string, options: object = {}): Element {
    const element = this.sheets.engine.struct(type, options);
    parent.add(element);
    return element;
  }

  private paragraph(tag: string, runs: readonly Run[], options: TextOptions): void {
    const { sheets } = this;
    const { size = SIZES.text, before = 0, after = 4, quoted = false, lang, keep = 0, beside } = options;
    const indent = (options.indent ?? 0) + (quoted ? QUOTED_INDENT : 0);
    const lines = sheets.lines(runs, INNER - indent, size);
    const high = size * LEADING;
    if (!sheets.isFresh) sheets.y += before;
    sheets.room((lines.length <= WHOLE_TEXT ? lines.length : 2) * high + keep);
    const element = this.element(this.part ?? this.root, tag, lang ? { lang } : {});
    sheets.mark(element, tag);
    if (beside) {
      const text = `${printable(beside)} `;
      sheets.letters(text, { text: beside, quiet: true }, SIZES.text, PAGE.left, sheets.y + size * 1.05);
    }
    for (const [index, line] of lines.entries()) {
      // The last two lines stay together: no widow on the next page.
      sheets.room((lines.length - index === 2 ? 2 : 1) * high);
      if (quoted) sheets.bar(PAGE.left + indent - QUOTED_INDENT, sheets.y, high);
      sheets.line(line, size, PAGE.left + indent, sheets.y + size * 1.05);
      sheets.y += high;
    }
    sheets.close();
    element.end();
    sheets.y += after;
  }

  /** One row; if it is split over pages, all its cells are. */
  private row(
    table: Element,
    cells: readonly Cell[],
    widths: readonly number[],
    size: number,
    scopeOf: (column: number) => "Column" | "Row" | undefined,
  ): void {
    const { sheets } = this;
    const row = this.element(table, "TR");
    const columns = cells.map((cell, column) => {
      const scope = scopeOf(column);
      const tag = scope ? "TH" : "TD";
      const left = PAGE.left + widths.slice(0, column).reduce((sum, wide) => sum + wide + GAP, 0);
      const element = this.element(row, tag, { ...(cell.lang && { lang: cell.lang }), ...(scope && { scope }) });
      return {
        cell,
        tag,
        left,
        element,
        width: widths[column]!,
        lines: sheets.lines(runsOf(cell.text), widths[column]!, size),
      };
    });
    const deepest = Math.max(...columns.map(({ lines }) => lines.length));
    const high = size * LEADING;
    const pad = size * 0.4;
    sheets.room((deepest <= WHOLE_ROW ? deepest : 2) * high + 2 * pad);
    sheets.y += pad;
    for (let done = 0; done < deepest; ) {
      let until = Math.min(deepest, done + Math.max(1, Math.floor(sheets.left / high)));
      if (deepest - until === 1 && until - done > 2) until--;
      for (const { cell, tag, left, element, width, lines } of columns) {
        const shown = lines.slice(done, until);
        if (shown.length === 0) continue;
        sheets.mark(element, tag);
        for (const [index, line] of shown.entries()) {
          const x = cell.align === "right" ? left + width - line.width : left;
          sheets.line(line, size, x, sheets.y + index * high + size * 1.05);
        }
        sheets.close();
      }
      sheets.y += (until - done) * high;
      done = until;
      if (done < deepest) sheets.newPage();
    }
    for (const { element } of columns) element.end();
    row.end();
    sheets.y += pad;
    sheets.artifact(() => sheets.stroke(PAGE.left, sheets.y, PAGE.width - PAGE.right, sheets.y));
  }
}

function runsOf(text: string | readonly Run[]): readonly Run[] {
  return typeof text === "string" ? [{ text }] : text;
}

/** Widths of columns in points, without the gaps. */
function widthsOf(columns: readonly number[]): number[] {
  const total = columns.reduce((sum, share) => sum + share, 0);
  const room = INNER - GAP * (columns.length - 1);
  return columns.map((share) => (room * share) / total);
}
