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
