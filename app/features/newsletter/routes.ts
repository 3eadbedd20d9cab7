/** Addresses of the newsletter. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/newsletter/routes";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/newsletter", `${at}/newsletter.tsx`),
  route("pages/newsletter/sent", `${at}/sent.tsx`),
  route("pages/newsletter/confirmation", `${at}/confirmation.tsx`),
];
