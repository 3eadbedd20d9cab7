/** Figures and units: non-breaking spaces, and the percent sign of each language. */
import type { Rule } from "../rule.ts";

const FIGURE = "(?:\\d|[}])";
const UNIT = "(?:[kMGT]?B|kt|Mt|Gt|%|‰|px|km|kr|€|£)";
const BEFORE_UNIT = new RegExp(`${FIGURE} ${UNIT}(?![\\p{L}\\p{N}])`, "u");

export const unitSpace: Rule = {
  name: "unit-space",
  ofContent: true,
  check(reading, { market, quoted }) {
    if (quoted) return [];
    const problems: string[] = [];
    if (BEFORE_UNIT.test(reading)) problems.push("a non-breaking space (\\u00a0) between a figure and its unit");
    if (/\d \d{3}(?!\d)/.test(reading)) problems.push("a non-breaking space (\\u00a0) within a figure");
    if (market !== "uk" && /(?<![\p{L}.])kl(?:\.|o) (?:\d|\{)/iu.test(reading))
      problems.push("a non-breaking space (\\u00a0) after kl. and klo");
    if (market === "uk" ? /\d[ \u00a0]%/.test(reading) : /\d%/.test(reading))
      problems.push(market === "uk" ? "5%, without a space" : "5 %, with a non-breaking space");
    return problems;
  },
};
