/** What a text is recognised by among a million: a small sample of its wording, which texts with much wording in common share. */

/** Words in a row that count as one piece of wording. */
const WORDS_IN_PIECE = 3;
/** Most marks of a text. Of texts with half their wording in common, all but one in a million pairs share a mark. */
const MOST_MARKS = 24;
/** From this much wording in common, one text counts as a version of the other. */
export const ALIKE = 0.5;
/** Texts with fewer marks are what everybody writes: "Hello, may I ask something?" */
const FEWEST_TELLING = 6;

/** The marks of a text, smallest first; none for less than a few words. */
export function textFingerprint(text: string): number[] {
  const words = wordsOf(text);
  const marks = new Set<number>();
  for (let place = 0; place + WORDS_IN_PIECE <= words.length; place++) {
    marks.add(hash(words.slice(place, place + WORDS_IN_PIECE).join(" ")));
  }
  return smallest(marks);
}

/** The marks of a message, whomever it names: `names` are left out. */
export function messageFingerprint(text: string, names: readonly (string | null | undefined)[] = []): number[] {
  const words = names.flatMap((name) => name?.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  const nameless =
    words.length === 0
      ? text
      : text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu"), " ");
  const marks = textFingerprint(nameless);
  // One or two words, such as an address, are too short for a piece: they are repeated.
  return marks.length > 0 ? marks : textFingerprint(`${nameless} ${nameless} ${nameless}`);
}

/** Whether a message says enough to be recognised by. A suspicious one is telling however short it is. */
export function isTelling(marks: readonly number[], suspicious: boolean): boolean {
  return marks.length >= (suspicious ? 1 : FEWEST_TELLING);
}

/** How much wording two messages have in common, 0 to 1: of the smallest marks of both, the part that is in both (Broder 1997). */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const [a, b] = [new Set(one), new Set(other)];
  const sample = smallest([...one, ...other]);
  return sample.filter((mark) => a.has(mark) && b.has(mark)).length / sample.length;
}

function smallest(marks: Iterable<number>): number[] {
  return [...new Set(marks)].sort((a, b) => a - b).slice(0, MOST_MARKS);
}

/** Lower case, without accents and punctuation: what a copy is changed in first. */
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
  for (let place = 0; place < text.length; place++) {
    value = Math.imul(value ^ text.charCodeAt(place), 0x01000193);
  }
  // Neighbouring texts have neighbouring values until they are mixed, and the smallest would be no sample.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) | 0;
}
