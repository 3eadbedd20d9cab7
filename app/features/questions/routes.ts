/** Addresses of questions and updates. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/questions/routes";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pitches/:publicId/questions/:id/withdrawal", `${at}/question-withdrawal.ts`),
  route("pitches/:publicId/texts/:kind/:id/translation", `${at}/text-translation.ts`),
  route("pages/create/:publicId/questions/:id/refusal", `${at}/question-refusal.ts`),
  route("pages/create/:publicId/questions/:id/answer/removal", `${at}/answer-removal.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pitches/:publicId/questions", `${at}/questions.tsx`),
  route("pitches/:publicId/updates", `${at}/updates.tsx`),
  route("pages/create/:publicId/questions", `${at}/own-questions.tsx`),
  route("pages/create/:publicId/questions/:id", `${at}/own-question.tsx`),
  route("pages/create/:publicId/updates/new", `${at}/update-new.tsx`),
  route("pages/create/:publicId/updates/:id", `${at}/update.tsx`),
  route("pages/create/:publicId/updates/:id/removal", `${at}/update-removal.tsx`),
];
