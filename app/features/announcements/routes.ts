/** Addresses of announcements. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/announcements";

/** Closes a notice, for every reader. */
export const machinery: RouteConfigEntry[] = [route("pages/announcements/:id/dismissal", `${at}/routes/dismissal.ts`)];

/** For administrators. */
export const admin: RouteConfigEntry[] = [
  route("admin/announcements", `${at}/routes/announcements.tsx`),
  route("admin/announcements/new", `${at}/routes/announcement-new.tsx`),
  route("admin/announcements/:id", `${at}/routes/announcement.tsx`),
  route("admin/announcements/:id/publication", `${at}/routes/publication.ts`),
  route("admin/announcements/:id/ending", `${at}/routes/ending.tsx`),
  route("admin/announcements/:id/removal", `${at}/routes/removal.ts`),
];
