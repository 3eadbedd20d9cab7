/** Addresses of the back office; part of `paths`. Some queues have theirs with the rest of their feature. */
import { withQuery } from "./query.ts";

/** By which steps figures are shown, and of which market. */
type FiguresQuery = { step?: string; market?: string };

export const STAFF_PATHS = {
  /** The back office: waiting cases by queue. */
  backOffice: (query: FiguresQuery = {}) => withQuery("/admin", query),
  /** The figures of the back office as a file. */
  figuresFile: (query: FiguresQuery = {}) => withQuery("/admin/figures.csv", query),
  /** Members whose mail does not arrive; jobs that were given up. */
  undeliverable: (after?: string) => withQuery("/admin/undeliverable", { after }),
  /** Claims the most overdue case of all queues. */
  nextCase: () => "/admin/next-case",
  /** `after` is the queue's cursor, a submission. */
  review: (after?: string, choice: { market?: string | undefined; sort?: string | undefined } = {}) =>
    withQuery("/admin/review", { ...choice, after }),
  /** The queue, for spreadsheets. */
  reviewFile: (choice: { market?: string | undefined; sort?: string | undefined } = {}) =>
    withQuery("/admin/review/export", choice),
  /** The ready reasons, which administrators write. */
  reviewReasons: () => "/admin/review/reasons",
  reviewReason: (name: string) => `/admin/review/reasons/${name}`,
  reviewSubmission: (id: string) => `/admin/review/${id}`,
  reportQueue: (query: Record<string, string | undefined> = {}) => withQuery("/admin/reports", query),
  reportCase: (id: string) => `/admin/reports/${id}`,
  reportTranslation: (caseId: string, reportId: string) => `/admin/reports/${caseId}/reports/${reportId}/translation`,
  /** A file of a case, to download or, if it is a picture, to view. */
  reportedFile: (caseId: string, fileId: string, how?: "view") =>
    `/admin/reports/${caseId}/files/${fileId}${how ? "?view" : ""}`,
  /** Actions on a case or an appeal, each at an address of its own. */
  reportCaseAct: (id: string, act: "claim" | "release" | "decision") => `/admin/reports/${id}/${act}`,
  appealCase: (id: string) => `/admin/appeals/${id}`,
  appealCaseAct: (id: string, act: "claim" | "release" | "decision" | "translation") => `/admin/appeals/${id}/${act}`,
  /** Quarantined messages. */
  quarantineQueue: (query: Record<string, string | undefined> = {}) => withQuery("/admin/held-messages", query),
  quarantinedBatch: (id: string) => `/admin/held-messages/${id}`,
  quarantineClaim: (id: string) => `/admin/held-messages/${id}/claim`,
  quarantineRelease: (id: string) => `/admin/held-messages/${id}/hand-back`,
  quarantinedTranslation: (id: string, messageId: string) => `/admin/held-messages/${id}/${messageId}/translation`,
  quarantineDecision: (id: string) => `/admin/held-messages/${id}/decision`,
  reviewTranslation: (id: string) => `/admin/review/${id}/translation`,
  reviewDecision: (id: string) => `/admin/review/${id}/decision`,
  /** As members or visitors will see it. */
  reviewPreview: (id: string, reader?: string) => withQuery(`/admin/review/${id}/preview`, { as: reader }),
  /** Undoes an approval that waits for the office to open. */
  reviewUndo: (id: string) => `/admin/review/${id}/undo`,
  /** Claims the next submission; claims one or extends that; releases it. */
  reviewNext: () => "/admin/review/next",
  reviewClaim: (id: string) => `/admin/review/${id}/claim`,
  reviewHandBack: (id: string) => `/admin/review/${id}/hand-back`,
  /** Asks the register of companies anew; settles a company's change there. */
  reviewRegister: (id: string) => `/admin/review/${id}/register`,
  reviewRegisterChange: (id: string) => `/admin/review/register-changes/${id}/settlement`,
  support: (query: Record<string, string | undefined> = {}) => withQuery("/admin/support", query),
  /** The cases of a part of the queue, as a file. */
  supportFile: (query: Record<string, string | undefined> = {}) => withQuery("/admin/support/export", query),
  /** A case; `problem` is a failure code that the page shows, `answer` a ready answer in its form. */
  /** How the desk has kept its promises. */
  supportFigures: () => "/admin/support/figures",
  supportTicket: (id: string, query: { problem?: string; answer?: string } = {}) =>
    withQuery(`/admin/support/${id}`, query),
  /** Who has the case; an internal note. */
  supportTicketAct: (id: string, act: "assignee" | "note" | "readers" | "topic") => `/admin/support/${id}/${act}`,
  /** Something done to the account of its sender. */
  supportTicketChange: (id: string, act: string) => `/admin/support/${id}/acts/${act}`,
  /** Sends a ready answer as it stands; its page shows what that does. */
  supportTicketMacro: (id: string, answerId: string) => `/admin/support/${id}/answers/${answerId}`,
  /** The ready answers of the desk. */
  supportAnswers: () => "/admin/support/answers",
  newSupportAnswer: () => "/admin/support/answers/new",
  supportAnswer: (id: string) => `/admin/support/answers/${id}`,
  supportAnswerRemoval: (id: string) => `/admin/support/answers/${id}/removal`,
  supportTicketTranslation: (id: string, messageId: string) => `/admin/support/${id}/messages/${messageId}/translation`,
  supportTicketReply: (id: string) => `/admin/support/${id}/reply`,
  supportTicketClosure: (id: string) => `/admin/support/${id}/closure`,
  supportTicketReopening: (id: string) => `/admin/support/${id}/reopening`,
  members: (query: Record<string, string | undefined> = {}) => withQuery("/admin/members", query),
  member: (id: string) => `/admin/members/${id}`,
  /** Actions on an account, each at an address of its own (`MEMBER_ACTS` of the support feature). */
  memberAct: (id: string, act: string) => `/admin/members/${id}/${act}`,
  memberSessionRemoval: (id: string, sessionId: string) => `/admin/members/${id}/sessions/${sessionId}/removal`,
  /** The members that a list shows, as CSV. */
  membersFile: (query: Record<string, string | undefined> = {}) => withQuery("/admin/members.csv", query),
  /** Requests of the two-person rule. */
  approvals: (query: Record<string, string | undefined> = {}) => withQuery("/admin/approvals", query),
  approval: (id: string) => `/admin/approvals/${id}`,
  approvalAct: (id: string, act: "confirmation" | "withdrawal") => `/admin/approvals/${id}/${act}`,
  /** Invitations of staff, for administrators; and the page of the mailed link. */
  staffInvitations: () => "/admin/staff",
  staffInvitationWithdrawal: (id: string) => `/admin/staff/${id}/withdrawal`,
  staffInvitation: (token: string) => withQuery("/pages/staff-invitation", { token }),
  /** The state of the installation and its failed jobs, for administrators; `after`: the list's cursor. */
  health: (query: { after?: string } = {}) => withQuery("/admin/health", query),
  healthCheck: () => "/admin/health/check",
  failedJobRetry: (job: string) => `/admin/health/jobs/${job}/retry`,
  failedJobDiscard: (job: string) => `/admin/health/jobs/${job}/discard`,
  audit: (query: Record<string, string | undefined> = {}) => withQuery("/admin/audit", query),
  /** Asks why the log is exported; the file, for its form. */
  auditExport: (query: Record<string, string | undefined> = {}) => withQuery("/admin/audit/export", query),
  auditFile: () => "/admin/audit/export/file",
};

