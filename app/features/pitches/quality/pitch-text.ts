/** The length of a pitch text, for the counter, the form and the server. The database checks it with `visible_characters`. */
import { normalisedParagraphs } from "#app/platform/http/forms.ts";
import { graphemeCount } from "#app/ui/forms/grapheme-count.ts";

/** Maximum in characters, that is grapheme clusters (specification §9). */
export const PITCH_TEXT_LIMIT = 1_000;

/** Maximum in UTF-16 units: enough for a thousand of the longest emoji, but limits stacked combining marks. */
export const PITCH_TEXT_BOUND = 16_000;

/** The length in characters of the text as it will be stored, without outer spaces and extra blank lines. */
export function pitchTextLength(text: string): number {
  return graphemeCount(normalisedParagraphs(text));
}
