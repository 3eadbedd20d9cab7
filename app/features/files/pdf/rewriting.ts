/** Rewrites a PDF with its visible content, links and outline. Runs in a worker thread, since PDFs are untrusted. */
import {
  PDFArray,
  PDFBool,
  PDFDict,
  PDFDocument,
  PDFHeader,
  PDFName,
  type PDFObject,
  type PDFRef,
  PDFStreamWriter,
} from "@cantoo/pdf-lib";
import { annotationsOf, appearanceOf, drawOnTop, linkOf } from "./annotations.ts";
import { PdfCopier, PdfProblem } from "./copier.ts";
import { Destinations, outlineOf } from "./destinations.ts";
import { drawFields, lossOf, type PdfLoss } from "./forms.ts";
import { boundDecoding, checkDecoded, packStreams } from "./streams.ts";

const MOST_PAGES = 20_000;
const OBJECTS_AT_ONCE = Number.POSITIVE_INFINITY;

/** A rewritten PDF, and what it has lost. */
export interface RewrittenPdf {
  bytes: Uint8Array;
  loss: PdfLoss | undefined;
}

// Entries of a page that are copied; it may inherit those of INHERITED from the page tree.
const INHERITED = ["Resources", "MediaBox", "CropBox", "Rotate"];
const OF_PAGE = ["BleedBox", "TrimBox", "ArtBox", "UserUnit", "Group", "StructParents", "Tabs", "Contents"];
// Entries of the catalog that are copied: structure for screen readers, layers, page labels.
const OF_DOCUMENT = ["StructTreeRoot", "MarkInfo", "Lang", "OCProperties", "PageLabels", "OutputIntents", "PageLayout"];

/** Rewrites a PDF, deterministically. Throws PdfProblem for one that is encrypted, broken, or decompresses to too much. */
export async function rewrite(bytes: Uint8Array): Promise<RewrittenPdf> {
  boundDecoding();
  const document = await PDFDocument.load(bytes, {
    ignoreEncryption: true,
    updateMetadata: false,
    parseSpeed: OBJECTS_AT_ONCE,
  });
  checkDecoded();
  const { context } = document;
  if (context.trailerInfo.Encrypt) throw new PdfProblem("locked", "document-locked");
  const copier = new PdfCopier(context);
  const catalog = copier.resolve(context.trailerInfo.Root);
  if (!(catalog instanceof PDFDict)) throw new PdfProblem("no root");
  // A portfolio of embedded files or a dynamic XFA form: its pages are only a placeholder for viewers that support neither.
  if (
    copier.dict(catalog, "Collection") ||
    copier.resolve(catalog.get(PDFName.of("NeedsRendering"))) === PDFBool.True
  ) {
    throw new PdfProblem("no document of pages", "document-active");
  }
  const loss = lossOf(copier, catalog);
  if (loss) await drawFields(document, copier);
  const { to } = copier;
  to.header = PDFHeader.forVersion(1, 7);
  to.trailerInfo.Root = to.register(writeCatalog(copier, catalog));
  const facts = copier.resolve(context.trailerInfo.Info);
  if (facts instanceof PDFDict) to.trailerInfo.Info = to.register(copier.pick(facts, ["Title"]));
  copier.finish();
  await packStreams(to);
  return { bytes: await PDFStreamWriter.forContext(to, OBJECTS_AT_ONCE).serializeToBuffer(), loss };
}

