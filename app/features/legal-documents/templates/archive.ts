/** Opens a `.docx` no further than is allowed, and writes it anew: only what was looked at goes on. Runs in a thread of its own. */
import { type UnzipFileInfo, unzipSync } from "fflate";
import PizZip from "pizzip";
import { TemplateProblem } from "./problem.ts";

const MOST_ENTRIES = 500;
const MOST_BYTES = 30 * 1024 * 1024;

/** What is in a document, by its name. */
export type Entries = Readonly<Record<string, Uint8Array>>;

/** Unpacks a document. Throws TemplateProblem for what is no archive, for names twice, and for more than 500 entries or 30 MB inside. */
export function unpack(bytes: Uint8Array): Entries {
  if (!(bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4)) throw new TemplateProblem("type");
  const names = new Set<string>();
  let inside = 0;
  // What an entry says of its size is all the room that it gets.
  const filter = ({ name, originalSize }: UnzipFileInfo) => {
    inside += originalSize;
    if (names.size >= MOST_ENTRIES || inside > MOST_BYTES) throw new TemplateProblem("size");
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

/** The archive of these entries, as the library takes it. */
export function pack(entries: Entries): PizZip {
  const zip = new PizZip();
  for (const [name, content] of Object.entries(entries)) zip.file(name, content);
  return zip;
}

/** An archive's bytes. */
export function bytesOf(zip: PizZip): Uint8Array {
  return zip.generate({ type: "uint8array", compression: "DEFLATE", compressionOptions: { level: 6 } });
}

// Looks through an unpacked document for what a template must not have.

const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const ACTIVE_NAME = /vbaproject|vbadata|activex|oleobject|(?:^|\/)embeddings\/|attachedtoolbars|afchunk|customui/i;
const ACTIVE_TYPE = /macroenabled|vbaproject|activex|oleobject|ms-word\.template/i;
// Fields that fetch something when the document is opened, or that run something.
const FETCHING = /\b(?:DDEAUTO|DDE|INCLUDETEXT|INCLUDEPICTURE|IMPORT|LINK|RD)\b/i;

/** Throws TemplateProblem for what is no word document, has macros or embedded files, or leads to something outside of itself. */
export function refuseDangers(entries: Entries): void {
  const types = entries["[Content_Types].xml"];
  if (!types || !entries["word/document.xml"]) throw new TemplateProblem("type");
  const active = Object.keys(entries).find((name) => ACTIVE_NAME.test(name));
  if (active) throw new TemplateProblem("macros", [active]);
  for (const [name, bytes] of Object.entries(entries)) {
    if (/\.(?:xml|rels)$/i.test(name)) look(name, xmlOf(name, bytes));
  }
  const declared = decoded(xmlOf("[Content_Types].xml", types));
  if (ACTIVE_TYPE.test(declared)) throw new TemplateProblem("macros", ["[Content_Types].xml"]);
  if (!declared.includes(MAIN)) throw new TemplateProblem("type");
}

/** XML as text: UTF-8 without a document type, which could make gigabytes or fetch files. */
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

function look(name: string, text: string): void {
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
  // A field's instruction may be cut into runs.
  const runs = [...text.matchAll(/<(?:\w+:)?instrText\b[^>]*>([^<]*)</gi)].map(([, words]) => words).join("");
  const simple = [...text.matchAll(/\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, a, b]) => a ?? b).join(" ");
  if (FETCHING.test(decoded(`${runs} ${simple}`))) throw new TemplateProblem("external", [name]);
}

/** Numeric entities as the letters that they are. */
function decoded(text: string): string {
  return text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex: string, decimal: string) => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
