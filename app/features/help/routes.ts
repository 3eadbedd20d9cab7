/** Addresses of help. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/help/routes";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/faq", `${at}/faq.tsx`),
  route("pages/faq/:question/vote", `${at}/vote.tsx`),
];

/** Where support and administrators read what was said of answers. */
export const desk: RouteConfigEntry[] = [route("admin/help", `${at}/desk.tsx`)];
