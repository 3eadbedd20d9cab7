/** Addresses of transparency reports. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/transparency";

/** Public files. */
export const machinery: RouteConfigEntry[] = [
  route("pages/transparency/:report/report.csv", `${at}/routes/report-file.ts`),
];

/** Pages in the site's frame. */
export const pages: RouteConfigEntry[] = [
  route("pages/transparency", `${at}/routes/reports.tsx`),
  route("pages/transparency/:report", `${at}/routes/report.tsx`),
];

/** For administrators. */
export const admin: RouteConfigEntry[] = [
  route("admin/transparency", `${at}/routes/desk.tsx`),
  route("admin/transparency/publication", `${at}/routes/publication.tsx`),
];
