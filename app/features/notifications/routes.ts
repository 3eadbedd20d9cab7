/** Addresses of notifications. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/notifications";

/** Without a page. */
export const machinery: RouteConfigEntry[] = [
  route("pages/notifications/read", `${at}/routes/reading.ts`),
  route("pages/notifications/list", `${at}/routes/notice-list.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/notifications", `${at}/routes/notifications.tsx`),
  route("pages/email-cancel", `${at}/unsubscribe/routes/unsubscribe.tsx`),
  route("pages/email-cancel/all", `${at}/unsubscribe/routes/ending.ts`, { id: "email-cancel-all" }),
  route("pages/email-cancel/undo", `${at}/unsubscribe/routes/ending.ts`, { id: "email-cancel-undo" }),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/notifications", `${at}/preferences/routes/preferences.tsx`),
];
