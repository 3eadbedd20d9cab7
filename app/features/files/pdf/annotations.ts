/**
 * Annotations of a page (ISO 32000-1 §12.5): links stay links; everything else that is visible (filled-in form fields, stamps, highlights) is drawn
 * into the page, so that it looks and prints as before. Scripts, media and embedded files are dropped.
 */
import {
  PDFArray,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
} from "@cantoo/pdf-lib";
import { type PdfCopier, PdfProblem } from "./copier.ts";
import type { Destinations } from "./destinations.ts";

const MOST_ON_PAGE = 5_000;
const HIDDEN = 2;
const NO_VIEW = 32;
const NEVER_DRAWN: ReadonlySet<string> = new Set(
  "Link Popup FileAttachment RichMedia 3D Movie Sound Screen".split(" "),
);

/** The annotations of a page of the old document. */
export function annotationsOf(copier: PdfCopier, page: PDFDict): { value: PDFObject; dict: PDFDict }[] {
  const values = copier.array(page, "Annots");
  if (values.length > MOST_ON_PAGE) throw new PdfProblem("too many annotations");
  return values.flatMap((value) => {
    const dict = copier.resolve(value);
    return dict instanceof PDFDict ? [{ value, dict }] : [];
  });
}

/** A link in the new document; undefined for other annotations, and for links without an allowed target. */
export function linkOf(copier: PdfCopier, old: PDFDict, destinations: Destinations): PDFDict | undefined {
  const leading = copier.name(old, "Subtype") === "Link" ? destinations.leading(old) : undefined;
  if (!leading) return undefined;
  const link = copier.pick(old, ["Rect", "QuadPoints", "Border", "BS", "C", "H", "F", "Contents", "StructParent"]);
  link.set(PDFName.of("Type"), PDFName.of("Annot"));
  link.set(PDFName.of("Subtype"), PDFName.of("Link"));
  for (const [key, value] of leading.entries()) link.set(key, value);
  return link;
}

type Matrix = readonly [number, number, number, number, number, number];

/** An annotation's appearance, as a form XObject of the new document, with its position; undefined for invisible ones. */
export function appearanceOf(copier: PdfCopier, old: PDFDict): { form: PDFRef; at: Matrix } | undefined {
  const flags = copier.number(old, "F") ?? 0;
  if (flags & (HIDDEN | NO_VIEW) || NEVER_DRAWN.has(copier.name(old, "Subtype") ?? "")) return undefined;
  const normal = copier.dict(old, "AP")?.get(PDFName.of("N"));
  const state = copier.resolve(normal);
  const drawing =
    state instanceof PDFDict && !(state instanceof PDFStream)
      ? state.get(PDFName.of(copier.name(old, "AS") ?? "Off"))
      : normal;
  const stream = copier.resolve(drawing);
  if (!(stream instanceof PDFStream)) return undefined;
  const [rectangle, box] = [numbersOf(copier, old, "Rect", 4), numbersOf(copier, stream.dict, "BBox", 4)];
  const form = copier.copy(drawing);
  if (!rectangle || !box || !(form instanceof PDFRef)) return undefined;
  return { form, at: placed(rectangle, box, (numbersOf(copier, stream.dict, "Matrix", 6) ?? IDENTITY) as Matrix) };
}

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

/** The matrix that fits a form's box, transformed by its own matrix, into the annotation's rectangle (§12.5.5, algorithm 8.1). */
function placed(rectangle: readonly number[], box: readonly number[], [a, b, c, d, e, f]: Matrix): Matrix {
  const corners = [
    [box[0]!, box[1]!],
    [box[2]!, box[1]!],
    [box[0]!, box[3]!],
    [box[2]!, box[3]!],
  ].map(([x, y]) => [a * x! + c * y! + e, b * x! + d * y! + f] as const);
  const span = (values: number[]) => [Math.min(...values), Math.max(...values)] as const;
  const fitted = ([from, to]: readonly [number, number], [low, high]: readonly [number, number]) => {
    const scale = to > from ? (high - low) / (to - from) : 1;
    return [scale, low - scale * from] as const;
  };
  const [scaleX, moveX] = fitted(span(corners.map(([x]) => x)), span([rectangle[0]!, rectangle[2]!]));
  const [scaleY, moveY] = fitted(span(corners.map(([, y]) => y)), span([rectangle[1]!, rectangle[3]!]));
  return [scaleX, 0, 0, scaleY, moveX, moveY];
}

function numbersOf(copier: PdfCopier, dict: PDFDict, key: string, count: number): number[] | undefined {
  const found = copier.array(dict, key).map((one) => copier.resolve(one));
  const numbers = found.flatMap((one) =>
    one instanceof PDFNumber && Number.isFinite(one.asNumber()) ? [one.asNumber()] : [],
  );
  return numbers.length === count && found.length === count ? numbers : undefined;
}

/** Draws forms on top of a page of the new document; `q … Q` isolates the page's own content from them. */
export function drawOnTop(copier: PdfCopier, page: PDFDict, drawn: readonly { form: PDFRef; at: Matrix }[]): void {
  if (drawn.length === 0) return;
  const { to } = copier;
  // Copied, since pages may share their resources and only this page has these forms.
  const resources = shallow(copier, page.lookup(PDFName.of("Resources")));
  const forms = shallow(copier, resources.lookup(PDFName.of("XObject")));
  const names = drawn.map(({ form }, index) => {
    let name = `Drawn${index}`;
    while (forms.has(PDFName.of(name))) name += "x";
    forms.set(PDFName.of(name), form);
    return name;
  });
  resources.set(PDFName.of("XObject"), forms);
  page.set(PDFName.of("Resources"), resources);
  const onTop = drawn.map(({ at }, index) => `q ${at.map(plain).join(" ")} cm /${names[index]} Do Q`);
  const contents = PDFArray.withContext(to);
  contents.push(content(copier, "q\n"));
  const own = page.get(PDFName.of("Contents"));
  const several = own && to.lookup(own);
  for (const one of several instanceof PDFArray ? several.asArray() : own ? [own] : []) contents.push(one);
  contents.push(content(copier, `\nQ\n${onTop.join("\n")}\n`));
  page.set(PDFName.of("Contents"), contents);
}

function shallow({ to }: PdfCopier, dict: PDFObject | undefined): PDFDict {
  return PDFDict.fromMapWithContext(new Map(dict instanceof PDFDict ? dict.entries() : []), to);
}

function content({ to }: PdfCopier, operators: string): PDFRef {
  return to.register(PDFRawStream.of(to.obj({}) as PDFDict, Buffer.from(operators)));
}

/** A number in the syntax of content streams, which has no exponents. */
function plain(number: number): string {
  return number.toFixed(5).replace(/\.?0+$/, "");
}
