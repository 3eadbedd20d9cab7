/** Addresses of mail that did not arrive; part of `paths`. */

export const DELIVERABILITY_PATHS = {
  /** Says that one's address works again. */
  emailReachable: () => "/pages/settings/email/reachable",
  /** Where a mail provider reports bounces and complaints. */
  mailReports: () => "/webhooks/mail",
};
