/** The kinds of mail that nobody can end, each with why. Every other one holds a link that ends it. */

const ASKED = "its reader asked for it";
const SAFETY = "somebody may have got into the account, and its owner must hear of it";
const CONTRACT = "it is part of a contract, or the law asks for it";
const DECISION = "it says what was decided on something of the reader's, who can answer it";
const CALENDAR = "the reader agreed to be somewhere, and the calendar goes by it";

export const ESSENTIAL: Readonly<Record<string, string>> = {
  "confirm-email": ASKED,
  "reset-password": ASKED,
  "confirm-new-email": ASKED,
  "cancel-links": ASKED,
  "confirm-newsletter": ASKED,
  "leave-newsletter": ASKED,
  "export-ready": ASKED,
  "case-received": ASKED,
  "case-answered": ASKED,
  "report-received": ASKED,
  "report-outcome": ASKED,
  "legal-request-moved": ASKED,
  "access-answered": ASKED,
  "access-asked": "nobody else can answer it, and the asker waits",
  "reward-earned": "it holds a code that was promised",

  "password-changed": SAFETY,
  "email-change-told": SAFETY,
  "sign-in-locked": SAFETY,
  "two-factor-on": SAFETY,
  "two-factor-off": SAFETY,
  "recovery-codes-renewed": SAFETY,
  "recovery-code-used": SAFETY,
  "passkey-added": SAFETY,
  "passkey-removed": SAFETY,
  "way-in-added": SAFETY,
  "way-in-removed": SAFETY,
  "deletion-asked": SAFETY,
  "deletion-cancelled": SAFETY,

  "plan-began": CONTRACT,
  "order-refused": CONTRACT,
  "withdrawal-received": CONTRACT,
  "early-exit-received": CONTRACT,
  "subscription-ended": CONTRACT,
  "renewal-failed": CONTRACT,
  "renewal-paid": CONTRACT,
  "renewal-coming": CONTRACT,
  "plan-ended": CONTRACT,
  "removal-warning": CONTRACT,

  "pitch-approved": DECISION,
  "changes-requested": DECISION,
  "pitch-doubted": DECISION,
  "statement-of-reasons": DECISION,
  "appeal-received": DECISION,
  "appeal-outcome": DECISION,
  "reward-taken-back": DECISION,
  "side-changed": DECISION,
  "name-corrected": DECISION,
  "account-suspended": DECISION,
  "account-reinstated": DECISION,
  "verification-reviewed": DECISION,
  "verification-ending": DECISION,
  "verification-ended": DECISION,

  "meeting-agreed": CALENDAR,
  "meeting-cancelled": CALENDAR,
  "meeting-reminder": CALENDAR,
  "demo-booked": CALENDAR,
  "demo-changed": CALENDAR,
  "demo-cancelled": CALENDAR,
  "demo-reminder": CALENDAR,
};
