/** Addresses of the overview of the back office. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/overview";

/** For staff in any role. */
export const staff: RouteConfigEntry[] = [
  route("admin", `${at}/routes/overview.tsx`),
  route("admin/next-case", `${at}/routes/next-case.ts`),
];
