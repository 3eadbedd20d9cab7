/** What of a profile staff can remove after a report. */
export const PROFILE_PARTS = ["job", "biography", "links", "picture", "business-card", "portfolio"] as const;

export type ProfilePart = (typeof PROFILE_PARTS)[number];
