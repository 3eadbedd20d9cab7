/** Addresses of statements of investor status. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/investor-statements";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/investor-status", `${at}/routes/investor-status.tsx`)];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/investor-status", `${at}/routes/settings-investor-status.tsx`),
  route("pages/settings/investor-status/withdrawal", `${at}/routes/withdrawal.tsx`),
];
