/** Unpacks a `.docx` within limits, checks it for active content, and packs the checked entries anew. Runs in a worker thread. */
import { type UnzipFileInfo, unzipSync } from "fflate";
import PizZip from "pizzip";
import { TemplateProblem } from "./problem.ts";

const MOST_ENTRIES = 500;
const MOST_BYTES = 30 * 1024 * 1024;

/** The entries of a document by their names. */
export type Entries = Readonly<Record<string, Uint8Array>>;

/** Unpacks a document. Throws TemplateProblem if it is no archive, has duplicate or unsafe names, more than 500 entries or more than 30 MB. */
export function unpack(bytes: Uint8Array): Entries {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)) throw new TemplateProblem("type");
  const names = new Set<string>();
  let total = 0;
  // The library allots the declared size: an entry that is larger does not get more.
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    total += originalSize;
    if (names.size >= MOST_ENTRIES || total > MOST_BYTES) throw new TemplateProblem("size");
    if (names.has(name) || /^\/|\\|\.\./.test(name)) throw new TemplateProblem("broken", [name]);
    names.add(name);
    return !name.endsWith("/");
  };
  try {
    return unzipSync(bytes, { filter });
  } catch (error) {
    throw error instanceof TemplateProblem ? error : new TemplateProblem("type");
  }
}

/** The archive of these entries, in the form that docxtemplater reads. */
export function pack(entries: Entries): PizZip {
  const zip = new PizZip();
  for (const [name, content] of Object.entries(entries)) zip.file(name, content);
  return zip;
}

/** An archive's bytes. */
export function bytesOf(zip: PizZip): Uint8Array {
  return zip.generate({ type: "uint8array", compression: "DEFLATE", compressionOptions: { level: 6 } });
}

const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const ACTIVE_NAME = /vbaproject|vbadata|activex|oleobject|(?:^|\/)embeddings\/|attachedtoolbars|afchunk|customui/i;
const ACTIVE_TYPE = /macroenabled|vbaproject|activex|oleobject|ms-word\.template/i;
// Fields that load something or run something when the document is opened.
const FETCHING = /\b(?:DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|RD)\b/i;

/** Throws TemplateProblem if the document is not a Word document, has macros or embedded files, or refers to anything outside itself. */
export function refuseDangers(entries: Entries): void {
  const types = entries["[Content_Types].xml"];
  if (!types || !entries["word/document.xml"]) throw new TemplateProblem("type");
  const active = Object.keys(entries).find((name) => ACTIVE_NAME.test(name));
  if (active) throw new TemplateProblem("macros", [active]);
  for (const [name, bytes] of Object.entries(entries)) {
    if (/\.(?:xml|rels)$/i.test(name)) checkEntry(name, xmlOf(name, bytes));
  }
  const declared = decoded(xmlOf("[Content_Types].xml", types));
  if (ACTIVE_TYPE.test(declared)) throw new TemplateProblem("macros", ["[Content_Types].xml"]);
  if (!declared.includes(MAIN)) throw new TemplateProblem("type");
}

/** Decodes XML: only UTF-8, and no document type, whose entities could expand to gigabytes or load files. */
function xmlOf(name: string, bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw new TemplateProblem("broken", [name]);
  }
  const encoding = /^\s*<\?xml[^>]*encoding\s*=\s*["']([^"']+)["']/i.exec(text)?.[1];
  if ((encoding && !/^utf-?8$/i.test(encoding)) || /<!(?:DOCTYPE|ENTITY)/i.test(text)) {
    throw new TemplateProblem("broken", [name]);
  }
  return text;
}

function checkEntry(name: string, text: string): void {
  if (/\.rels$/i.test(name)) {
    const links = decoded(text);
    // A scheme, or a path to another machine.
    const outside =
      /TargetMode\s*=\s*["']\s*External/i.test(links) ||
      /Target\s*=\s*["']\s*(?:[a-z][a-z\d+.-]*:|\/\/|\\\\)/i.test(links);
    if (outside) throw new TemplateProblem("external", [name]);
    if (ACTIVE_TYPE.test(links)) throw new TemplateProblem("macros", [name]);
  }
  if (/<(?:\w+:)?altChunk\b/i.test(text)) throw new TemplateProblem("external", [name]);
  // A field's instruction may be split into several runs.
  const runs = [...text.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)</gi)].map(([, text]) => text).join("");
  const simple = [...text.matchAll(/\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, a, b]) => a ?? b).join(" ");
  if (FETCHING.test(decoded(`${runs} ${simple}`))) throw new TemplateProblem("external", [name]);
}

/** Replaces numeric entities by their characters. */
function decoded(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (entity, hex: string, decimal: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : entity;
  });
}
