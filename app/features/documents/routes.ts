/** Addresses of documents. */
import { type RouteConfigEntry, route } from "@react-router/dev/routes";

const at = "features/documents";

/** Without a page of their own. */
export const machinery: RouteConfigEntry[] = [
  route("pitches/:publicId/documents/:fileId", `${at}/routes/document-file.ts`),
  route("pitches/:publicId/access/withdrawal", `${at}/routes/access-withdrawal.ts`),
  route("pages/create/:publicId/figures", `${at}/routes/disclosure.ts`),
  route("pages/create/:publicId/documents/:fileId/change", `${at}/routes/document-change.ts`),
  route("pages/create/:publicId/documents/:fileId/order", `${at}/routes/document-order.ts`),
  route("pages/create/:publicId/access/:accessId/approval", `${at}/routes/access-answer.ts`, { id: "access-approval" }),
  route("pages/create/:publicId/access/:accessId/refusal", `${at}/routes/access-answer.ts`, { id: "access-refusal" }),
];

/** Pages with the site around them. */
export const pages: RouteConfigEntry[] = [
  route("pages/create/:publicId/documents", `${at}/routes/documents.tsx`),
  route("pages/create/:publicId/documents/:fileId/removal", `${at}/routes/document-removal.tsx`),
  route("pages/create/:publicId/access", `${at}/routes/access-requests.tsx`),
  route("pages/create/:publicId/access/:accessId/revocation", `${at}/routes/access-revocation.tsx`),
  route("pages/create/:publicId/openings", `${at}/routes/openings.tsx`),
  route("pitches/:publicId/access", `${at}/routes/access.tsx`),
];
