/**
 * Compares the name on a profile with the verified one. Documents write names in capitals, without diacritics, in another order, and with more
 * names than people use; a profile may omit names but not add one. Pure.
 */

// Transliteration of passports (ICAO Doc 9303-3, section 6), and of people who omit diacritics.
const PASSPORT: Readonly<Record<string, string>> = { å: "aa", ä: "ae", æ: "ae", ö: "oe", ø: "oe", ü: "ue" };
const PLAIN: Readonly<Record<string, string>> = { æ: "ae", ø: "o" };
const LETTERS: Readonly<Record<string, string>> = { œ: "oe", ð: "d", þ: "th", ß: "ss", ł: "l", đ: "d", ı: "i" };

function transliterate(part: string, letters: Readonly<Record<string, string>>): string {
  return part
    .replace(/[^a-z]/g, (letter) => letters[letter] ?? LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

/** The parts of a name, each in its possible spellings. Hyphens separate parts; apostrophes and full stops are removed. */
export function nameParts(name: string): string[][] {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’‘`´.]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((part) => [...new Set([transliterate(part, PLAIN), transliterate(part, PASSPORT)])]);
}

const isSame = (part: readonly string[], other: readonly string[]) => part.some((spelling) => other.includes(spelling));

/**
 * Whether every part of the profile's name is in the verified name, as often as it is used: at least two parts, among them a given and a family
 * name where these are known separately.
 */
export function namesMatch(profile: string, verified: VerifiedName): boolean {
  const parts = nameParts(profile);
  if (parts.length < 2) return false;
  const left = nameParts(fullName(verified));
  for (const part of parts) {
    const index = left.findIndex((other) => isSame(part, other));
    if (index < 0) return false;
    left.splice(index, 1);
  }
  return [verified.given, verified.family].every((name) => {
    const own = nameParts(name ?? "");
    return own.length === 0 || own.some((other) => parts.some((part) => isSame(part, other)));
  });
}

/** A name from the provider or the e-ID broker. */
export interface VerifiedName {
  given?: string | undefined;
  family?: string | undefined;
  /** The full name, where the two are not known separately. */
  whole?: string | undefined;
}

/** Longest stored name, in UTF-16 units. */
const LONGEST = 200;

/** The name in one line; empty if there is none. */
export function fullName({ given, family, whole }: VerifiedName): string {
  const parts = given || family ? [given, family] : [whole];
  return parts
    .filter(Boolean)
    .join(" ")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, LONGEST);
}
