/** Characters: docs/language.md, "Typography". */
import type { Rule } from "../rule.ts";

export const exclamation: Rule = {
  name: "exclamation-mark",
  ofContent: true,
  check: (reading, { quoted }) => (!quoted && /!/.test(reading) ? ["no exclamation marks"] : []),
};

export const doubleSpace: Rule = {
  name: "double-space",
  check: (reading) => (/[ \u00a0]{2}|^\s|\s$/.test(reading) ? ["one space between words, none around a message"] : []),
};

export const semicolon: Rule = {
  name: "semicolon",
  check: (reading) => (/;/.test(reading) ? ["write two sentences, or use a comma"] : []),
};

export const dash: Rule = {
  name: "long-dash",
  ofContent: true,
  check: (reading) => (/—/.test(reading) ? ["an en dash with spaces, or better a full stop"] : []),
};

export const ellipsis: Rule = {
  name: "ellipsis",
  ofContent: true,
  check: (reading) => (/\.{3}/.test(reading) ? ["… is one character"] : []),
};
