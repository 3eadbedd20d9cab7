/** Addresses of the overview of the back office. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/overview/routes";

/** For whoever works here, in any role. */
export const staff: RouteConfigEntry[] = [
  route("admin", `${at}/overview.tsx`),
  route("admin/next-case", `${at}/next-case.ts`),
];
