/** The kinds of mail that nobody can end, each with why: product rule 7 lets that be where a reader would be harmed without it. */

const SAFETY = "somebody may have got into the account, and its owner must hear of it";
const ASKED = "its reader asked for it a moment ago";
const CONTRACT = "it is part of a contract, or of its law";
const DECISION = "a decision on what is the reader's: they are told, and can answer it";
const CALENDAR = "the reader's calendar goes by it";

export const ESSENTIAL: Readonly<Record<string, string>> = {
  "confirm-email": ASKED,
  "reset-password": ASKED,
  "confirm-new-email": ASKED,
  "cancel-links": ASKED,
  "confirm-newsletter": ASKED,
  "leave-newsletter": ASKED,
  "export-ready": ASKED,
};
