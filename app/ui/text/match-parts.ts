/** One letter without its marks, small: `Ö` → `o`, `é` → `e`; the Nordic letters that do not decompose as typed without. */
export function plainLetter(letter: string): string {
  const base = letter.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return base.replace("ø", "o").replace("æ", "a").replace("đ", "d").replace("ł", "l");
}

/**
 * Where a typed text stands within another, capitals and accents aside (`orebro` finds `Örebro`).
 *
 * @returns the text cut into three, or null when it is not there or nothing was typed
 */
export function matchParts(text: string, typed: string): { before: string; match: string; after: string } | null {
  // Letter by letter, so that the cuts fall right in the original whatever its normal form.
  const letters = [...text.normalize("NFC")];
  const wanted = [...typed.normalize("NFC").trim()].map(plainLetter);
  if (wanted.length === 0) return null;
  const folded = letters.map(plainLetter);
  const at = folded.findIndex((_, start) => wanted.every((letter, offset) => folded[start + offset] === letter));
  if (at < 0) return null;
  return {
    before: letters.slice(0, at).join(""),
    match: letters.slice(at, at + wanted.length).join(""),
    after: letters.slice(at + wanted.length).join(""),
  };
}
