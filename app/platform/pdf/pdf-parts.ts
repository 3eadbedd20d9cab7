/** What the parts of a PDF are made of. */
import type { Foot, Spacing } from "./sheets.server.ts";
import type { Run } from "./text.ts";

export interface PdfFacts {
  title: string;
  /** BCP 47. */
  language: string;
  /** The document's date: written in place of the current time, so that the bytes are reproducible. */
  at: Date;
  author?: string;
  subject?: string;
  /** "tight" brings a text that is a little longer than a page onto it. */
  spacing?: Spacing;
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
  /** On a light bar: a heading. */
  band?: boolean;
  align?: "right";
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
  /** Closer rows: a list in columns. */
  plain?: boolean;
  size?: number;
}

/** A text as its runs. */
export function runsOf(text: string | readonly Run[]): readonly Run[] {
  return typeof text === "string" ? [{ text }] : text;
}
