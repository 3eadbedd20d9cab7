/** Looks at logos and texts for what they can be recognised by: sharp decodes the one, eld knows the languages of the other. */
import sharp from "sharp";
import { HASHED_EDGE, hashOfPixels } from "./logo-hash.ts";

/** The hash of a stored logo; null when it is too plain, or cannot be read. */
export async function hashOfLogo(bytes: Uint8Array): Promise<string | null> {
  try {
    const pixels = await sharp(bytes, { limitInputPixels: 2_048 * 2_048 })
      .timeout({ seconds: 20 })
      // As it stands on a light page; what is drawn in white on nothing shows by its shadow only, and is too plain then.
      .flatten({ background: "#ffffff" })
      .greyscale()
      .resize(HASHED_EDGE, HASHED_EDGE, { fit: "fill" })
      .raw()
      .toBuffer();
    return hashOfPixels(pixels);
  } catch {
    return null;
  }
}

// So short a text is told by names and loan words.
const SHORTEST = 60;

/** The language of a text as ISO 639-1; null when that is not certain. */
export async function languageOf(text: string): Promise<string | null> {
  if (text.length < SHORTEST) return null;
  // Loaded when it is needed: its tables take 30 MB.
  const { eld } = await import("eld/extrasmall");
  const found = eld.detect(text);
  return found.isReliable() ? found.language : null;
}