function writeCatalog(copier: PdfCopier, catalog: PDFDict): PDFDict {
  const { to } = copier;
  const pages = pagesOf(copier, catalog);
  const tree = to.nextRef();
  const refs = pages.map(({ value }) => {
    const ref = to.nextRef();
    copier.map(value, ref);
    return ref;
  });
  const of = new Map(pages.map(({ value }, index) => [value, refs[index]!]));
  const destinations = new Destinations(copier, catalog, { refs, of });
  for (const [index, { dict, inherited }] of pages.entries()) {
    to.assign(refs[index]!, writePage(copier, dict, inherited, { tree, destinations }));
  }
  to.assign(tree, to.obj({ Type: "Pages", Kids: refs, Count: refs.length }));
  const written = copier.pick(catalog, OF_DOCUMENT);
  written.set(PDFName.of("Type"), PDFName.of("Catalog"));
  written.set(PDFName.of("Pages"), tree);
  const preferences = copier.dict(catalog, "ViewerPreferences");
  if (preferences)
    written.set(PDFName.of("ViewerPreferences"), copier.pick(preferences, ["DisplayDocTitle", "Direction"]));
  const outline = outlineOf(copier, catalog, destinations);
  if (outline) {
    written.set(PDFName.of("Outlines"), outline);
    if (copier.name(catalog, "PageMode") === "UseOutlines")
      written.set(PDFName.of("PageMode"), PDFName.of("UseOutlines"));
  }
  return written;
}

interface OldPage {
  value: PDFObject;
  dict: PDFDict;
  inherited: ReadonlyMap<string, PDFObject>;
}

/** The pages in their order, with the entries that they inherit. */
function pagesOf(copier: PdfCopier, catalog: PDFDict): OldPage[] {
  const pages: OldPage[] = [];
  const branches = new Set<PDFDict>();
  const root = catalog.get(PDFName.of("Pages"));
  const waiting: { value: PDFObject | undefined; inherited: ReadonlyMap<string, PDFObject> }[] = [
    { value: root, inherited: new Map() },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const dict = copier.resolve(next.value);
    if (!(dict instanceof PDFDict)) throw new PdfProblem("no page where one has to be");
    const inherited = new Map(next.inherited);
    for (const key of INHERITED) {
      const own = dict.get(PDFName.of(key));
      if (own) inherited.set(key, own);
    }
    if (copier.resolve(dict.get(PDFName.of("Kids"))) instanceof PDFArray) {
      if (branches.has(dict)) throw new PdfProblem("pages in a circle");
      branches.add(dict);
      // Reversed, since the stack pops the last one first.
      for (const value of copier.array(dict, "Kids").reverse()) waiting.push({ value, inherited });
    } else if (copier.name(dict, "Type") === "Page") pages.push({ value: next.value!, dict, inherited });
    else throw new PdfProblem("no page where one has to be");
    if (pages.length + branches.size + waiting.length > MOST_PAGES) throw new PdfProblem("too many pages");
  }
  if (pages.length === 0) throw new PdfProblem("no pages");
  return pages;
}

function writePage(
  copier: PdfCopier,
  old: PDFDict,
  inherited: ReadonlyMap<string, PDFObject>,
  { tree, destinations }: { tree: PDFRef; destinations: Destinations },
): PDFDict {
  const { to } = copier;
  const drawing = old.get(PDFName.of("Contents"));
  if (drawing && !copier.resolve(drawing)) throw new PdfProblem("a page whose drawing is missing");
  const page = copier.pick(old, OF_PAGE);
  for (const [key, value] of inherited) {
    const copied = copier.copy(value);
    if (copied) page.set(PDFName.of(key), copied);
  }
  page.set(PDFName.of("Type"), PDFName.of("Page"));
  page.set(PDFName.of("Parent"), tree);
  if (!page.has(PDFName.of("MediaBox"))) page.set(PDFName.of("MediaBox"), to.obj([0, 0, 612, 792]));
  const annotations = annotationsOf(copier, old);
  const links = annotations.flatMap(({ value, dict }) => {
    const link = linkOf(copier, dict, destinations);
    if (!link) return [];
    const ref = to.register(link);
    copier.map(value, ref);
    return [ref];
  });
  if (links.length > 0) page.set(PDFName.of("Annots"), to.obj(links));
  const drawn = annotations.flatMap(({ dict }) => appearanceOf(copier, dict) ?? []);
  if (drawn.length > 0) copier.finish();
  drawOnTop(copier, page, drawn);
  return page;
}
