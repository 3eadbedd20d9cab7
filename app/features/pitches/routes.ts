/** Addresses of pitches. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/pitches";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("share/pitch/:file", `${at}/sharing/routes/share-pitch.ts`),
  route("share/site/:file", `${at}/sharing/routes/share-site.ts`),
  route("robots.txt", `${at}/sharing/routes/robots.ts`),
  route("sitemap.xml", `${at}/sharing/routes/sitemap.ts`),
  route("sitemap-pages.xml", `${at}/sharing/routes/sitemap-pages.ts`),
  route("sitemap-pitches.xml", `${at}/sharing/routes/sitemap-pitches.ts`),
  route("feeds/:file", `${at}/sharing/routes/feed.ts`),
  route("pages/create/:publicId/pictures", `${at}/pictures/routes/pictures.ts`),
  route("pages/create/:publicId/pictures/:fileId/order", `${at}/pictures/routes/picture-order.ts`),
  route("pages/create/:publicId/pictures/:fileId/removal", `${at}/pictures/routes/picture-removal.ts`),
  route("pitches/:publicId/pictures/:fileId/:width", `${at}/pictures/routes/picture-file.ts`),
  route("pages/create/:publicId/draft", `${at}/wizard/routes/draft.ts`),
  route("pages/create/:publicId/register", `${at}/register/routes/register.ts`),
  route("pages/create/:publicId/logo", `${at}/wizard/routes/logo.ts`),
  route("pitches/:publicId/translation", `${at}/page/routes/pitch-translation.ts`),
  route("pitches/:publicId/managers/:manager/role", `${at}/managers/routes/manager-role.ts`),
  route("pitches/:publicId/managers/:manager/withdrawal", `${at}/managers/routes/invitation-withdrawal.ts`),
  route("pages/invitations/:manager/acceptance", `${at}/managers/routes/invitation-acceptance.ts`),
  route("pages/invitations/:manager/refusal", `${at}/managers/routes/invitation-refusal.ts`),
  route("pitches/:publicId/statistics.csv", `${at}/owner/routes/stats-file.ts`),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pitches/:pitch/pictures/:place", `${at}/pictures/routes/picture-page.tsx`),
  route("pages/create", `${at}/wizard/routes/start.tsx`),
  route("pages/create/:publicId/preview", `${at}/wizard/routes/preview.tsx`),
  route("pages/create/:publicId/submission", `${at}/wizard/routes/submission.tsx`),
  route("pages/create/:publicId/sent", `${at}/wizard/routes/sent.tsx`),
  route("pages/create/:publicId/recall", `${at}/owner/routes/transition.ts`, { id: "pitch-recall" }),
  route("pages/create/:publicId/completion", `${at}/owner/routes/confirmed-transition.tsx`, { id: "pitch-completion" }),
  route("pages/create/:publicId/withdrawal", `${at}/owner/routes/confirmed-transition.tsx`, { id: "pitch-withdrawal" }),
  route("pages/create/:publicId/publication", `${at}/owner/routes/transition.ts`, { id: "pitch-publication" }),
  route("pages/create/:publicId/deletion", `${at}/owner/routes/confirmed-transition.tsx`, { id: "pitch-deletion" }),
  route("pages/create/:publicId/restoration", `${at}/owner/routes/transition.ts`, { id: "pitch-restoration" }),
  route("pages/create/:publicId/confirmation", `${at}/owner/routes/reconfirmation.tsx`),
  route("pitches/:publicId/statistics", `${at}/owner/routes/stats.tsx`),
  route("pitches/:publicId/managers", `${at}/managers/routes/managers.tsx`),
  route("pitches/:publicId/managers/leaving", `${at}/managers/routes/leaving.tsx`),
  route("pitches/:publicId/managers/:manager/removal", `${at}/managers/routes/manager-removal.tsx`),
  route("pages/invitations/:manager", `${at}/managers/routes/invitation.tsx`),
  route("pages/create/:publicId/:step", `${at}/wizard/routes/step.tsx`),
];
