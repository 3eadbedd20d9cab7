/** Addresses of saved searches. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/saved-searches/routes";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/saved-searches", `${at}/list.tsx`),
  route("pages/saved-searches/new", `${at}/new.tsx`),
  route("pages/saved-searches/:id", `${at}/opening.tsx`),
  route("pages/saved-searches/:id/edit", `${at}/edit.tsx`),
  route("pages/saved-searches/:id/removal", `${at}/removal.tsx`),
];
