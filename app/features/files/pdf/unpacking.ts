/** Looks into what a PDF's streams unpack to, and keeps nothing of it. */
import { pipeline, Readable, Writable } from "node:stream";
import { createInflate } from "node:zlib";

const PIECE = 64 * 1024;

/** How many bytes a stream of zlib unpacks to; one more than `most` when it is more. What is broken counts as far as it goes. */
export function unpackedSize(bytes: Buffer, most: number): Promise<number> {
  let size = 0;
  return new Promise((resolve) => {
    const sink = new Writable({
      write: (piece: Buffer, _encoding, next) => {
        size += piece.length;
        // The rest is of no interest.
        next(size > most ? new Error("Enough") : undefined);
      },
    });
    pipeline(Readable.from([bytes]), createInflate({ chunkSize: PIECE }), sink, () =>
      resolve(Math.min(size, most + 1)),
    );
  });
}

/** Dots of a JPEG as it says itself, which need not be what the PDF says of it; 0 for any other packing. */
export function dotsOfJpeg(stream: Buffer, filters: readonly string[]): number {
  if (filters[0] !== "DCTDecode") return 0;
  for (let at = 2; at + 9 < stream.length && stream[at] === 0xff; at += 2 + stream.readUInt16BE(at + 2)) {
    const marker = stream[at + 1]!;
    // Start of frame, of any kind; C4, C8 and CC are something else.
    if (marker === 0xc0 || (marker > 0xc0 && marker <= 0xcf && marker % 4 !== 0)) {
      return stream.readUInt16BE(at + 5) * stream.readUInt16BE(at + 7);
    }
  }
  return 0;
}
