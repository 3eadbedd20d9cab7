/** What British product English does without. */
import { type Banned, words } from "../rule.ts";

export const BANNED_UK: readonly Banned[] = [
  // Bookish or dated
  [words("at once"), "write straight away"],
  [words("(?:is|are|be|been|was|were) (?:also |then )?told|tell it"), "write we’ll let you, or them, know"],
  [words("anew|whoever|whomever|whom|altogether|thereby|hereby|herewith|therein|upon|lest"), "write it plainly"],
  [words("as a rule|in force|vouch(?:es)?(?: for)?|by itself|of your own accord|so as to"), "write it plainly"],
  [words("begin(?:s|ning)?|begun|began"), "write start"],
  [words("need do nothing|need not"), "write you don’t need to"],
  [
    words("leads? to nobody|agrees? with itself|becomes? of it|step(?:s|ped)? back|out of reach|nothing is left of"),
    "no aphorism: say what happens",
  ],
  [words("in order to|utilis\\p{L}+|commence\\p{L}*|prior to"), "write the short word"],
  // Calques
  [
    /(?<!\b(?:drop|drag|paste|from|Drop|Drag|Paste)\b[^.]{0,30})(?<![\p{L}])here(?![\p{L}])/iu,
    "name the place, or leave it out",
  ],
  [words("account with \\{brand\\}"), "write your {brand} account"],
  [
    words("(?:make|makes|made|making) (?:a copy|an account|codes|a code)|being made"),
    "write create, or we’re preparing",
  ],
  [words("tell about"), "tell needs an object: write add, or describe"],
  [words("let(?:ting)? go"), "write drop"],
  [words("states? otherwise|what is on request"), "write it plainly"],
  // One word a thing, where the word has other uses
  [words("(?<!\\b(?:in|in any|in this|in that|just in|lower|upper) )cases?"), "write message (to support) or report"],
  [words("per cent"), "write %"],
  [words("e-mails?"), "write email"],
  [words("sign(?:ed|s|ing)? (?:in|out)(?! with)|log-in"), "write log in, log out"],
  [words("invalid"), "say what to enter"],
  [words("suitable|suits you"), "write matches your criteria"],
  // American spelling
  [
    words("(?:organiz|recogniz|authoriz|personaliz|summariz)\\p{L}*|colou?rize|color|favorite|center|canceled|labeled"),
    "spell it British",
  ],
  // What we are: review/law.md, “words for what we are”
  [words("middlem[ae]n|broker\\p{L}*|intermediar\\p{L}+"), "we’re a place for listings and messages"],
];
