/** Addresses of security events. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/security-events", "features/security-events/routes/settings-security-events.tsx"),
];
