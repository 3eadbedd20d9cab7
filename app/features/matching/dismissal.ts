/** Why somebody does not want to see a match again; the words stand in catalog `matching`. */

/** Reasons for a pitch. The first three move what is like it down in the reader's own list. */
export const PITCH_REASONS = ["industry", "place", "phase", "amount", "known", "other"] as const;

/** Reasons for an investor. */
export const INVESTOR_REASONS = ["place", "amount", "known", "other"] as const;

export type DismissalReason = (typeof PITCH_REASONS)[number];
