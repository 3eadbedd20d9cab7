/** Addresses of feedback surveys. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/surveys/routes";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [route("pages/survey", `${at}/survey.tsx`)];

/** What surveys say, for support and administrators. */
export const desk: RouteConfigEntry[] = [
  route("admin/surveys", `${at}/desk.tsx`),
  route("admin/surveys/results", `${at}/desk-results.ts`),
];
