/** Addresses of the back office; part of `paths`. Those of newer desks lie with their features'. */
import { withQuery } from "./with-query.ts";

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