/** Addresses of announcements. */
export const ANNOUNCEMENT_PATHS = {
  announcements: (query: { after?: string } = {}) => withQuery("/admin/announcements", query),
  /** `of`: the announcement that is copied. */
  newAnnouncement: (query: { of?: string } = {}) => withQuery("/admin/announcements/new", query),
  /** `preview`: as for a reader who has closed it. */
  announcement: (id: string, preview?: "closed") => withQuery(`/admin/announcements/${id}`, { preview }),
  announcementPublication: (id: string) => `/admin/announcements/${id}/publication`,
  announcementEnding: (id: string) => `/admin/announcements/${id}/ending`,
  announcementRemoval: (id: string) => `/admin/announcements/${id}/removal`,
  /** A reader closes a notice. */
  announcementDismissal: (id: string) => `/pages/announcements/${id}/dismissal`,
};

/** Addresses of transparency reports. */
export const TRANSPARENCY_PATHS = {
  /** The published reports, for everybody. */
  transparency: () => "/pages/transparency",
  transparencyReport: (slug: string) => `/pages/transparency/${slug}`,
  transparencyFile: (slug: string) => `/pages/transparency/${slug}/report.csv`,
  /** The counts of any period, and publishing them, for administrators. */
  transparencyDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/transparency", query),
  transparencyPublication: (query: Record<string, string | undefined> = {}) =>
    withQuery("/admin/transparency/publication", query),
};

