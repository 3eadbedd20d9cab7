/** The kinds of notices. A new kind needs a row here, its check in the database, an icon, and a sentence in five languages. */
import type { OfferLabel } from "#app/features/market-rules/offer-label.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";

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

/** Activity on a pitch in a week. `views` counts each member once a day. */
export interface WeekFigures {
  views: number;
  saves: number;
}

/** The pitch of a notice. */
export interface NoticedPitch {
  publicId: string;
  companyName: string | null;
  logoId?: string | null;
  /** The reader can't open it (any more): it's named without a link. */
  closed?: true;
}

/** What a notice refers to, as far as it still exists. */
export interface NoticeTarget {
  /** Null once the account is deleted, or if the notice is about nobody. */
  personName: string | null;
  pitch: NoticedPitch | null;
  personPictureId?: string | null;
  conversationId: string | null;
  reportId?: string | null;
  decisionId?: string | null;
  offerId?: string | null;
  meetingId?: string | null;
  accessId?: string | null;
  /** `share` is in basis points, `amount` in whole units of the currency. */
  offer?: { share: number; amount: number; currency: Currency; round: number; label: OfferLabel } | null;
  /** The first of the proposed times, or the agreed one (ISO 8601). */
  meetingAt?: string | null;
  /** The proposal that awaits an answer; `times`: how many it has. */
  proposal?: { id: string; times: number } | null;
  /** `count`: pitches found since, at most 100. */
  search?: { id: string; name: string; count: number } | null;
  legalRequestId?: string | null;
  figures?: WeekFigures | null;
  publicationAt?: string | null;
  ticketId?: string | null;
  managerId?: string | null;
  cardId?: string | null;
  demo?: { id: string; at: string } | null;
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
  "access-approved": { again: "renew", path: othersPitch },
  "access-refused": { again: "renew", path: othersPitch },
  "access-revoked": { again: "renew", path: othersPitch },
  // Questions about a pitch: for its owner, and for who asked.
  "question-asked": {
    again: "ignore",
    path: ({ pitch }) => (pitch ? paths.ownQuestions(pitch.publicId) : paths.bookmarks("created")),
  },
  "question-answered": { again: "ignore", path: questionsPage },
  "question-declined": { again: "ignore", path: questionsPage },
  // For those who saved the pitch.
  "pitch-update": { again: "ignore", path: ({ pitch }) => (pitch ? paths.updates(pitch.publicId) : paths.bookmarks()) },
  "pitch-asked": { again: "ignore", path: question },
  "pitch-reminded": { again: "ignore", path: question },
  "pitch-hidden": { again: "ignore", path: question },
  // The company has another status at its register.
  "pitch-register": { again: "renew", path: pitchPage },
  "search-found": { again: "extend", path: savedSearch },
  "search-price": { again: "extend", path: savedSearch },
  // A new pitch that matches the reader's criteria, or all of a day.
  match: { again: "ignore", path: ({ pitch }) => (pitch ? paths.pitch(pitch) : paths.matches()) },
  "match-digest": { again: "ignore", path: () => paths.matches() },
  "meeting-suggested": { again: "renew", path: meetingPage },
  "meeting-agreed": { again: "renew", path: conversationPage },
  "meeting-declined": { again: "renew", path: conversationPage },
  "meeting-kept": { again: "renew", path: conversationPage },
  "meeting-withdrawn": { again: "renew", path: conversationPage },
  "meeting-cancelled": { again: "renew", path: conversationPage },
  "meeting-lapsed": { again: "renew", path: conversationPage },
  "meeting-tomorrow": { again: "ignore", path: conversationPage },
  "meeting-soon": { again: "ignore", path: conversationPage },
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
  "answer-awaited": { again: "ignore", path: conversation },
  // The decision on the reader's quarantined messages.
  "held-passed": { again: "ignore", path: conversation },
  "held-refused": {
    again: "ignore",
    path: (target) => (target.decisionId ? decisionPage(target) : conversation(target)),
  },
  // A reward for a friend's first payment.
  "reward-earned": { again: "renew", path: () => paths.refer() },
  "reward-lost": { again: "renew", path: () => paths.refer() },
  // Answers of staff to a request for a legal document.
  "legal-delivered": { again: "ignore", path: legalDocument },
  "legal-declined": { again: "ignore", path: legalDocument },
  "legal-asked": { again: "ignore", path: legalDocument },
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
  "weekly-views": { again: "ignore", path: statistics },
  // Parts of the reader's plan that were not used in a month.
  "plan-unused": { again: "ignore", path: () => paths.subscription() },
  message: { again: "renew", path: conversation },
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof NOTICES;

/** The page that a notice links to: never one of a pitch that its reader can't open. */
export function noticePath({ kind, ...target }: NoticeTarget & { kind: NoticeKind }): string {
  return NOTICES[kind].path(target.pitch?.closed ? { ...target, pitch: null } : target);
}

function managersPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchManagers(pitch.publicId) : paths.bookmarks("created");
}

function pitchPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitch(pitch) : paths.bookmarks("created");
}

function othersPitch({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitch(pitch) : paths.bookmarks();
}

function questionsPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.questions(pitch.publicId) : paths.bookmarks();
}

// Redirects to the pitch once it is decided on or recalled.
function sentPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchSent(pitch.publicId) : paths.bookmarks("created");
}

function reportPage({ reportId }: NoticeTarget): string {
  return reportId ? paths.report(reportId) : paths.reports();
}

function decisionPage(target: NoticeTarget): string {
  return target.decisionId ? paths.decision(target.decisionId) : pitchPage(target);
}

// Redirects to the pitch once it is confirmed.
function question({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchConfirmation(pitch.publicId) : paths.bookmarks("created");
}

function conversationPage({ conversationId }: NoticeTarget): string {
  return conversationId ? paths.conversation(conversationId) : paths.meetings();
}

function meetingPage(target: NoticeTarget): string {
  return target.meetingId ? paths.meeting(target.meetingId) : conversationPage(target);
}

function savedSearch({ search }: NoticeTarget): string {
  return search ? paths.savedSearch(search.id) : paths.savedSearches();
}

function conversation({ conversationId }: NoticeTarget): string {
  return conversationId ? paths.conversation(conversationId) : paths.messages();
}

function offerPage({ conversationId, offerId }: NoticeTarget): string {
  return conversationId && offerId ? paths.offer({ conversationId, id: offerId }) : paths.offers();
}

function closingPage({ conversationId, offerId }: NoticeTarget): string {
  return conversationId && offerId ? paths.closing({ conversationId, id: offerId }) : paths.offers({ list: "agreed" });
}

function statistics({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchStatistics(pitch.publicId) : paths.bookmarks("created");
}

function legalDocument({ legalRequestId }: NoticeTarget): string {
  return legalRequestId ? paths.legalDocument(legalRequestId) : paths.legalDocuments();
}

function demoPage({ demo }: NoticeTarget): string {
  return demo ? paths.demo(demo.id) : paths.cleon();
}
