/** Addresses of bookmarks. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/bookmarks";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pitches/:publicId/bookmark", `${at}/routes/pitch-bookmark.ts`, { id: "bookmark" }),
  route("pitches/:publicId/bookmark/removal", `${at}/routes/pitch-bookmark.ts`, { id: "bookmark-removal" }),
  route("pitches/:publicId/comparison", `${at}/comparison/routes/pitch-comparison.ts`, { id: "comparison" }),
  route("pitches/:publicId/comparison/removal", `${at}/comparison/routes/pitch-comparison.ts`, {
    id: "comparison-removal",
  }),
  route("pages/compare/removal", `${at}/comparison/routes/pitch-comparison.ts`, { id: "comparison-end" }),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/compare", `${at}/comparison/routes/comparison.tsx`),
  route("pages/bookmark", `${at}/routes/bookmarks.tsx`),
];
