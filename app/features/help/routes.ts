/** Addresses of help. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/help";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/faq", `${at}/routes/faq.tsx`),
  route("pages/faq/:question/vote", `${at}/routes/vote.tsx`),
];

/** The desk of support and admins. */
export const desk: RouteConfigEntry[] = [route("admin/help", `${at}/routes/desk.tsx`)];
