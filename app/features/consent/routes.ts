/** Addresses of consent. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/consent";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/cookies/consent", `${at}/routes/cookie-consent.ts`),
  route("pages/settings/consents/withdrawal", `${at}/routes/consent-withdrawal.ts`),
];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [route("pages/settings/consents", `${at}/routes/settings-consents.tsx`)];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/cookies", `${at}/routes/cookies.tsx`)];
