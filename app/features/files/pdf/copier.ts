/**
 * Copies what pages need from one PDF into a new one (ISO 32000-1 §7.3), without actions, external references and embedded files. Objects are found
 * by following references from the pages, so that earlier revisions and hidden objects are not copied.
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

export type PdfFailure = "document-unreadable" | "document-locked" | "document-active";

/** Why a PDF is refused; the message is for the log. */
export class PdfProblem extends Error {
  readonly code: PdfFailure;

  constructor(message: string, code: PdfFailure = "document-unreadable") {
    super(message);
    this.code = code;
  }
}

const DEEPEST = 64;
const LONGEST_CHAIN = 8;
/** Limits on the values of all objects together, and on the number of objects. */
const MOST_VALUES = 3_000_000;
const MOST_OBJECTS = 200_000;

// Keys that run, send or open something, or describe more than the page (ISO 32000-1 §12.6, §7.11, §14): never copied.
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
// The dictionaries under these keys have keys of the document's own choice, which are not checked against KEYS_LEFT_OUT.
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

  /** Maps an object of the old document to one of the new document. */
  map(old: PDFObject | undefined, to: PDFRef): void {
    if (old instanceof PDFRef && !this.#refs.has(old)) this.#refs.set(old, to);
  }

  /** A value of the old document, with references resolved. */
  resolve(value: PDFObject | undefined): PDFObject | undefined {
    let resolved = value;
    for (let length = 0; resolved instanceof PDFRef; length++) {
      if (length > LONGEST_CHAIN) throw new PdfProblem("references in a circle");
      resolved = this.from.lookup(resolved);
    }
    return resolved === PDFNull ? undefined : resolved;
  }

  /** The dictionary under a key of a dictionary of the old document, if it is one. */
  dict(within: PDFDict | undefined, key: string): PDFDict | undefined {
    const found = this.resolve(within?.get(PDFName.of(key)));
    return found instanceof PDFDict ? found : undefined;
  }

  /** The elements of the array under a key of a dictionary of the old document; empty if it is none. */
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

  /** A new dictionary with copies of the values under these keys. */
  pick(old: PDFDict, keys: readonly string[]): PDFDict {
    const picked = this.to.obj({}) as PDFDict;
    for (const key of keys) {
      const value = this.copy(old.get(PDFName.of(key)), NAMES_BELOW.has(key));
      if (value) picked.set(PDFName.of(key), value);
    }
    return picked;
  }

  /** A copy of a value for the new document; undefined if it is not copied. `finish` copies the objects that it refers to. */
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
    // Hexadecimal, so that no character of a string can be read as its end.
    if (value instanceof PDFString || value instanceof PDFHexString) return hexOf(value.asBytes());
    if (value instanceof PDFArray) {
      const copied = PDFArray.withContext(this.to);
      for (const one of value.asArray()) copied.push(this.copy(one, false, depth + 1) ?? PDFNull);
      return copied;
    }
    if (value instanceof PDFDict) return this.#isLeftOut(value) ? undefined : this.#dict(value, named, depth);
    throw new PdfProblem("an object that is none");
  }

  /** Copies the objects that copied values refer to. */
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
      // Scalars are inlined, so that the type of a dictionary is never hidden behind a reference.
      return this.copy(value);
    }
    const dict = value instanceof PDFStream ? value.dict : value instanceof PDFDict ? value : undefined;
    const isLeftOut = dict !== undefined && this.#isLeftOut(dict);
    const to = isLeftOut ? undefined : this.to.nextRef();
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
      // Named resources are objects, never strings.
      if (one && !(named && one instanceof PDFHexString)) copied.set(key, one);
    }
    return copied;
  }

  /** Whether a dictionary is an action, another page, or a file. */
  #isLeftOut(dict: PDFDict): boolean {
    const [type, subtype, kind] = [this.name(dict, "Type"), this.name(dict, "Subtype"), this.name(dict, "S")];
    return (
      (type !== undefined && TYPES_LEFT_OUT.has(type)) ||
      (subtype !== undefined && SUBTYPES_LEFT_OUT.has(subtype)) ||
      (kind !== undefined && ACTIONS.has(kind))
    );
  }
}

/** Bytes as a hexadecimal string of a PDF. */
export function hexOf(bytes: Uint8Array): PDFHexString {
  return PDFHexString.of(Buffer.from(bytes).toString("hex"));
}
