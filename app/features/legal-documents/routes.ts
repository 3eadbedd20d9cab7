/** Addresses of legal documents on request. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/legal-documents/routes";

/** Files, without a page. */
export const machinery: RouteConfigEntry[] = [route("pages/legal-documents/:id/document", `${at}/delivered-file.ts`)];

/** A member's requests. */
export const pages: RouteConfigEntry[] = [
  route("pages/legal-documents", `${at}/requests.tsx`),
  route("pages/legal-documents/new", `${at}/request-new.tsx`),
  route("pages/legal-documents/new/offer", `${at}/request-offer.tsx`),
  route("pages/legal-documents/:id", `${at}/request.tsx`),
  route("pages/legal-documents/:id/answer", `${at}/request-answer.tsx`),
  route("pages/legal-documents/:id/cancellation", `${at}/request-cancellation.tsx`),
];

/** The desk on which documents are prepared, for support and administrators. */
export const desk: RouteConfigEntry[] = [
  route("admin/legal-documents", `${at}/desk.tsx`),
  route("admin/legal-documents/:id", `${at}/desk-case.tsx`),
  route("admin/legal-documents/:id/claim", `${at}/desk-claim.ts`),
  route("admin/legal-documents/:id/release", `${at}/desk-release.ts`),
  route("admin/legal-documents/:id/delivery", `${at}/desk-delivery.tsx`),
  route("admin/legal-documents/:id/refusal", `${at}/desk-refusal.tsx`),
  route("admin/legal-documents/:id/question", `${at}/desk-question.tsx`),
  route("admin/legal-documents/:id/draft", `${at}/desk-draft.ts`),
  route("admin/legal-documents/:id/document", `${at}/desk-document.ts`),
];

/** The templates, for administrators. */
export const admin: RouteConfigEntry[] = [
  route("admin/legal-documents/templates", `${at}/templates.tsx`),
  route("admin/legal-documents/templates/new", `${at}/template-new.tsx`),
  route("admin/legal-documents/templates/:id/file", `${at}/template-file.ts`),
  route("admin/legal-documents/templates/:id/removal", `${at}/template-removal.tsx`),
];
