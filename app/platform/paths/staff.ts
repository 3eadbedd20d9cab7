/** Addresses of the back office; part of `paths`. Those of newer desks lie with their features'. */
import { withQuery } from "./query.ts";

export const STAFF_PATHS = {
  /** The back office: what waits at each desk. */
  backOffice: () => "/admin",
  /** Takes the most overdue case of all desks. */
  nextCase: () => "/admin/next-case",
  /** `after` is the submission after which the queue's page begins. */
  review: (after?: string) => withQuery("/admin/review", { after }),
  reviewSubmission: (id: string) => `/admin/review/${id}`,
  reportQueue: (query: Record<string, string | undefined> = {}) => withQuery("/admin/reports", query),
  reportCase: (id: string) => `/admin/reports/${id}`,
  /** A file that is kept with a case. */
  reportedFile: (caseId: string, fileId: string) => `/admin/reports/${caseId}/files/${fileId}`,
  /** What a moderator does with a case or an appeal, each at an address of its own. */
  reportCaseAct: (id: string, act: "claim" | "release" | "decision") => `/admin/reports/${id}/${act}`,
  appealCase: (id: string) => `/admin/appeals/${id}`,
  appealCaseAct: (id: string, act: "claim" | "release" | "decision") => `/admin/appeals/${id}/${act}`,
  /** Texts to many that wait for a moderator. */
  heldQueue: (query: Record<string, string | undefined> = {}) => withQuery("/admin/held-messages", query),
  heldBatch: (id: string) => `/admin/held-messages/${id}`,
  heldClaim: (id: string) => `/admin/held-messages/${id}/claim`,
  heldHandBack: (id: string) => `/admin/held-messages/${id}/hand-back`,
  heldDecision: (id: string) => `/admin/held-messages/${id}/decision`,
  reviewDecision: (id: string) => `/admin/review/${id}/decision`,
  /** Takes the next submission; takes one, or keeps it; hands it back. */
  reviewNext: () => "/admin/review/next",
  reviewClaim: (id: string) => `/admin/review/${id}/claim`,
  reviewHandBack: (id: string) => `/admin/review/${id}/hand-back`,
  support: (query: Record<string, string | undefined> = {}) => withQuery("/admin/support", query),
  supportTicket: (id: string) => `/admin/support/${id}`,
  supportTicketReply: (id: string) => `/admin/support/${id}/reply`,
  supportTicketClosure: (id: string) => `/admin/support/${id}/closure`,
  supportTicketReopening: (id: string) => `/admin/support/${id}/reopening`,
  members: (query: Record<string, string | undefined> = {}) => withQuery("/admin/members", query),
  member: (id: string) => `/admin/members/${id}`,
  /** What staff do to an account, each at an address of its own (`MEMBER_ACTS` of the support feature). */
  memberAct: (id: string, act: string) => `/admin/members/${id}/${act}`,
  audit: (query: Record<string, string | undefined> = {}) => withQuery("/admin/audit", query),
};

/** Addresses of mail that did not arrive; part of `paths`. */

export const DELIVERABILITY_PATHS = {
  /** Says that one's address works again. */
  emailReachable: () => "/pages/settings/email/reachable",
  /** Where a mail provider reports bounces and complaints. */
  mailReports: () => "/webhooks/mail",
};

// Addresses of the assistant's page and of demos; part of `paths`.

interface WeekQuery {
  /** A day of the week that is shown, as `2026-11-23`. */
  week?: string | undefined;
  /** The code of a failure that the page says. */
  problem?: string | undefined;
}

export const DEMO_PATHS = {
  /** What the assistant will be, and free times for a demo of it. */
  cleon: (query: WeekQuery = {}) => withQuery("/pages/cleon", { ...query }),
  demoBooking: () => "/pages/cleon/bookings",
  demo: (id: string, problem?: string) => withQuery(`/pages/cleon/bookings/${id}`, { problem }),
  demoMove: (id: string, query: WeekQuery = {}) => withQuery(`/pages/cleon/bookings/${id}/time`, { ...query }),
  demoCancellation: (id: string) => `/pages/cleon/bookings/${id}/cancellation`,
  demoCalendar: (id: string) => `/pages/cleon/bookings/${id}/calendar`,
  /** Bookings, for staff, and when staff are free. */
  demoDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/demos", query),
  demoHours: () => "/admin/demos/hours",
  demoDaysOff: () => "/admin/demos/hours/days-off",
  demoDayOffRemoval: () => "/admin/demos/hours/days-off/removal",
  demoAtDesk: (id: string, problem?: string) => withQuery(`/admin/demos/${id}`, { problem }),
  demoOutcome: (id: string) => `/admin/demos/${id}/outcome`,
  demoDeskMove: (id: string, query: WeekQuery = {}) => withQuery(`/admin/demos/${id}/time`, { ...query }),
  demoDeskCancellation: (id: string) => `/admin/demos/${id}/cancellation`,
};

// Addresses of legal documents on request; part of `paths`.

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
