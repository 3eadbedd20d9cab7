/**
 * The passwords that guessers try first. `content/passwords/common.txt` holds the most frequent ones of eight characters or more: those of
 * the zxcvbn frequency list (MIT, Dan Wheeler and Dropbox; zxcvbn-ts), and the usual ones of the five countries.
 */
import { BRAND } from "#app/platform/brand.ts";
import list from "#content/passwords/common.txt?raw";

const COMMON = new Set(list.split("\n").filter(Boolean));

/**
 * Whether a password is too easily guessed: a common one in any case; or the platform's name, or the account's own address or name, with
 * nothing around it but figures and signs.
 */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const folded = password.normalize("NFKC").toLowerCase();
  const bare = folded.replace(/^\P{L}+|\P{L}+$/gu, "");
  return COMMON.has(folded) || [BRAND, ...own].some((word) => [folded, bare].includes(word.toLowerCase()));
}
