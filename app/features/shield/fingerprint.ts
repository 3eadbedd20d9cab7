/** Fingerprints of texts (MinHash): a small sample of hashed word sequences, which similar texts share. */

/** Words per hashed sequence (shingle). */
const SHINGLE_WORDS = 3;
/** Hashes kept per text. Of pairs of texts with half their wording in common, all but one in a million share one. */
const MOST_MARKS = 24;
/** From this likeness on, one text counts as a version of the other. */
export const ALIKE = 0.5;
/** Texts with fewer hashes are too common to compare: "Hello, may I ask something?" */
const FEWEST_TELLING = 6;

/** The fingerprint of a text: its smallest hashes, ascending; empty for fewer than three words. */
export function textFingerprint(text: string): number[] {
  const words = wordsOf(text);
  const marks = new Set<number>();
  for (let start = 0; start + SHINGLE_WORDS <= words.length; start++) {
    marks.add(hash(words.slice(start, start + SHINGLE_WORDS).join(" ")));
  }
  return smallest(marks);
}

/** The fingerprint of a message without the given names, so that a personal greeting makes no difference. */
export function messageFingerprint(text: string, names: readonly (string | null | undefined)[] = []): number[] {
  const words = names.flatMap((name) => name?.match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  const nameless =
    words.length === 0
      ? text
      : text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu"), " ");
  const marks = textFingerprint(nameless);
  // One or two words, such as a web address, are too short for a shingle: they are repeated.
  return marks.length > 0 ? marks : textFingerprint(`${nameless} ${nameless} ${nameless}`);
}

/** Whether a fingerprint is long enough to compare. A suspicious message always is. */
export function isTelling(marks: readonly number[], suspicious: boolean): boolean {
  return marks.length >= (suspicious ? 1 : FEWEST_TELLING);
}

/** Similarity of two fingerprints, 0 to 1: of the smallest hashes of both together, the share that is in both (Broder 1997). */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0) return 0;
  const [a, b] = [new Set(one), new Set(other)];
  const sample = smallest([...one, ...other]);
  return sample.filter((mark) => a.has(mark) && b.has(mark)).length / sample.length;
}

function smallest(marks: Iterable<number>): number[] {
  return [...new Set(marks)].sort((a, b) => a - b).slice(0, MOST_MARKS);
}

/** Words in lower case, without accents and punctuation, since copies are often varied in these. */
function wordsOf(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** FNV-1a, 32 bits, as the database's signed integer. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  // Similar texts have close values until mixed; without this the smallest hashes would be no random sample.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) | 0;
}
