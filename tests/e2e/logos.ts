/** Picture files to upload, valid and hostile. */
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

const MEGABYTE = 1024 * 1024;

/** A file to upload. */
export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A logo as PNG of the given size. */
export async function pngLogo(width = 400, height = 400): Promise<Upload> {
  const ring = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100">
    <rect width="100" height="100" fill="#12455a"/><circle cx="50" cy="50" r="28" fill="none" stroke="#f4d35e" stroke-width="12"/></svg>`;
  return { name: "logo.png", mimeType: "image/png", buffer: await sharp(Buffer.from(ring)).png().toBuffer() };
}

/** A logo as JPEG with GPS coordinates. */
export async function jpegWithPlace(): Promise<Upload> {
  const { buffer } = await pngLogo(320, 320);
  const exif = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 20/1 0/1" }, IFD0: { Copyright: "Secret studio" } };
  return { name: "märke.jpg", mimeType: "image/jpeg", buffer: await sharp(buffer).withExif(exif).jpeg().toBuffer() };
}

/** A valid PNG padded to exactly the given number of bytes by an ignored chunk. */
export async function pngOfSize(bytes: number): Promise<Upload> {
  const { buffer } = await pngLogo(64, 64);
  const end = buffer.subarray(-12);
  const padding = chunk("prVt", Buffer.alloc(bytes - buffer.length - 12, 1));
  return { name: "stor.png", mimeType: "image/png", buffer: Buffer.concat([buffer.subarray(0, -12), padding, end]) };
}

/** The largest accepted file, in bytes (specification §9). */
export const FIVE_MEGABYTES = 5 * MEGABYTE;

/** A PNG of 30,000 × 30,000 pixels in a file of 100 KB: 900 million pixels when decoded. */
export function decompressionBomb(): Upload {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  // One bit per pixel, all black: a row is a filter byte and zeros.
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return { name: "bomb.png", mimeType: "image/png", buffer: Buffer.concat([signature, ...chunks]) };
}

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length, 0);
  head.write(type, 4, "latin1");
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])), 0);
  return Buffer.concat([head, data, sum]);
}

/** A truncated PNG. */
export async function truncatedPng(): Promise<Upload> {
  const { buffer } = await pngLogo();
  return { name: "halv.png", mimeType: "image/png", buffer: buffer.subarray(0, Math.floor(buffer.length / 2)) };
}

/** Other file types with the name and type of a PNG. */
export function disguised(): Upload[] {
  const as = (name: string, text: string | Buffer): Upload => ({
    name,
    mimeType: "image/png",
    buffer: Buffer.from(text as string),
  });
  return [
    as("bild.png", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    as("sida.png", "<!doctype html><script>alert(1)</script>"),
    as("dokument.png", "%PDF-1.7\n1 0 obj << >> endobj\ntrailer << >>\n%%EOF"),
    as("animation.png", Buffer.from("R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==", "base64")),
    as("text.png", "hej ".repeat(200)),
  ];
}
