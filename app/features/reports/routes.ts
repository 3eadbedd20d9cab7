/** Addresses of reports. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/reports";

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pitches/:publicId/report", `${at}/reporting/routes/report.tsx`, { id: "report-pitch" }),
  route("pages/profile/:username/report", `${at}/reporting/routes/report.tsx`, { id: "report-profile" }),
  route("pages/messages/:id/:number/report", `${at}/reporting/routes/report.tsx`, { id: "report-message" }),
  route("pitches/:publicId/texts/:kind/:id/report", `${at}/reporting/routes/report.tsx`, { id: "report-text" }),
  route("pages/reports", `${at}/routes/reports.tsx`),
  route("pages/reports/:id", `${at}/routes/receipt.tsx`),
  route("pages/decisions/:id", `${at}/routes/decision.tsx`),
  route("pages/decisions/:id/appeal", `${at}/routes/appeal.tsx`),
];

/** For moderators and admins. */
export const moderation: RouteConfigEntry[] = [
  route("admin/reports", `${at}/desk/routes/queue.tsx`),
  route("admin/reports/:id", `${at}/desk/routes/case.tsx`),
  route("admin/reports/:id/decision", `${at}/desk/routes/case-decision.tsx`),
  route("admin/reports/:id/claim", `${at}/desk/routes/claim.ts`, { id: "report-claim" }),
  route("admin/reports/:id/release", `${at}/desk/routes/claim.ts`, { id: "report-release" }),
  route("admin/reports/:id/reports/:reportId/translation", `${at}/desk/routes/report-translation.ts`),
  route("admin/reports/:id/files/:fileId", `${at}/desk/routes/file.ts`),
  route("admin/appeals/:id", `${at}/desk/routes/appeal.tsx`),
  route("admin/appeals/:id/translation", `${at}/desk/routes/appeal-translation.ts`),
  route("admin/appeals/:id/decision", `${at}/desk/routes/appeal-decision.tsx`),
  route("admin/appeals/:id/claim", `${at}/desk/routes/appeal-claim.ts`, { id: "appeal-claim" }),
  route("admin/appeals/:id/release", `${at}/desk/routes/appeal-claim.ts`, { id: "appeal-release" }),
];
