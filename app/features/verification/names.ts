/**
 * Whether the name on a profile is the one that was verified. Documents write names in capitals, without marks, in another order, and with
 * more of them than people use; a profile may leave names out, but may not add one.
 */

// As passports write letters (ICAO Doc 9303-3, section 6), and as people do who leave their marks out.
const WRITTEN_OUT: Readonly<Record<string, string>> = { å: "aa", ä: "ae", æ: "ae", ö: "oe", ø: "oe", ü: "ue" };
const WITHOUT_MARK: Readonly<Record<string, string>> = { æ: "ae", ø: "o" };
const LETTERS: Readonly<Record<string, string>> = { œ: "oe", ð: "d", þ: "th", ß: "ss", ł: "l", đ: "d", ı: "i" };

function spelled(part: string, letters: Readonly<Record<string, string>>): string {
  return part
    .replace(/[^a-z]/g, (letter) => letters[letter] ?? LETTERS[letter] ?? letter)
    .normalize("NFD")
    .replace(/\p{M}+/gu, "");
}

/** A name's parts, each in the spellings by which it is known again. Hyphens part names; apostrophes and full stops are left out. */
export function nameParts(name: string): string[][] {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/['’‘`´.]/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter(Boolean)
    .map((part) => [...new Set([spelled(part, WITHOUT_MARK), spelled(part, WRITTEN_OUT)])]);
}

const isSame = (part: readonly string[], other: readonly string[]) => part.some((spelling) => other.includes(spelling));

/**
 * Whether every part of the profile's name stands in the verified name, each as often as it is used: at least two of them, and among them one
 * of the given and one of the family names where they are known apart.
 */
export function namesMatch(profile: string, verified: VerifiedName): boolean {
  const parts = nameParts(profile);
  if (parts.length < 2) return false;
  const left = nameParts(fullName(verified));
  for (const part of parts) {
    const place = left.findIndex((other) => isSame(part, other));
    if (place < 0) return false;
    left.splice(place, 1);
  }
  return [verified.given, verified.family].every((name) => {
    const own = nameParts(name ?? "");
    return own.length === 0 || own.some((other) => parts.some((part) => isSame(part, other)));
  });
}

/** A name as whoever verified it says it. */
export interface VerifiedName {
  given?: string | undefined;
  family?: string | undefined;
  /** Where it is not known apart. */
  whole?: string | undefined;
}

/** The most characters of a name that are stored. */
const LONGEST = 200;

/** The name in one line; empty when there is none. */
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
