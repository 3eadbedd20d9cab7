/** Whose view of a draft the preview shows. */
export const READERS = ["member", "visitor"] as const;

export type PreviewReader = (typeof READERS)[number];
