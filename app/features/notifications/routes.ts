/** Addresses of the notification centre beside its page. */
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
  route("pages/email-cancel", "features/notifications/unsubscribe/routes/unsubscribe.tsx"),
  route("pages/email-cancel/all", "features/notifications/unsubscribe/routes/all.ts"),
  route("pages/email-cancel/undo", "features/notifications/unsubscribe/routes/undo.ts"),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/notifications", "features/notifications/preferences/routes/preferences.tsx"),
];
