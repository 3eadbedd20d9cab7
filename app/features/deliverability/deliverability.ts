/** Suppressed addresses, and the bounces and complaints that lead to it. */

/** Why an address is not written to: mails came back, or its reader called one spam. */
export type SuppressionReason = "bounce" | "complaint";

/** A member's address that is suppressed. */
export interface Unreachable {
  email: string;
  reason: SuppressionReason;
  since: Date;
}

/** The same as staff see it. */
export interface UnreachableMember extends Unreachable {
  /** What the mail server said, without addresses; perhaps nothing. */
  detail: string;
}

/** What a member whose mails come back is told, in their words, and both ways out. */
export interface UnreachableWords {
  title: string;
  text: string;
  change: string;
  works: string;
}

/** What somebody reports of a mail. */
export interface Bounce {
  deliveryId?: string | undefined;
  address?: string | undefined;
  type: "bounce" | "complaint";
  /** The address takes no mail; otherwise this mail has not arrived, another may. */
  permanent: boolean;
  /** In words of servers; addresses in it are not stored. */
  detail: string;
}

/**
 * On so many different days within so many must mails have come back for a passing reason (mailbox full, server away) before an address is
 * suppressed. Mailman's measure: five points, one a day. A server that is down for a weekend costs nobody their mail.
 */
export const SOFT_DAYS = 5;
export const SOFT_WITHIN_DAYS = 14;

/** How long reports are stored, and addresses suppressed; in days. */
export const BOUNCES_LAST = 90;
export const SUPPRESSIONS_LAST = 400;
