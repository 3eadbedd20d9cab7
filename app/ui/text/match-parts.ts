/** A letter in lower case without diacritics: `Ö` → `o`, `é` → `e`; Nordic letters that do not decompose as usually typed. */
export function plainLetter(letter: string): string {
  const base = letter.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  return base.replace("ø", "o").replace("æ", "a").replace("đ", "d").replace("ł", "l");
}

/**
 * Finds a typed text in another, ignoring case and diacritics (`orebro` finds `Örebro`).
 *
 * @returns the text before, the match and the rest; null without a match or for an empty search
 */
export function matchParts(text: string, typed: string): { before: string; match: string; after: string } | null {
  // Letter by letter, so that positions refer to the original, whatever its normal form.
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
