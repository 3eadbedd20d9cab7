/** Suppressed addresses, and the bounces and complaints that lead to it. */

/** Why an address is suppressed: bounces, or a spam complaint. */
export type SuppressionReason = "bounce" | "complaint";

/** A member's address that is suppressed. */
export interface Unreachable {
  email: string;
  reason: SuppressionReason;
  since: Date;
}

/** The same as staff see it. */
export interface UnreachableMember extends Unreachable {
  /** The mail server's message, without addresses; may be empty. */
  detail: string;
}

/** Texts of the banner for a member whose mails bounce, with the labels of its two actions. */
export interface UnreachableWords {
  title: string;
  text: string;
  change: string;
  works: string;
}

/** A bounce or complaint, as reported by the mailbox or the webhook. */
export interface Bounce {
  deliveryId?: string | undefined;
  address?: string | undefined;
  type: "bounce" | "complaint";
  /** The address takes no mail; false: only this mail failed, a later one may arrive. */
  permanent: boolean;
  /** The server's message; addresses in it are not stored. */
  detail: string;
}

/**
 * Transient bounces (mailbox full, server down) suppress an address only on SOFT_DAYS different days within SOFT_WITHIN_DAYS. This is
 * Mailman's measure, five points, one a day: a server that is down for a weekend suppresses nobody.
 */
export const SOFT_DAYS = 5;
export const SOFT_WITHIN_DAYS = 14;

/** Days for which reports are stored, and for which addresses stay suppressed. */
export const BOUNCES_LAST = 90;
export const SUPPRESSIONS_LAST = 400;
