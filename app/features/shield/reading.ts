/** A message as the shield reads it: without the disguises in which a word is kept from being found. */

// None of the five languages is written with them; they stand in for the letters they look like.
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: "a",
  в: "b",
  с: "c",
  ԁ: "d",
  е: "e",
  н: "h",
  і: "i",
  ј: "j",
  к: "k",
  м: "m",
  о: "o",
  р: "p",
  ѕ: "s",
  т: "t",
  у: "y",
  х: "x",
  α: "a",
  ε: "e",
  ι: "i",
  κ: "k",
  ο: "o",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
};

const LOOKALIKE = new RegExp(`[${Object.keys(LOOKALIKES).join("")}]`, "gu");
// `w h a t s a p p`: letters one by one.
const SPACED_LETTERS = /(?<!\p{L})(?:\p{L}[ .\-_*]){3,}\p{L}(?!\p{L})/gu;

/** Small letters, compatibility forms made plain, nothing invisible, no lookalikes, spaced letters put together. */
export function readable(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/\p{Cf}+/gu, "")
    .toLowerCase()
    .replace(/[’‘`´]/gu, "'")
    .replace(/[ \t\u00a0]+/gu, " ")
    .replace(LOOKALIKE, (letter) => LOOKALIKES[letter] ?? letter)
    .replace(SPACED_LETTERS, (run) => run.replace(/[ .\-_*]/gu, ""));
}
