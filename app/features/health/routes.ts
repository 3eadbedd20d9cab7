/** Addresses of the health of the installation. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/health";

/** For administrators. */
export const admin: RouteConfigEntry[] = [
  route("admin/health", `${at}/routes/health.tsx`),
  route("admin/health/check", `${at}/routes/health-check.ts`),
  route("admin/health/jobs/:job/retry", `${at}/routes/failed-job-retry.ts`),
  route("admin/health/jobs/:job/discard", `${at}/routes/failed-job-discard.tsx`),
];
