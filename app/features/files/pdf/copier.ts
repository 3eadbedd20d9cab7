/**
 * Copies what pages need from one PDF into a new one (ISO 32000-1 §7.3), and nothing that acts, opens something else or is a file of its own.
 * What is copied is found by following references from what is shown, so that earlier versions and hidden objects stay behind.
 */
import {
  PDFArray,
  PDFBool,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from "@cantoo/pdf-lib";
import { PdfProblem } from "./problem.ts";

const DEEPEST = 64;
const LONGEST_CHAIN = 8;
/** Values of all objects together, and the objects. */
const MOST_VALUES = 3_000_000;
const MOST_OBJECTS = 200_000;

// What runs, sends, opens or describes something besides the page (ISO 32000-1 §12.6, §7.11, §14): left out wherever it stands.
const KEYS_LEFT_OUT: ReadonlySet<string> = new Set([
  ..."AA OpenAction JS JavaScript EF EmbeddedFiles AF XFA RichMediaContent RichMediaSettings URI URLS PA".split(" "),
  ..."OPI Ref PS PieceInfo Metadata Alternates LastModified Thumb DestOutputProfileRef".split(" "),
]);
const ACTIONS: ReadonlySet<string> = new Set(
  [
    "GoTo GoToR GoToE GoToDp Launch Thread URI Sound Movie Hide Named SubmitForm ResetForm ImportData JavaScript",
    "SetOCGState Rendition Trans GoTo3DView RichMediaExecute",
  ].flatMap((names) => names.split(" ")),
);
const TYPES_LEFT_OUT: ReadonlySet<string> = new Set(
  "Action Annot Catalog Page Pages Filespec F EmbeddedFile Sig SigRef ObjStm XRef".split(" "),
);
const SUBTYPES_LEFT_OUT: ReadonlySet<string> = new Set(
  "PS FileAttachment RichMedia 3D U3D PRC Movie Sound Screen Widget XML".split(" "),
);
// Below these, keys are names that the document has thought of itself.
const NAMES_BELOW: ReadonlySet<string> = new Set(
  "Font XObject ColorSpace Pattern Shading ExtGState Properties CharProcs Colorants RoleMap ClassMap".split(" "),
);

/** A dictionary's key as text. */
function textOf(name: PDFName): string {
  return name.decodeText();
}

export class PdfCopier {
  readonly from: PDFContext;
  readonly to = PDFContext.create();
  readonly #refs = new Map<PDFRef, PDFRef | undefined>();
  readonly #waiting: { to: PDFRef; value: PDFObject; named: boolean }[] = [];
  #values = 0;

  constructor(from: PDFContext) {
    this.from = from;
  }

  /** Says what an object of the old document is in the new one. */
  map(old: PDFObject | undefined, to: PDFRef): void {
    if (old instanceof PDFRef && !this.#refs.has(old)) this.#refs.set(old, to);
  }

  /** A value of the old document, or what it refers to. */
  resolve(value: PDFObject | undefined): PDFObject | undefined {
    let resolved = value;
    for (let length = 0; resolved instanceof PDFRef; length++) {
      if (length > LONGEST_CHAIN) throw new PdfProblem("references in a circle");
      resolved = this.from.lookup(resolved);
    }
    return resolved === PDFNull ? undefined : resolved;
  }

  /** What a dictionary of the old document has under a key, where it is a dictionary itself. */
  dict(within: PDFDict | undefined, key: string): PDFDict | undefined {
    const found = this.resolve(within?.get(PDFName.of(key)));
    return found instanceof PDFDict ? found : undefined;
  }

  /** The elements of an array of the old document; none where there is no array. */
  array(within: PDFDict | undefined, key: string): PDFObject[] {
    const found = this.resolve(within?.get(PDFName.of(key)));
    return found instanceof PDFArray ? found.asArray() : [];
  }

  /** A name in a dictionary of the old document, without its slash. */
  name(within: PDFDict | undefined, key: string): string | undefined {
    const found = this.resolve(within?.get(PDFName.of(key)));
    return found instanceof PDFName ? textOf(found) : undefined;
  }

  /** A number in a dictionary of the old document. */
  number(within: PDFDict | undefined, key: string): number | undefined {
    const found = this.resolve(within?.get(PDFName.of(key)));
    return found instanceof PDFNumber ? found.asNumber() : undefined;
  }

  /** A new dictionary of what is copied under these keys; those that are not there are left out. */
  pick(old: PDFDict, keys: readonly string[]): PDFDict {
    const picked = this.to.obj({}) as PDFDict;
    for (const key of keys) {
      const value = this.copy(old.get(PDFName.of(key)), NAMES_BELOW.has(key));
      if (value) picked.set(PDFName.of(key), value);
    }
    return picked;
  }

  /** A value as the new document has it; undefined for what is left out. Objects that it refers to follow with `finish`. */
  copy(value: PDFObject | undefined, named = false, depth = 0, needed = false): PDFObject | undefined {
    if (depth > DEEPEST) throw new PdfProblem("too deep");
    if (++this.#values > MOST_VALUES) throw new PdfProblem("too much");
    if (value === undefined || value === PDFNull) return undefined;
    if (value instanceof PDFRef) return this.#reference(value, named, needed);
    if (value instanceof PDFName || value instanceof PDFBool) return value;
    if (value instanceof PDFNumber) {
      if (!Number.isFinite(value.asNumber())) throw new PdfProblem("a number without end");
      return PDFNumber.of(value.asNumber());
    }
    // Digits alone: nothing in a text can be read as its end.
    if (value instanceof PDFString || value instanceof PDFHexString) return hexOf(value.asBytes());
    if (value instanceof PDFArray) {
      const copied = PDFArray.withContext(this.to);
      for (const one of value.asArray()) copied.push(this.copy(one, false, depth + 1) ?? PDFNull);
      return copied;
    }
    if (value instanceof PDFDict) return this.#isLeftOut(value) ? undefined : this.#dict(value, named, depth);
    throw new PdfProblem("an object that is none");
  }

  /** Copies what is still referred to. */
  finish(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) {
      const { to, value, named } = next;
      if (value instanceof PDFStream) {
        this.to.assign(to, PDFRawStream.of(this.#dict(value.dict, false, 0), value.getContents()));
      } else this.to.assign(to, this.copy(value, named)!);
    }
  }

  #reference(ref: PDFRef, named: boolean, needed: boolean): PDFObject | undefined {
    if (this.#refs.has(ref)) return this.#refs.get(ref);
    const value = this.resolve(ref);
    if (value instanceof PDFStream) {
      if (value.dict.has(PDFName.of("F"))) throw new PdfProblem("a stream from elsewhere", "document-active");
    } else if (!(value instanceof PDFDict || value instanceof PDFArray)) {
      if (value === undefined && needed) throw new PdfProblem("a part of a page is missing");
      // What is short stands where it is read, so that nothing says what it is by referring to it.
      return this.copy(value);
    }
    const dict = value instanceof PDFStream ? value.dict : value instanceof PDFDict ? value : undefined;
    const left = dict !== undefined && this.#isLeftOut(dict);
    const to = left ? undefined : this.to.nextRef();
    this.#refs.set(ref, to);
    if (this.#refs.size > MOST_OBJECTS) throw new PdfProblem("too many objects");
    if (to) this.#waiting.push({ to, value, named });
    return to;
  }

  #dict(value: PDFDict, named: boolean, depth: number): PDFDict {
    const copied = PDFDict.withContext(this.to);
    for (const [key, inner] of value.entries()) {
      const text = textOf(key);
      if (!named && KEYS_LEFT_OUT.has(text)) continue;
      const one = this.copy(inner, !named && NAMES_BELOW.has(text), depth + 1, named);
      // What has a name of the document's own is an object, never a text.
      if (one && !(named && one instanceof PDFHexString)) copied.set(key, one);
    }
    return copied;
  }

  /** Whether a dictionary is something that acts, another page, or a file. */
  #isLeftOut(dict: PDFDict): boolean {
    const [type, subtype, kind] = [this.name(dict, "Type"), this.name(dict, "Subtype"), this.name(dict, "S")];
    return (
      (type !== undefined && TYPES_LEFT_OUT.has(type)) ||
      (subtype !== undefined && SUBTYPES_LEFT_OUT.has(subtype)) ||
      (kind !== undefined && ACTIONS.has(kind))
    );
  }
}

/** Bytes as a text of a PDF. */
export function hexOf(bytes: Uint8Array): PDFHexString {
  return PDFHexString.of(Buffer.from(bytes).toString("hex"));
}
