/** What a page may say once after something was done; the words are in catalog `flash`. */

import type { FailureCode } from "./failure.ts";

/** Name of the cookie that brings one. */
export const FLASH_COOKIE = "flash";

/** Every such message. A new one gets its words in five languages. */
export const FLASHES = [
  "bookmark-added",
  "bookmark-removed",
  "search-saved",
  "search-known",
  "search-changed",
  "search-removed",
  "comparison-added",
  "comparison-removed",
  "comparison-full",
  "comparison-cleared",
  "draft-saved",
  "pitch-queued",
  "pitch-updated",
  "pitch-recalled",
  "pitch-withdrawn",
  "pitch-republished",
  "pitch-deleted",
  "pitch-done",
  "pitch-restored",
  "pitch-confirmed",
  "signed-out",
  "log-in-to-send",
  "email-confirmed",
  "password-changed",
  "way-in-added",
  "way-in-removed",
  "password-link-sent",
  "password-updated",
  "email-change-sent",
  "email-change-cancelled",
  "email-changed",
  "email-restored",
  "preferences-saved",
  "chat-settings-saved",
  "chat-deleted",
  "chat-archived",
  "chat-unarchived",
  "member-unblocked",
  "visibility-saved",
  "time-zone-saved",
  "availability-saved",
  "meeting-suggested",
  "meeting-agreed",
  "meeting-declined",
  "meeting-withdrawn",
  "meeting-cancelled",
  "session-ended",
  "sessions-ended",
  "consent-withdrawn",
  "cookies-saved",
  "profile-saved",
  "decision-approved",
  "decision-changes",
  "decision-scheduled",
  "review-handed-back",
  "review-nothing-free",
  "deletion-cancelled",
  "two-factor-off",
  "passkey-added",
  "passkey-renamed",
  "passkey-removed",
  "case-answered",
  "case-closed",
  "case-reopened",
  "case-continued",
  "member-side",
  "member-plan",
  "member-suspension",
  "member-reinstatement",
  "member-sign-out",
  "member-unlock",
  "member-role",
  "view-ended",
  "document-added",
  "document-changed",
  "document-removed",
  "figures-kept",
  "access-asked",
  "access-withdrawn",
  "access-approved",
  "access-refused",
  "access-revoked",
  "report-sent",
  "report-known",
  "appeal-sent",
  "report-claimed",
  "report-released",
  "report-decided",
  "held-passed",
  "held-refused",
  "appeal-decided",
  "offer-sent",
  "counter-offer-sent",
  "offer-accepted",
  "offer-agreed",
  "offer-declined",
  "offer-withdrawn",
  "offer-moved",
  "criteria-saved",
  "match-back",
] as const;

/** What was done; or why something was not, where the form that asked for it is not there to say so. */
export type FlashName = (typeof FLASHES)[number] | `failure-${FailureCode}`;

/** The Set-Cookie value that makes the next page say `name`. */
export function flashCookie(name: FlashName, secure: boolean): string {
  const value = `${name}.${crypto.randomUUID().slice(0, 8)}`;
  return `${FLASH_COOKIE}=${value}; Path=/; Max-Age=60; SameSite=Lax${secure ? "; Secure" : ""}`;
}

/** A message on its way to one page. */
export interface Flash {
  /** Tells two equal messages apart, so that each is shown once. */
  id: string;
  text: string;
}
