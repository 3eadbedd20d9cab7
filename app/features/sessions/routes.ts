/** Addresses of sessions. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/sessions";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/settings/sessions/:id/removal", `${at}/routes/session-removal.ts`),
  route("auth/token-sync", `${at}/routes/token-sync.ts`),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/sessions", `${at}/routes/settings-sessions.tsx`),
  route("pages/settings/sessions/removal", `${at}/routes/other-sessions-removal.tsx`),
  route("pages/settings/sessions/everywhere", `${at}/routes/sign-out-everywhere.tsx`),
];
