/** Whose eyes the preview of a submission is for: members who see figures, or everybody else. */
export const PREVIEW_READERS = ["member", "visitor"] as const;

export type PreviewReader = (typeof PREVIEW_READERS)[number];
