/** Whether two messages are the same but for a name or a few words. */
import { textMarks } from "./fingerprint.ts";

/** From this much wording in common, one text is taken for a version of the other. */
export const ALIKE = 0.5;
/** Texts with fewer pieces of wording are what everybody writes: "Hello, may I ask something?" */
const TELLING = 6;
const KEPT = 24;

/** What a message is recognised by, whomever it names. */
export function marksOf(text: string, names: readonly (string | null | undefined)[] = []): number[] {
  const words = names.flatMap((name) => name?.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? []);
  const nameless =
    words.length === 0
      ? text
      : text.replace(new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join("|")})(?![\\p{L}\\p{N}])`, "giu"), " ");
  const marks = textMarks(nameless);
  // One or two words, such as an address, have no run of three: they are taken as a whole.
  return marks.length > 0 ? marks : textMarks(`${nameless} ${nameless} ${nameless}`);
}

/** Whether a message says enough to be recognised by. What leads away or asks for money is telling however short it is. */
export function isTelling(marks: readonly number[], suspicious: boolean): boolean {
  return marks.length >= (suspicious ? 1 : TELLING);
}

/** How much wording two messages have in common, 0 to 1: of the smallest marks of both, those that stand in both (Broder 1997). */
export function likeness(one: readonly number[], other: readonly number[]): number {
  if (one.length === 0 || other.length === 0) return 0;
  const [a, b] = [new Set(one), new Set(other)];
  const smallest = [...new Set([...one, ...other])].sort((x, y) => x - y).slice(0, KEPT);
  return smallest.filter((mark) => a.has(mark) && b.has(mark)).length / smallest.length;
}