/** Addresses of undeliverable mail. */
export const DELIVERABILITY_PATHS = {
  /** The member confirms that their address works again. */
  emailReachable: () => "/pages/settings/email/reachable",
  /** The mail provider's webhook for bounces and complaints. */
  mailReports: () => "/webhooks/mail",
};

interface WeekQuery {
  /** A day of the shown week, as `2026-11-23`. */
  week?: string | undefined;
  /** A failure code that the page shows. */
  problem?: string | undefined;
}

/** Addresses of the assistant's page and of demos. */
export const DEMO_PATHS = {
  /** The assistant, and free times for a demo of it. */
  cleon: (query: WeekQuery = {}) => withQuery("/pages/cleon", { ...query }),
  demoBooking: () => "/pages/cleon/bookings",
  demo: (id: string, problem?: string) => withQuery(`/pages/cleon/bookings/${id}`, { problem }),
  demoMove: (id: string, query: WeekQuery = {}) => withQuery(`/pages/cleon/bookings/${id}/time`, { ...query }),
  demoCancellation: (id: string) => `/pages/cleon/bookings/${id}/cancellation`,
  demoCalendar: (id: string) => `/pages/cleon/bookings/${id}/calendar`,
  /** Bookings and office hours, for staff. */
  demoDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/demos", query),
  demoHours: () => "/admin/demos/hours",
  demoDaysOff: () => "/admin/demos/hours/days-off",
  demoDayOffRemoval: () => "/admin/demos/hours/days-off/removal",
  demoAtDesk: (id: string, problem?: string) => withQuery(`/admin/demos/${id}`, { problem }),
  demoOutcome: (id: string) => `/admin/demos/${id}/outcome`,
  demoDeskMove: (id: string, query: WeekQuery = {}) => withQuery(`/admin/demos/${id}/time`, { ...query }),
  demoDeskCancellation: (id: string) => `/admin/demos/${id}/cancellation`,
};

/** Addresses of legal documents on request. */
export const LEGAL_PATHS = {
  /** A member's requests. */
  legalDocuments: (query: { after?: string | undefined } = {}) => withQuery("/pages/legal-documents", query),
  /** The form of a request; `offer` is the agreed offer that parties and terms are copied from. */
  newLegalDocument: (query: { offer?: string | undefined } = {}) => withQuery("/pages/legal-documents/new", query),
  /** Copies an agreed offer into the form. */
  newLegalDocumentOffer: () => "/pages/legal-documents/new/offer",
  legalDocument: (id: string) => `/pages/legal-documents/${id}`,
  /** Answers a question of staff. */
  legalDocumentAnswer: (id: string) => `/pages/legal-documents/${id}/answer`,
  legalDocumentCancellation: (id: string) => `/pages/legal-documents/${id}/cancellation`,
  /** The delivered document. */
  legalDocumentFile: (id: string) => `/pages/legal-documents/${id}/document`,
  /** Requests, for staff. */
  legalDesk: (query: Record<string, string | undefined> = {}) => withQuery("/admin/legal-documents", query),
  legalAtDesk: (id: string) => `/admin/legal-documents/${id}`,
  legalAtDeskAct: (id: string, act: "claim" | "release" | "delivery" | "refusal" | "question" | "draft" | "document") =>
    `/admin/legal-documents/${id}/${act}`,
  /** The templates that staff start from, for administrators. */
  legalTemplates: () => "/admin/legal-documents/templates",
  newLegalTemplate: (query: { kind?: string; market?: string; language?: string } = {}) =>
    withQuery("/admin/legal-documents/templates/new", query),
  legalTemplateFile: (id: string) => `/admin/legal-documents/templates/${id}/file`,
  legalTemplateRemoval: (id: string) => `/admin/legal-documents/templates/${id}/removal`,
};
