/** Addresses of the overview of the back office. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/overview";

/** For staff in any role. */
export const staff: RouteConfigEntry[] = [
  route("admin", `${at}/routes/overview.tsx`),
  route("admin/figures.csv", `${at}/routes/figures-file.ts`),
  route("admin/next-case", `${at}/routes/next-case.ts`),
];

/** For support and admins. */
export const support: RouteConfigEntry[] = [route("admin/undeliverable", `${at}/routes/undeliverable.tsx`)];
