/** What a text is recognised by among a million: a small sample of its wording that texts with much wording in common share. */

/** Words in a row that count as a piece of wording. */
const RUN = 3;
/** How many pieces are kept. Of texts with half their wording in common, all but one in a million pairs share one of them. */
const KEPT = 24;

/** Lower case, without marks and punctuation: what a copy is changed in first. */
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
  // Neighbouring texts have neighbouring values until they are stirred, and the smallest would be no sample.
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) | 0;
}

/** The marks of a text, smallest first; none for less than a few words. */
export function textMarks(text: string): number[] {
  const words = wordsOf(text);
  const marks = new Set<number>();
  for (let place = 0; place + RUN <= words.length; place++) marks.add(hash(words.slice(place, place + RUN).join(" ")));
  return [...marks].sort((a, b) => a - b).slice(0, KEPT);
}
