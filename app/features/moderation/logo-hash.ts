/** What a picture looks like in 256 bits, so that a copy is known though it was scaled, saved anew or toned. */

/** The picture is brought to this many pixels a side before it is looked at. */
export const HASHED_EDGE = 16;

/** A picture whose brightest and darkest parts are closer than this tells nothing: many would be alike. */
const LEAST_CONTRAST = 16;

/** Most bits by which two pictures of the same thing differ. */
export const LOOKS_ALIKE = 10;

/**
 * The hash of a picture's brightness, row by row, `HASHED_EDGE` squared values of 0 to 255: each lighter than the picture as a whole or
 * not, as text of 0 and 1. Null for a picture that is too plain.
 */
export function hashOfPixels(pixels: Uint8Array): string | null {
  if (Math.max(...pixels) - Math.min(...pixels) < LEAST_CONTRAST) return null;
  const middle = pixels.reduce((sum, value) => sum + value, 0) / pixels.length;
  return Array.from(pixels, (value) => (value > middle ? "1" : "0")).join("");
}

/**
 * The rows of a hash with their places, for an index: a copy has most of them in common with its original. Rows that are empty or full
 * are left out, since all pictures have those.
 */
export function rowsOf(hash: string): number[] {
  const full = 2 ** HASHED_EDGE - 1;
  return Array.from({ length: HASHED_EDGE }, (_, at) => ({
    at,
    bits: Number.parseInt(hash.slice(at * HASHED_EDGE, (at + 1) * HASHED_EDGE), 2),
  })).flatMap(({ at, bits }) => (bits === 0 || bits === full ? [] : [at * (full + 1) + bits]));
}
