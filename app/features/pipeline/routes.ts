/** Addresses of the pipeline. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/pipeline/routes";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pages/pipeline/export/:kind", `${at}/export.ts`),
  route("pages/pipeline/:card/stages/:stage", `${at}/card-move.ts`),
  route("pages/pipeline/:card/place", `${at}/card-place.ts`, { id: "card-place" }),
  route("pages/pipeline/:card/place/removal", `${at}/card-place.ts`, { id: "card-place-removal" }),
  route("pages/pipeline/:card/reminder/removal", `${at}/card-reminder.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/pipeline", `${at}/pipeline.tsx`),
  route("pages/pipeline/:card", `${at}/card.tsx`),
];
