/** The short texts of a pitch that are translated one by one, by where they stand in its form. */
import type { PitchForm } from "../content.ts";
import { rowsOf } from "./pitch-rows.ts";

/** The hidden field beside each row of `translatedTexts`: where its original stands. */
export const PLACES_FIELD = "translatedPlaces";

type Lists = Pick<PitchForm, "shareClasses" | "moneyUse" | "team" | "milestones">;

/** The short texts by their places, empty ones too. `captions`: by the ids of the pictures' files. */
export function shortTextsOf(form: Lists, captions: Iterable<readonly [string, string]>): Map<string, string> {
  const cellsOf = (field: "moneyUse" | "team" | "milestones", at: number) =>
    rowsOf(field, form[field]).map((row, index) => [`${field} ${index}`, row[at] ?? ""] as const);
  const places = [
    ["shareClasses", form.shareClasses] as const,
    ...cellsOf("moneyUse", 0),
    ...cellsOf("team", 1),
    ...cellsOf("milestones", 1),
    ...captions,
  ];
  return new Map(places.map(([place, text]) => [place, text.trim()]));
}

/**
 * The cells of `translatedTexts` with the originals as they read now: without script a row carries the original that the page was written
 * with, and both may have been changed. An original is kept that still stands somewhere, or whose place is empty now or says what is
 * translated already.
 */
export function withPresentOriginals(
  cells: readonly string[],
  places: readonly string[],
  texts: ReadonlyMap<string, string>,
): string[] {
  const rows = rowsOf("translatedTexts", cells);
  const present = new Set(texts.values());
  const translated = new Set(rows.flatMap(([language, of, text]) => (text?.trim() ? [`${language} ${of}`] : [])));
  return rows.flatMap(([language = "", of = "", text = ""], row) => {
    const now = texts.get(places[row] ?? "");
    if (!now || present.has(of) || translated.has(`${language} ${now}`)) return [language, of, text];
    if (text.trim()) translated.add(`${language} ${now}`);
    return [language, now, text];
  });
}
