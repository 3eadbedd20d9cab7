/** Addresses of reading in another language. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/settings/translation", "features/translation/routes/translation-consent.ts"),
];
