/** Addresses of adviser links. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/advisers";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pitches/:publicId/advisers/:link/withdrawal", `${at}/routes/withdrawal.ts`),
  route("pages/adviser/code", `${at}/reading/routes/adviser-code.ts`),
  route("pages/adviser/:link/documents/:fileId", `${at}/reading/routes/adviser-document.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pitches/:publicId/advisers", `${at}/routes/advisers.tsx`),
  route("pages/adviser", `${at}/reading/routes/adviser.tsx`),
  route("pages/adviser/:link", `${at}/reading/routes/reading.tsx`),
];
