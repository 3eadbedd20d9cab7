/** Addresses of profiles. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/profiles";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/profile/:part/upload", `${at}/routes/upload.ts`),
  route("pages/profile/:username/contact", `${at}/routes/contact-card.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/profile", `${at}/routes/own-profile.tsx`),
  route("pages/profile/edit", `${at}/routes/edit.tsx`),
  route("pages/profile/picture", `${at}/routes/file.tsx`, { id: "profile-picture" }),
  route("pages/profile/business-card", `${at}/routes/file.tsx`, { id: "profile-business-card" }),
  route("pages/profile/portfolio", `${at}/routes/file.tsx`, { id: "profile-portfolio" }),
  route("pages/profile/:part/removal", `${at}/routes/file-removal.tsx`),
];
