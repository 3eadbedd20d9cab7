/** Addresses of saved searches. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/saved-searches";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/saved-searches", `${at}/routes/list.tsx`),
  route("pages/saved-searches/new", `${at}/routes/new.tsx`),
  route("pages/saved-searches/:id", `${at}/routes/opening.tsx`),
  route("pages/saved-searches/:id/edit", `${at}/routes/edit.tsx`),
  route("pages/saved-searches/:id/removal", `${at}/routes/removal.tsx`),
];
