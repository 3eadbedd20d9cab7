/** Addresses of people. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/people";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/profile/:username/bookmark", `${at}/bookmarks/routes/person-bookmark.ts`, { id: "person-bookmark" }),
  route("pages/profile/:username/bookmark/removal", `${at}/bookmarks/routes/person-bookmark.ts`, {
    id: "person-bookmark-removal",
  }),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [route("pages/settings/privacy", `${at}/routes/settings-visibility.tsx`)];
