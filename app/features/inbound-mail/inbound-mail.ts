/** Mails that come in: answers, mails that came back, complaints, and all the rest (RFC 5322). */

/** Most bytes of a mail as it comes over the wire; a larger one is refused unread. */
export const MAIL_LIMIT = 10_000_000;

/** Most characters of a text part that are looked at; the longest message has far fewer. */
export const TEXT_LIMIT = 500_000;

/** Most files of a mail: as many as the composer lets choose at a time. */
export const FILE_COUNT_LIMIT = 10;

/** Days for which the record of a mail is stored. */
export const STORED_DAYS = 30;

/** Tries of a mail that could not be finished: a store that is away, a limit that is reached. */
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
  /** Part of the layout of an HTML text (RFC 2387), such as a logo in a signature, with what the text calls it. */
  related: boolean;
  contentId: string | null;
}

/** A mail as it was read. */
export interface InboundMail {
  /** With its angle brackets; null for a mail that has none. */
  messageId: string | null;
  fields: readonly HeaderField[];
  /** Canonical addresses of the From field. More than one is nobody's. */
  from: readonly string[];
  /** Every address that it may have been sent to, as written, in lower case. */
  recipients: readonly string[];
  /** Text parts; empty where there is none. */
  text: string;
  html: string;
  /** Parts of a report (RFC 6522), by content type. */
  reports: readonly { type: string; text: string }[];
  files: readonly MailFile[];
  /** Why nothing but the header was read. */
  unread?: "too-large" | "unreadable" | "not-now";
}

/** What became of a mail. */
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

/** Outcomes after which a mail goes to the folder of what was refused, for a person to look at. */
export function isRefusal(outcome: Outcome): boolean {
  return outcome === "refused" || outcome === "stray";
}

/** Why an answer was refused; each is a text that says what to do. */
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

/** All values of a field, in their order. */
export function fieldsOf({ fields }: Pick<InboundMail, "fields">, name: string): string[] {
  return fields.filter((field) => field.name === name).map(({ value }) => value);
}
