/** Incoming mails (RFC 5322): answers, bounces, complaints and others. */

/** Maximum size of a mail in bytes, as it comes over the wire; a larger one is refused unread. */
export const MAIL_LIMIT = 10_000_000;

/** Characters of a text part that are read; the longest message has far fewer. */
export const TEXT_LIMIT = 500_000;

/** Maximum number of files in a mail: as many as the composer accepts at a time. */
export const FILE_COUNT_LIMIT = 10;

/** Days for which the record of a mail is stored. */
export const STORED_DAYS = 30;

/** Tries at a mail that fails for a transient reason, such as an unreachable store or a rate limit. */
export const MOST_TRIES = 8;

/** A field of a mail's header, its name in lower case, its value unfolded. */
export interface HeaderField {
  name: string;
  value: string;
}

/** A file of a mail. */
export interface MailFile {
  name: string;
  type: string;
  content: Buffer;
  /** Inline in the HTML text (RFC 2387), such as a logo in a signature. */
  related: boolean;
  /** What the HTML text refers to it by. */
  contentId: string | null;
}

/** A parsed mail. */
export interface InboundMail {
  /** With its angle brackets; null when missing. */
  messageId: string | null;
  fields: readonly HeaderField[];
  /** Canonical addresses of the From field. A mail with more than one is not accepted. */
  from: readonly string[];
  /** Every address that the mail may have been sent to, in lower case. */
  recipients: readonly string[];
  /** Empty if the mail has no text part. */
  text: string;
  html: string;
  /** Parts of a report (RFC 6522), by content type. */
  reports: readonly { type: string; text: string }[];
  files: readonly MailFile[];
  /** Why only the header was read. */
  unread?: "too-large" | "unreadable" | "not-now";
}

/** Outcomes of a mail, as stored. */
export const OUTCOMES = [
  "conversation",
  "case",
  "bounce",
  "complaint",
  "automatic",
  "loop",
  "stray",
  "refused",
] as const;

export type Outcome = (typeof OUTCOMES)[number];

/** Outcomes after which a mail is moved to the folder of refused mails, for a person to look at. */
export function isRefusal(outcome: Outcome): boolean {
  return outcome === "refused" || outcome === "stray";
}

/** Why an answer was refused; each has a text that says what to do. */
export const REFUSALS = [
  "expired",
  "unknown-address",
  "wrong-sender",
  "sender-unproved",
  "email-unconfirmed",
  "account-closed",
  "gone",
  "blocked",
  "recipient-gone",
  "too-long",
  "unsuitable",
  "empty",
  "too-large",
  "unreadable",
  "not-now",
  "files-left",
  "case-files-left",
] as const;

export type RefusalReason = (typeof REFUSALS)[number];

/** The first value of a field, or "". */
export function fieldOf({ fields }: Pick<InboundMail, "fields">, name: string): string {
  return fields.find((field) => field.name === name)?.value ?? "";
}

/** All values of a field, in order. */
export function fieldsOf({ fields }: Pick<InboundMail, "fields">, name: string): string[] {
  return fields.filter((field) => field.name === name).map(({ value }) => value);
}
