/** Forms and signatures of a PDF (ISO 32000-1 §12.7, §12.8), which rewriting removes. */
import { PDFDict, type PDFDocument, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import { type PdfCopier, PdfProblem } from "./copier.ts";

/** What rewriting removes: the validity of a signature, or fields that can be filled in. */
export type PdfLoss = "signature" | "form";

const MOST_FIELDS = 20_000;

/** What a document would lose; undefined for one without signatures and fields. */
export function lossOf(copier: PdfCopier, catalog: PDFDict): PdfLoss | undefined {
  const seen = new Set<PDFDict>();
  const waiting: { value: PDFObject; kind: string | undefined }[] = copier
    .array(copier.dict(catalog, "AcroForm"), "Fields")
    .map((value) => ({ value, kind: undefined }));
  let signed = false;
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const field = copier.resolve(next.value);
    if (!(field instanceof PDFDict) || seen.has(field)) continue;
    seen.add(field);
    if (seen.size + waiting.length > MOST_FIELDS) throw new PdfProblem("too many fields");
    const kind = copier.name(field, "FT") ?? next.kind;
    signed ||= kind === "Sig" && copier.dict(field, "V") !== undefined;
    waiting.push(...copier.array(field, "Kids").map((value) => ({ value, kind })));
  }
  return signed ? "signature" : seen.size > 0 ? "form" : undefined;
}

/** Creates appearances for fields that have a value but none. Throws PdfProblem if that fails: their values would be lost. */
export async function drawFields(document: PDFDocument, copier: PdfCopier): Promise<void> {
  const bare = document.context
    .enumerateIndirectObjects()
    .some(
      ([, object]) =>
        object instanceof PDFDict &&
        copier.name(object, "Subtype") === "Widget" &&
        copier.name(object, "FT") !== "Sig" &&
        !copier.dict(object, "AP")?.has(PDFName.of("N")),
    );
  if (!bare) return;
  try {
    document.getForm().updateFieldAppearances();
    await document.flush();
  } catch {
    throw new PdfProblem("fields that cannot be drawn");
  }
}
