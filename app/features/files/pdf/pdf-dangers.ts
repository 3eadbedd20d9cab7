/** What a PDF may not hold: whatever does something by itself, or brings other files along. */
import { PdfName, PdfReference, type PdfValue } from "./pdf-objects.ts";

// Actions that run, send, or open other files (ISO 32000-1 §12.6.4). To lead to a page or an address is fine.
const ACTIONS: ReadonlySet<string> = new Set([
  "JavaScript",
  "Launch",
  "ImportData",
  "SubmitForm",
  "GoToE",
  "GoToR",
  "Rendition",
  "RichMediaExecute",
  "Movie",
  "Sound",
]);
// Whose mere presence says that there is a script, a form with a program of its own, or a file within the file.
const KEYS: ReadonlySet<string> = new Set(["JS", "JavaScript", "XFA", "EmbeddedFiles", "EF", "RichMediaContent"]);
const SUBTYPES: ReadonlySet<string> = new Set(["FileAttachment", "RichMedia", "3D", "Movie", "Sound", "Screen"]);
const SCRIPT = /^(?:javascript|vbscript|data|file):/i;
// They say what something is. Where another object says it, one would have to look there; nobody writes them so but to hide them.
const KINDS: ReadonlySet<string> = new Set(["S", "Subtype", "URI"]);
// Of a text no more is read than its beginning, which may be nothing but blanks.
const LONG_BLANK = 2_000;
const SCHEME = 16;

/** Whether an address is a script or a file, as those read it who undo escapes and pass over blanks, line ends and the marks of UTF-16. */
function leadsToScript(address: string): boolean {
  const plain = address
    .replace(/\\(?:([0-7]{1,3})|\r\n|([\s\S]))/g, (_, code?: string, letter = "") =>
      code ? String.fromCharCode(Number.parseInt(code, 8) & 0xff) : letter.replace(/[nrtbf]/, ""),
    )
    .replace(/[\0-\x20\xfe\xff]/g, "");
  return SCRIPT.test(plain) || (address.length > LONG_BLANK && plain.length < SCHEME);
}

/** Whether a value, or one within it, is such. */
export function isActive(value: PdfValue): boolean {
  if (Array.isArray(value)) return value.some(isActive);
  if (!(value instanceof Map)) return false;
  for (const [key, inner] of value) {
    if (KEYS.has(key)) return true;
    if (inner instanceof PdfReference && KINDS.has(key)) return true;
    if (inner instanceof PdfName) {
      if (key === "S" && ACTIONS.has(inner.name)) return true;
      if (key === "Type" && inner.name === "EmbeddedFile") return true;
      if (key === "Subtype" && SUBTYPES.has(inner.name)) return true;
    } else if ((key === "URI" || key === "Base") && typeof inner === "string" && leadsToScript(inner)) return true;
    else if (isActive(inner)) return true;
  }
  return false;
}
