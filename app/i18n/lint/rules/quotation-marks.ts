/** Quotation marks and apostrophes of each language. */
import type { Market } from "../../markets.ts";
import type { Rule } from "../rule.ts";

const MARKS: Record<Market, { own: string; foreign: RegExp }> = {
  uk: { own: "‘…’", foreign: /[“”„«»]/ },
  se: { own: "”…”", foreign: /[“„«»‘]/ },
  no: { own: "«…»", foreign: /[“”„‘]|»\p{L}[^«]*«/u },
  dk: { own: "»…«", foreign: /[“”„‘]|«\p{L}[^»]*»/u },
  fi: { own: "”…”", foreign: /[“„«»‘]/ },
};

export const quotationMarks: Rule = {
  name: "quotation-marks",
  ofContent: true,
  check: (reading, { market }) =>
    MARKS[market].foreign.test(reading) ? [`quotation marks are ${MARKS[market].own}`] : [],
};

export const straightQuotes: Rule = {
  name: "straight-quote",
  ofContent: true,
  check: (reading) => (/["']/.test(reading) ? ["no straight quotes: an apostrophe is ’"] : []),
};
