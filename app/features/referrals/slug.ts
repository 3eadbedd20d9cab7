/** The last part of an invitation's address: the inviter's first name, and what nobody guesses. Pure. */
import { slug } from "#app/platform/paths.ts";

const LONGEST_NAME = 20;

/** Without those that are taken for one another when they are read aloud or copied by hand. */
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";

/** Some thirty bits: nobody finds a link by trying. */
const RANDOM = 6;

/** Whether a text can be the last part of an invitation's address at all. */
export function isSlug(text: string): boolean {
  return text.length <= LONGEST_NAME + 1 + RANDOM && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}

/** A slug for a name: `ingrid-h7k2mp`; of a name in other letters than ours only its end. `random` gives as many random bytes as are asked for. */
export function slugFor(name: string, random: (count: number) => Uint8Array): string {
  const end = [...random(RANDOM)].map((byte) => LETTERS[byte % LETTERS.length]).join("");
  const first = slug(name.trim().split(/[\s-]+/)[0] ?? "").slice(0, LONGEST_NAME);
  return [first.replace(/-+$/, ""), end].filter(Boolean).join("-");
}
