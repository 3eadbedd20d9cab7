/** A name after a label and a colon, where a sentence works: “Keskustelukumppani: {name}”. */
import type { Rule } from "../rule.ts";

const NAMES =
  "name|names|company|companies|provider|person|partner|reader|owner|member|sender|recipient|who|brand|first|former|other|town|project|plan|title|from|to|by";

/** Placeholders after a colon, of people, companies, places and services, where nothing but marks follows. */
const LABEL_COLON = new RegExp(`^[^.?!]*\\p{L}: \\{(?:${NAMES})\\}(?=[.,)]|$)`, "u");

export const labelColon: Rule = {
  name: "label-colon-name",
  check: (reading) => (LABEL_COLON.test(reading) ? ["write a sentence with the name as its subject"] : []),
};
