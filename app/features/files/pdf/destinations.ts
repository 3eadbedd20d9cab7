/** Destinations of a PDF's links and outline: its pages (ISO 32000-1 §12.3). Named destinations are resolved, and the names dropped. */
import {
  PDFArray,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  type PDFRef,
  PDFString,
} from "@cantoo/pdf-lib";
import { hexOf, type PdfCopier, PdfProblem } from "./copier.ts";

const MOST_NODES = 20_000;
const FITS: ReadonlySet<string> = new Set(["XYZ", "Fit", "FitH", "FitV", "FitR", "FitB", "FitBH", "FitBV"]);
// No schemes that a browser or a viewer would run or open by itself.
const ADDRESS = /^(?:https?:\/\/|mailto:)[\x21-\x7e\x80-\xff]*$/i;
const LONGEST_ADDRESS = 2_048;

/** The pages of the new document, by number and by the old page. */
export interface PageNumbers {
  refs: readonly PDFRef[];
  of: ReadonlyMap<PDFObject, PDFRef>;
}

export class Destinations {
  readonly #copier: PdfCopier;
  readonly #pages: PageNumbers;
  readonly #named = new Map<string, PDFObject>();

  constructor(copier: PdfCopier, catalog: PDFDict, pages: PageNumbers) {
    this.#copier = copier;
    this.#pages = pages;
    for (const [name, value] of copier.dict(catalog, "Dests")?.entries() ?? []) {
      this.#named.set(name.decodeText(), value);
    }
    this.#readNames(copier.dict(copier.dict(catalog, "Names"), "Dests"));
  }

  /** An explicit destination in the new document; undefined for one outside of it. */
  of(value: PDFObject | undefined, isNamed = false): PDFArray | undefined {
    const found = this.#copier.resolve(value);
    if (found instanceof PDFDict) return isNamed ? this.of(found.get(PDFName.of("D"))) : undefined;
    const name = nameOf(found);
    if (name !== undefined) return isNamed ? undefined : this.of(this.#named.get(name), true);
    if (!(found instanceof PDFArray) || found.size() < 2) return undefined;
    const [target, fit, ...numbers] = found.asArray();
    const page =
      target instanceof PDFNumber ? this.#pages.refs[target.asNumber()] : target && this.#pages.of.get(target);
    const kind = this.#copier.resolve(fit);
    if (!page || !(kind instanceof PDFName) || !FITS.has(kind.decodeText())) return undefined;
    const destination = PDFArray.withContext(this.#copier.to);
    const coordinates = numbers.slice(0, 4).map((one) => this.#copier.copy(one));
    for (const one of [page, kind, ...coordinates.map((each) => (each instanceof PDFNumber ? each : PDFNull))]) {
      destination.push(one);
    }
    return destination;
  }

  /** The target of a link or an outline item: a page, or a web or mail address. */
  leading(dict: PDFDict): PDFDict | undefined {
    const { to } = this.#copier;
    const action = this.#copier.dict(dict, "A");
    const kind = this.#copier.name(action, "S");
    if (kind === "URI") {
      const uri = addressOf(this.#copier.resolve(action!.get(PDFName.of("URI"))));
      return uri ? (to.obj({ A: { S: "URI", URI: hexOf(uri) } }) as PDFDict) : undefined;
    }
    const target = action && kind !== "GoTo" ? undefined : (action ?? dict).get(PDFName.of(action ? "D" : "Dest"));
    const destination = this.of(target);
    return destination && (to.obj({ Dest: destination }) as PDFDict);
  }

  #readNames(root: PDFDict | undefined): void {
    const waiting: (PDFDict | undefined)[] = [root];
    const seen = new Set<PDFDict>();
    for (let node = waiting.pop(); waiting.length > 0 || node; node = waiting.pop()) {
      if (!node || seen.has(node)) continue;
      seen.add(node);
      const names = this.#copier.array(node, "Names");
      for (let index = 0; index + 1 < names.length; index += 2) {
        const name = nameOf(this.#copier.resolve(names[index]));
        if (name !== undefined) this.#named.set(name, names[index + 1]!);
      }
      for (const kid of this.#copier.array(node, "Kids")) {
        const one = this.#copier.resolve(kid);
        if (one instanceof PDFDict) waiting.push(one);
      }
      if (seen.size + waiting.length > MOST_NODES) throw new PdfProblem("too many names");
    }
  }
}

function nameOf(value: PDFObject | undefined): string | undefined {
  if (value instanceof PDFName) return value.decodeText();
  return value instanceof PDFString || value instanceof PDFHexString
    ? Buffer.from(value.asBytes()).toString("latin1")
    : undefined;
}

function addressOf(value: PDFObject | undefined): Uint8Array | undefined {
  if (!(value instanceof PDFString || value instanceof PDFHexString)) return undefined;
  const bytes = Buffer.from(value.asBytes());
  return bytes.length <= LONGEST_ADDRESS && ADDRESS.test(bytes.toString("latin1")) ? bytes : undefined;
}

const MOST_ITEMS = 10_000;

/** The outline of the new document; undefined when the old one has none. */
export function outlineOf(copier: PdfCopier, catalog: PDFDict, destinations: Destinations): PDFRef | undefined {
  const root = copier.dict(catalog, "Outlines");
  if (!root) return undefined;
  const { to } = copier;
  const seen = new Set<PDFObject>();
  const ref = to.nextRef();
  const waiting = [{ old: root, ref, dict: to.obj({ Type: "Outlines" }) as PDFDict }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    let last: { ref: PDFRef; dict: PDFDict } | undefined;
    for (let old = copier.dict(next.old, "First"); old && !seen.has(old); old = copier.dict(old, "Next")) {
      seen.add(old);
      if (seen.size > MOST_ITEMS) throw new PdfProblem("too long an outline");
      const item = { old, ref: to.nextRef(), dict: copier.pick(old, ["Title", "C", "F", "Count"]) };
      for (const [key, value] of destinations.leading(old)?.entries() ?? []) item.dict.set(key, value);
      item.dict.set(PDFName.of("Parent"), next.ref);
      if (last) item.dict.set(PDFName.of("Prev"), last.ref);
      (last?.dict ?? next.dict).set(PDFName.of(last ? "Next" : "First"), item.ref);
      waiting.push(item);
      last = item;
    }
    if (last) next.dict.set(PDFName.of("Last"), last.ref);
    to.assign(next.ref, next.dict);
  }
  const count = copier.copy(root.get(PDFName.of("Count")));
  if (count) (to.lookup(ref) as PDFDict).set(PDFName.of("Count"), count);
  return seen.size > 0 ? ref : undefined;
}
