/** Addresses of providers. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/providers";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("auth/:provider", `${at}/routes/provider-start.ts`),
  route("auth/:provider/callback", `${at}/routes/provider-callback.ts`),
  route("pages/sign-up/provider/link", `${at}/routes/provider-link.ts`),
  route("pages/settings/proof/window", `${at}/routes/re-authentication-window.tsx`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/sign-up/provider", `${at}/routes/provider-sign-up.tsx`)];

/** Pages of the settings. */
export const settings: RouteConfigEntry[] = [
  route("pages/settings/ways-in", `${at}/routes/sign-in-methods.tsx`),
  route("pages/settings/ways-in/:provider/removal", `${at}/routes/sign-in-method-removal.tsx`),
];
