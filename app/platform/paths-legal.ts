/** Addresses of legal documents on request; part of `paths`. */
import { withQuery } from "./with-query.ts";

export const LEGAL_PATHS = {
  /** A member's requests. */
  legalDocuments: (query: { after?: string | undefined } = {}) => withQuery("/pages/legal-documents", query),
  /** The form for one; `offer` is the agreed offer that parties and terms are taken from. */
  newLegalDocument: (query: { offer?: string | undefined } = {}) => withQuery("/pages/legal-documents/new", query),
  legalDocument: (id: string) => `/pages/legal-documents/${id}`,
  /** Requests and templates, for staff. */
  legalDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/legal-documents", query),
  legalAtDesk: (id: string) => `/admin/legal-documents/${id}`,
  legalTemplates: () => "/admin/legal-documents/templates",
};
