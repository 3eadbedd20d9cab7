/** Addresses of people. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/people";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/users", `${at}/routes/people.tsx`)];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [route("pages/settings/privacy", `${at}/routes/settings-visibility.tsx`)];
