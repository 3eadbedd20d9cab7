/** Addresses of audit. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/audit";

/** For admins. */
export const admin: RouteConfigEntry[] = [
  route("admin/audit", `${at}/routes/audit-log.tsx`),
  route("admin/audit/export", `${at}/routes/audit-export.tsx`),
  route("admin/audit/export/file", `${at}/routes/audit-file.ts`),
];
