/** Addresses of legal documents on request; part of `paths`. */
import { withQuery } from "./with-query.ts";

export const LEGAL_PATHS = {
  /** A member's requests. */
  legalDocuments: (query: { after?: string | undefined } = {}) => withQuery("/pages/legal-documents", query),
  /** The form for one; `offer` is the agreed offer that parties and terms are taken from. */
  newLegalDocument: (query: { offer?: string | undefined } = {}) => withQuery("/pages/legal-documents/new", query),
  /** Fills an agreed offer into the form. */
  newLegalDocumentOffer: () => "/pages/legal-documents/new/offer",
  legalDocument: (id: string) => `/pages/legal-documents/${id}`,
  /** Answers a question of staff. */
  legalDocumentAnswer: (id: string) => `/pages/legal-documents/${id}/answer`,
  legalDocumentCancellation: (id: string) => `/pages/legal-documents/${id}/cancellation`,
  /** What was delivered. */
  legalDocumentFile: (id: string) => `/pages/legal-documents/${id}/document`,
  /** Requests, for staff. */
  legalDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/legal-documents", query),
  legalAtDesk: (id: string) => `/admin/legal-documents/${id}`,
  legalAtDeskAct: (id: string, act: "claim" | "release" | "delivery" | "refusal" | "question" | "draft" | "document") =>
    `/admin/legal-documents/${id}/${act}`,
  /** The templates that staff begin with, for administrators. */
  legalTemplates: () => "/admin/legal-documents/templates",
  newLegalTemplate: (query: { kind?: string; market?: string; language?: string } = {}) =>
    withQuery("/admin/legal-documents/templates/new", query),
  legalTemplateFile: (id: string) => `/admin/legal-documents/templates/${id}/file`,
  legalTemplateRemoval: (id: string) => `/admin/legal-documents/templates/${id}/removal`,
};
