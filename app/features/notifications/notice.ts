/** The kinds of notices. A new kind needs a row here, its check in the database, an icon, and a sentence in five languages. */
import { paths } from "#app/platform/paths/paths.ts";
import {
  closingPage,
  conversationPage,
  decisionPage,
  demoPage,
  legalDocumentPage,
  managersPage,
  meetingPage,
  meetingTalkPage,
  offerPage,
  othersPitchPage,
  pitchPage,
  questionsPage,
  reconfirmationPage,
  reportPage,
  savedSearchPage,
  sentPage,
  statisticsPage,
} from "./notice-pages.ts";
import type { NoticeTarget, WeekFigures } from "./notice-target.ts";

/** Days after which a notice is removed. */
export const NOTICES_LAST = 90;

/** What a notice is about, as ids. Names are looked up when it is read. */
export interface NoticeSubject {
  personId?: string;
  pitchId?: string;
  conversationId?: string;
  /** A report by the reader. */
  reportId?: string;
  /** A decision on something of the reader's. */
  decisionId?: string;
  offerId?: string;
  meetingId?: string;
  /** A proposal of times for a meeting, also in the notice of its answer. */
  proposalId?: string;
  /** An access request. */
  accessId?: string;
  /** A saved search of the reader's. */
  searchId?: string;
  /** Findings of the search are counted from then on (ISO 8601). */
  since?: string;
  /** A request of the reader's for a legal document. */
  legalRequestId?: string;
  /** A support case of the reader's. */
  ticketId?: string;
  /** A demo that the reader has booked. */
  demoId?: string;
  /** An invitation to manage a pitch, or the membership that came of it. */
  managerId?: string;
  /** A card of the reader's pipeline. */
  cardId?: string;
  /** When a pitch under review is promised to be published, or will be (ISO 8601). */
  publicationAt?: string;
  /** Weekly figures of the reader's pitch. */
  figures?: WeekFigures;
}

/** A notice as its reader sees it. */
export interface Notice extends NoticeTarget {
  id: string;
  kind: NoticeKind;
  /** As defined in `telling.ts`. */
  topic: string;
  /** ISO 8601. */
  at: string;
  unread: boolean;
  /** Of a message: the reader sent the last message of the conversation. */
  answered?: boolean;
}

/** A page of the notification centre, newest first. */
export interface Notices {
  notices: Notice[];
  /** Cursor of the next page, with older ones. */
  next: string | null;
}

interface NoticeRule {
  /**
   * What a repeated fact does: `renew` shows the notice as new and unread; `ignore`, since jobs may run twice; `extend` shows it as new, but an
   * unread one still covers everything since it first appeared.
   */
  again: "renew" | "ignore" | "extend";
  /** The page that the notice links to. */
  path(target: NoticeTarget): string;
}

