/** Addresses of legal documents on request. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/legal-documents";

/** Files, without a page. */
export const machinery: RouteConfigEntry[] = [
  route("pages/legal-documents/:id/document", `${at}/routes/delivered-file.ts`),
];

/** A member's requests. */
export const pages: RouteConfigEntry[] = [
  route("pages/legal-documents", `${at}/routes/requests.tsx`),
  route("pages/legal-documents/new", `${at}/routes/request-new.tsx`),
  route("pages/legal-documents/new/offer", `${at}/routes/request-offer.tsx`),
  route("pages/legal-documents/:id", `${at}/routes/request.tsx`),
  route("pages/legal-documents/:id/answer", `${at}/routes/request-answer.tsx`),
  route("pages/legal-documents/:id/cancellation", `${at}/routes/request-cancellation.tsx`),
];

/** The desk on which documents are prepared, for support and administrators. */
export const desk: RouteConfigEntry[] = [
  route("admin/legal-documents", `${at}/routes/desk.tsx`),
  route("admin/legal-documents/:id", `${at}/routes/desk-case.tsx`),
  route("admin/legal-documents/:id/claim", `${at}/routes/desk-claim.ts`, { id: "legal-claim" }),
  route("admin/legal-documents/:id/release", `${at}/routes/desk-claim.ts`, { id: "legal-release" }),
  route("admin/legal-documents/:id/delivery", `${at}/routes/desk-delivery.tsx`),
  route("admin/legal-documents/:id/refusal", `${at}/routes/desk-refusal.tsx`),
  route("admin/legal-documents/:id/question", `${at}/routes/desk-question.tsx`),
  route("admin/legal-documents/:id/draft", `${at}/routes/desk-draft.ts`),
  route("admin/legal-documents/:id/document", `${at}/routes/desk-document.ts`),
];

/** The templates, for administrators. */
export const admin: RouteConfigEntry[] = [
  route("admin/legal-documents/templates", `${at}/templates/routes/templates.tsx`),
  route("admin/legal-documents/templates/new", `${at}/templates/routes/template-new.tsx`),
  route("admin/legal-documents/templates/:id/file", `${at}/templates/routes/template-file.ts`),
  route("admin/legal-documents/templates/:id/removal", `${at}/templates/routes/template-removal.tsx`),
];
