/** Addresses of the newsletter. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/newsletter";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/newsletter", `${at}/routes/newsletter.tsx`),
  route("pages/newsletter/sent", `${at}/routes/sent.tsx`),
  route("pages/newsletter/confirmation", `${at}/routes/confirmation.tsx`),
];
