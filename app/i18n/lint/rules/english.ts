/** English only: contractions, nouns for clauses, and passives in toasts. */
import type { Rule } from "../rule.ts";
import { words } from "../rule.ts";
import { sentencesIn } from "./length.ts";

const UNCONTRACTED = words(
  "cannot|(?:can|do|does|did|is|are|was|were|has|have|had|will|would|could|should|must) not|" +
    "(?:we|you|they|it|that|there|I) (?:will|have been|has been|are|is|am)(?! not)(?! \\{)|let us",
);

/** Where the long form is needed: at the end of a clause, as in an indirect question, in an answer, and before what is stressed. */
const LONG_FORM = words(
  "(?:we|you|they|it|that|there) (?:are|is|will)(?=[.,?:]|$)|(?:who|what|where) (?:we|you|they|it) (?:are|is)",
);

export const uncontracted: Rule = {
  name: "uncontracted",
  markets: ["uk"],
  check(reading, { quoted }) {
    if (quoted) return [];
    const match = UNCONTRACTED.exec(reading)?.[0];
    return match && !LONG_FORM.test(reading) ? [`“${match}”: contract it (can’t, don’t, isn’t, we’ll, it’s)`] : [];
  },
};

/**
 * A relative clause that stands for a thing (“what is on request”). An indirect question after a verb of saying or knowing (“say what you
 * do”) is none, and “what to do” and “what’s new” are ordinary English.
 */
const ASKING = "(?:say|says|see|know|knows|ask|asks|tells?|decides?|checks?|describes?|explains?|learn|find out|about)";
const WHAT = new RegExp(
  `(?<![\\p{L}{])(?<!(?<!\\p{L})${ASKING} (?:\\p{L}+ |\\{\\w+\\} )?)what(?!(?: to|’s new| happened| happens next)(?!\\p{L}))(?!\\p{L})`,
  "iu",
);

export const nounClause: Rule = {
  name: "noun-clause",
  markets: ["uk"],
  check: (reading, { quoted }) =>
    !quoted && sentencesIn(reading).some((sentence) => !/\?[’)]?$/.test(sentence) && WHAT.test(sentence))
      ? ["a “what …” clause as a noun: name the thing"]
      : [],
};

/** A sentence that begins with an imperative and goes on with its consequence. */
const CONDITION = /^\p{Lu}\p{L}+(?: [^.,?:]+)?, and (?:it|you|we|they|he|she|this|that)(?:’\p{L}+)? /u;
const SUBJECTS = words("^(?:we|you|they|it|this|that|the|an?|your|our|there|everything|nothing|\\{\\w+\\})");

export const imperativeAnd: Rule = {
  name: "imperative-and",
  markets: ["uk"],
  check: (reading) =>
    sentencesIn(reading).some((sentence) => CONDITION.test(sentence) && !SUBJECTS.test(sentence))
      ? ["“Do this, and that happens”: write “If you …” or “… to …”"]
      : [],
};
