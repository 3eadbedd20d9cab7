/** Addresses of feedback surveys. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/surveys";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/survey", `${at}/routes/survey.tsx`)];

/** The desk of support and admins. */
export const desk: RouteConfigEntry[] = [
  route("admin/surveys", `${at}/routes/desk.tsx`),
  route("admin/surveys/results", `${at}/routes/desk-results.ts`),
];
