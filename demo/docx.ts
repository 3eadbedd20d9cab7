/** Small Word documents, for templates of the demo world and of tests. */
import PizZip from "pizzip";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const MAIN = "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";

interface DocxParts {
  /** A heading and paragraphs of plain text. */
  heading?: string;
  paragraphs: readonly string[];
  /** Further content types, relationships and files, as XML. */
  types?: string;
  links?: string;
  files?: Readonly<Record<string, string | Uint8Array>>;
  /** Replaces the content type of a document. */
  main?: string;
}

function escaped(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

function paragraph(text: string, bold = false): string {
  const look = bold ? '<w:rPr><w:b/><w:sz w:val="32"/></w:rPr>' : '<w:rPr><w:sz w:val="22"/></w:rPr>';
  return `<w:p><w:pPr><w:spacing w:after="160"/></w:pPr><w:r>${look}<w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;
}

/** The archive of a document. */
export function docxZip({ heading, paragraphs, types = "", links = "", files = {}, main = MAIN }: DocxParts): PizZip {
  const zip = new PizZip();
  const body = `${heading ? paragraph(heading, true) : ""}${paragraphs.map((text) => paragraph(text)).join("")}`;
  zip.file(
    "[Content_Types].xml",
    `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${types}</Types>`,
  );
  zip.file(
    "_rels/.rels",
    `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/></Relationships>`,
  );
  zip.file(
    "word/_rels/document.xml.rels",
    `${XML}<Relationships xmlns="${PACKAGE}/relationships">${links}</Relationships>`,
  );
  zip.file(
    "word/document.xml",
    `${XML}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="708" w:footer="708" w:gutter="0"/></w:sectPr></w:body></w:document>`,
  );
  for (const [name, content] of Object.entries(files)) zip.file(name, content);
  return zip;
}

/** The bytes of a document. */
export function docxOf(parts: DocxParts): Buffer {
  return docxZip(parts).generate({ type: "nodebuffer", compression: "DEFLATE" });
}

/** The text of a document by paragraphs, with line breaks. */
export function wordsOfDocx(bytes: Uint8Array): string[] {
  const xml = new PizZip(bytes).file("word/document.xml")!.asText();
  return [...xml.matchAll(/<w:p>(.*?)<\/w:p>/gs)].map(([, inside]) =>
    inside!
      .replaceAll("<w:br/>", "\n")
      .replace(/<[^>]+>/g, "")
      .replaceAll("&lt;", "<")
      .replaceAll("&gt;", ">")
      .replaceAll("&quot;", '"')
      .replaceAll("&apos;", "'")
      .replaceAll("&amp;", "&"),
  );
}
