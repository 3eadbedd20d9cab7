/** What a page may say once after something was done; the words are in catalog `flash`. */

/** Name of the cookie that brings one. */
export const FLASH_COOKIE = "flash";

/** Every such message. A new one gets its words in five languages. */
export const FLASHES = [
  "bookmark-added",
  "bookmark-removed",
  "draft-saved",
  "pitch-queued",
  "pitch-updated",
  "pitch-recalled",
  "pitch-withdrawn",
  "pitch-republished",
  "pitch-deleted",
  "pitch-done",
  "signed-out",
  "email-confirmed",
  "password-changed",
  "profile-saved",
  "decision-approved",
  "decision-changes",
] as const;

export type FlashName = (typeof FLASHES)[number];

/** A message on its way to one page. */
export interface Flash {
  /** Tells two equal messages apart, so that each is shown once. */
  id: string;
  text: string;
}
