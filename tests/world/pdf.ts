/** PDFs for tests, written by hand: whole ones, and such as nobody's program would make. */

/** An object's text, or its dictionary (without the length) and its stream. */
export type PdfPart = string | { dictionary: string; stream: Uint8Array };

const PAGES = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] >>",
];

/** A PDF of these objects, numbered from 1; the first is its root. `trailer` is added to the trailer. */
export function pdfOf(parts: readonly PdfPart[], trailer = ""): Buffer {
  const pieces: Buffer[] = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  let at = pieces[0]!.length;
  const places = parts.map((part, index) => {
    const place = at;
    const piece = partOf(part, index + 1);
    pieces.push(piece);
    at += piece.length;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  pieces.push(
    Buffer.from(
      `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${rows.join("")}trailer\n` +
        `<< /Root 1 0 R /Size ${parts.length + 1} ${trailer} >>\nstartxref\n${at}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(pieces);
}

function partOf(part: PdfPart, number: number): Buffer {
  if (typeof part === "string") return Buffer.from(`${number} 0 obj\n${part}\nendobj\n`, "latin1");
  return Buffer.concat([
    Buffer.from(`${number} 0 obj\n<< ${part.dictionary} /Length ${part.stream.length} >>\nstream\n`, "latin1"),
    part.stream,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
}

/** A PDF of one page, and of these objects, numbered from 4. `root` is added to its catalog. */
export function pageWith(parts: readonly PdfPart[] = [], root = ""): Buffer {
  const [catalog, ...pages] = PAGES as [string, ...string[]];
  return pdfOf([catalog.replace(" >>", ` ${root} >>`), ...pages, ...parts]);
}

/** A PDF with something more in front of its table, to which the table does not lead. */
export function pageHiding(text: string): Buffer {
  const written = pageWith().toString("latin1");
  const table = written.lastIndexOf("\nxref\n") + 1;
  const moved = written.slice(table).replace(/(?<=startxref\n)\d+/, String(table + text.length));
  return Buffer.from(written.slice(0, table) + text + moved, "latin1");
}
