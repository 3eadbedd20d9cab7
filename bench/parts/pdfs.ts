/** Ordinary PDFs of about 10 MB, to measure rewriting. */
import { randomBytes } from "node:crypto";
import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import sharp from "sharp";

/** Forty pages with a photograph each, like a brochure. */
export async function brochure(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let page = 0; page < 40; page++) {
    const dots = { raw: { width: 640, height: 400, channels: 3 } } as const;
    const photograph = await sharp(randomBytes(640 * 400 * 3), dots)
      .jpeg({ quality: 95 })
      .toBuffer();
    document.addPage().drawImage(await document.embedJpg(photograph), { x: 0, y: 0 });
  }
  return document.save();
}

/** About 1,500 compressed pages of text, like a report: 4,500 objects. */
export async function report(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const font = await document.embedFont(StandardFonts.Helvetica);
  for (let page = 0; page < 1_500; page++) {
    const words = randomBytes(4_500)
      .toString("base64")
      .match(/.{1,80}/g)!;
    document.addPage().drawText(words.join("\n"), { x: 40, y: 800, size: 8, font, lineHeight: 10 });
  }
  return document.save();
}