export const NOTICES = {
  // Under review, and approved while the office is closed: removed with the next step of the review.
  "pitch-received": { again: "renew", path: sentPage },
  "pitch-scheduled": { again: "renew", path: sentPage },
  "pitch-approved": { again: "ignore", path: pitchPage },
  "changes-requested": {
    again: "ignore",
    path: ({ pitch }) => (pitch ? paths.editPitch(pitch.publicId) : paths.bookmarks("created")),
  },
  "report-received": { again: "ignore", path: reportPage },
  // Renewed when an appeal changed the decision.
  "report-outcome": { again: "renew", path: reportPage },
  // A report against something of the reader's was dismissed.
  "report-dismissed": { again: "ignore", path: (target) => (target.pitch ? pitchPage(target) : paths.profile()) },
  "pitch-taken-down": { again: "ignore", path: decisionPage },
  "content-removed": { again: "ignore", path: decisionPage },
  "appeal-received": { again: "ignore", path: decisionPage },
  "appeal-outcome": { again: "ignore", path: decisionPage },
  "access-asked": {
    again: "ignore",
    path: ({ pitch }) => (pitch ? paths.accessRequests(pitch.publicId) : paths.bookmarks("created")),
  },
  "access-approved": { again: "renew", path: othersPitchPage },
  "access-refused": { again: "renew", path: othersPitchPage },
  "access-revoked": { again: "renew", path: othersPitchPage },
  // Questions about a pitch: for its owner, and for who asked.
  "question-asked": {
    again: "ignore",
    path: ({ pitch }) => (pitch ? paths.ownQuestions(pitch.publicId) : paths.bookmarks("created")),
  },
  "question-answered": { again: "ignore", path: questionsPage },
  "question-declined": { again: "ignore", path: questionsPage },
  // For those who saved the pitch.
  "pitch-update": { again: "ignore", path: ({ pitch }) => (pitch ? paths.updates(pitch.publicId) : paths.bookmarks()) },
  "pitch-asked": { again: "ignore", path: reconfirmationPage },
  "pitch-reminded": { again: "ignore", path: reconfirmationPage },
  "pitch-hidden": { again: "ignore", path: reconfirmationPage },
  // The company has another status at its register.
  "pitch-register": { again: "renew", path: pitchPage },
  "search-found": { again: "extend", path: savedSearchPage },
  "search-price": { again: "extend", path: savedSearchPage },
  // A new pitch that matches the reader's criteria, or all of a day.
  match: { again: "ignore", path: ({ pitch }) => (pitch ? paths.pitch(pitch) : paths.matches()) },
  "match-digest": { again: "ignore", path: () => paths.matches() },
  "meeting-suggested": { again: "renew", path: meetingPage },
  "meeting-agreed": { again: "renew", path: meetingTalkPage },
  "meeting-declined": { again: "renew", path: meetingTalkPage },
  "meeting-kept": { again: "renew", path: meetingTalkPage },
  "meeting-withdrawn": { again: "renew", path: meetingTalkPage },
  "meeting-cancelled": { again: "renew", path: meetingTalkPage },
  "meeting-lapsed": { again: "renew", path: meetingTalkPage },
  "meeting-tomorrow": { again: "ignore", path: meetingTalkPage },
  "meeting-soon": { again: "ignore", path: meetingTalkPage },
  "offer-open": { again: "ignore", path: offerPage },
  "offer-accepted": { again: "ignore", path: offerPage },
  "offer-agreed": { again: "ignore", path: offerPage },
  "offer-declined": { again: "ignore", path: offerPage },
  "offer-withdrawn": { again: "ignore", path: offerPage },
  "offer-expired": { again: "ignore", path: offerPage },
  // What the other party has done in a closing room, and a step of the reader's that is due.
  "closing-step": { again: "renew", path: closingPage },
  "closing-due": { again: "renew", path: closingPage },
  "closing-ready": { again: "renew", path: closingPage },
  "closing-completed": { again: "ignore", path: closingPage },
  "closing-called-off": { again: "ignore", path: closingPage },
  "answer-awaited": { again: "ignore", path: conversationPage },
  // The decision on the reader's quarantined messages.
  "held-passed": { again: "ignore", path: conversationPage },
  "held-refused": {
    again: "ignore",
    path: (target) => (target.decisionId ? decisionPage(target) : conversationPage(target)),
  },
  // A reward for a friend's first payment.
  "reward-earned": { again: "renew", path: () => paths.refer() },
  "reward-lost": { again: "renew", path: () => paths.refer() },
  // Answers of staff to a request for a legal document.
  "legal-delivered": { again: "ignore", path: legalDocumentPage },
  "legal-declined": { again: "ignore", path: legalDocumentPage },
  "legal-asked": { again: "ignore", path: legalDocumentPage },
  // Changes by staff to a demo that the reader booked, and its reminder.
  "demo-moved": { again: "renew", path: demoPage },
  "demo-link": { again: "renew", path: demoPage },
  "demo-cancelled": { again: "ignore", path: demoPage },
  "demo-soon": { again: "ignore", path: demoPage },
  // Results that the reader waits for.
  "case-answered": { again: "renew", path: ({ ticketId }) => (ticketId ? paths.ticket(ticketId) : paths.contact()) },
  "identity-decided": { again: "ignore", path: () => paths.identity() },
  "export-ready": { again: "renew", path: () => paths.dataExport() },
  // Of managing a pitch together: what happened to the reader's membership, and what a manager of the reader's pitch did with theirs.
  "manager-invited": {
    again: "ignore",
    path: ({ managerId }) => (managerId ? paths.managerInvitation(managerId) : paths.home()),
  },
  "manager-accepted": { again: "ignore", path: managersPage },
  "manager-declined": { again: "ignore", path: managersPage },
  "manager-left": { again: "ignore", path: managersPage },
  "manager-role-changed": { again: "renew", path: managersPage },
  "manager-removed": { again: "ignore", path: () => paths.bookmarks("created") },
  // A reminder that the reader has set on a card of their pipeline.
  "card-reminder": {
    again: "renew",
    path: ({ cardId }) => (cardId ? paths.pipelineCard(cardId) : paths.pipeline()),
  },
  // Activity on the reader's pitch in a week.
  "weekly-views": { again: "ignore", path: statisticsPage },
  // Parts of the reader's plan that were not used in a month.
  "plan-unused": { again: "ignore", path: () => paths.subscription() },
  message: { again: "renew", path: conversationPage },
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof NOTICES;

/** The page that a notice links to: never one of a pitch that its reader can't open. */
export function noticePath({ kind, ...target }: NoticeTarget & { kind: NoticeKind }): string {
  return NOTICES[kind].path(target.pitch?.closed ? { ...target, pitch: null } : target);
}
