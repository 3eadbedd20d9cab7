/** Addresses of matching. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/matching";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/matches/pitches/:publicId/dismissal", `${at}/routes/dismissal.ts`, { id: "pitch-dismissal" }),
  route("pages/matches/pitches/:publicId/return", `${at}/routes/dismissal.ts`, { id: "pitch-return" }),
  route("pages/matches/investors/:username/dismissal", `${at}/routes/dismissal.ts`, { id: "investor-dismissal" }),
  route("pages/matches/investors/:username/return", `${at}/routes/dismissal.ts`, { id: "investor-return" }),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/matches", `${at}/routes/matches.tsx`),
  route("pages/matches/criteria", `${at}/routes/criteria.tsx`),
  route("pages/matches/dismissed", `${at}/routes/dismissed.tsx`),
];
