/** Files to upload, by what a field accepts. */
import PDFDocument from "pdfkit";
import PizZip from "pizzip";
import sharp from "sharp";
import type { Chance } from "./random.ts";

export interface Upload {
  name: string;
  type: string;
  bytes: Buffer;
}

type Make = (text: string, chance: Chance) => Promise<Upload> | Upload;

const picture =
  (format: "png" | "jpeg" | "webp"): Make =>
  async (text, chance) => {
    const background = { r: chance.whole(0, 255), g: chance.whole(0, 255), b: chance.whole(0, 255) };
    const bytes = await sharp({ create: { width: 800, height: 800, channels: 3, background } })
      .toFormat(format)
      .toBuffer();
    return { name: `${text}.${format === "jpeg" ? "jpg" : format}`, type: `image/${format}`, bytes };
  };

const plain =
  (ending: string, type: string, about: (text: string) => string): Make =>
  (text) => ({
    name: `${text}.${ending}`,
    type,
    bytes: Buffer.from(about(text)),
  });

const pdf: Make = (text) =>
  new Promise((resolve) => {
    const document = new PDFDocument();
    const chunks: Buffer[] = [];
    document.on("data", (chunk: Buffer) => chunks.push(chunk));
    document.on("end", () => resolve({ name: `${text}.pdf`, type: "application/pdf", bytes: Buffer.concat(chunks) }));
    document.text(text);
    document.end();
  });

const WORD = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

const docx: Make = (text) => {
  const zip = new PizZip();
  const types = "http://schemas.openxmlformats.org/package/2006/content-types";
  const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument";
  zip.file(
    "[Content_Types].xml",
    `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${WORD}.main+xml"/></Types>`,
  );
  zip.file(
    "_rels/.rels",
    `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}" Target="word/document.xml"/></Relationships>`,
  );
  zip.file(
    "word/document.xml",
    `<?xml version="1.0" encoding="UTF-8"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:body></w:document>`,
  );
  return { name: `${text}.docx`, type: WORD, bytes: zip.generate({ type: "nodebuffer" }) };
};

const KINDS: readonly (readonly [accepts: RegExp, make: Make])[] = [
  [/png|image\/\*/, picture("png")],
  [/jpe?g|image\/\*/, picture("jpeg")],
  [/webp/, picture("webp")],
  [/pdf/, pdf],
  [/docx|wordprocessingml/, docx],
  [/\.txt|text\/plain/, plain("txt", "text/plain", (text) => `${text}\n`)],
  [/csv/, plain("csv", "text/csv", (text) => `name,share\n${text},1\n`)],
];

/** A file that the field accepts; in an edge case one that it should refuse. */
export async function fileFor(
  accept: string | undefined,
  text: string,
  isEdge: boolean,
  chance: Chance,
): Promise<Upload> {
  if (isEdge) {
    return chance.pick([
      { name: "", type: "application/octet-stream", bytes: Buffer.alloc(0) },
      { name: `${text}.png`, type: "image/png", bytes: Buffer.from("not a picture") },
      { name: `${text}.exe`, type: "application/x-msdownload", bytes: Buffer.from("MZ") },
      { name: `${"a".repeat(300)}.pdf`, type: "application/pdf", bytes: Buffer.from("%PDF-1.4") },
    ]);
  }
  const fitting = KINDS.filter(([accepts]) => accepts.test(accept ?? "pdf png txt"));
  const [, make] = chance.pick(fitting.length > 0 ? fitting : KINDS);
  return make(text, chance);
}
