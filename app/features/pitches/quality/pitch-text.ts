/** How long a pitch text is: one rule for the counter beside it, the form and the server; `visible_characters` holds the database to it. */
import { keptParagraphs } from "#app/platform/http/forms.ts";
import { graphemeCount } from "#app/ui/forms/grapheme-count.ts";

/** Most characters (grapheme clusters) of the pitch text (specification §9). */
export const PITCH_TEXT_LIMIT = 1_000;

/** Most UTF-16 units: more than a thousand of the longest emoji, less than marks piled up without end. */
export const PITCH_TEXT_BOUND = 16_000;

/** The characters of a pitch text as its readers will see it: spaces around it and lines left empty are not kept and do not count. */
export function pitchTextLength(text: string): number {
  return graphemeCount(keptParagraphs(text));
}
