/** What the notification centre can tell. A new kind is: a row here, its check in the database, an icon, a sentence in five languages. */
import type { LegalStatus } from "#app/features/legal-documents/legal-request.ts";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import type { Currency } from "#app/i18n/markets.ts";
import { paths } from "#app/platform/paths/paths.ts";

/** After so many days a notice is removed. */
export const NOTICES_LAST = 90;

/** What a notice is about: ids only. Names are looked up, and the sentence is made, when it is read. */
export interface NoticeSubject {
  personId?: string;
  pitchId?: string;
  conversationId?: string;
  /** A report that was sent, and a decision on something of the reader's. */
  reportId?: string;
  decisionId?: string;
  offerId?: string;
  meetingId?: string;
  /** Suggested times for a meeting, or an answer to them. */
  proposalId?: string;
  /** A request to read what an owner does not disclose. */
  accessId?: string;
  /** A saved search of the reader's, and from when on what it has found is counted (ISO 8601). */
  searchId?: string;
  since?: string;
  /** A request of the reader's for a legal document. */
  legalRequestId?: string;
  /** A case that the reader has brought. */
  ticketId?: string;
  /** A demo that the reader has booked. */
  demoId?: string;
  /** Of a week of the reader's pitch. */
  figures?: WeekFigures;
}

/** What others did with a pitch in a week. `views` counts each member once a day. */
export interface WeekFigures {
  views: number;
  saves: number;
}

/** What a notice leads to, as far as it still exists. */
export interface NoticeTarget {
  /** Null once the account is deleted, or when the notice is about nobody. */
  personName: string | null;
  pitch: { publicId: string; companyName: string | null; logoId?: string | null } | null;
  personPictureId?: string | null;
  conversationId: string | null;
  reportId?: string | null;
  decisionId?: string | null;
  offerId?: string | null;
  meetingId?: string | null;
  accessId?: string | null;
  /** What is offered: a share in whole percent hundredths of a company for an amount of whole units. */
  offer?: { share: number; amount: number; currency: Currency; round: number } | null;
  /** The first of the suggested times, or the one that is agreed (ISO 8601). */
  meetingAt?: string | null;
  /** The suggested times that it asks about: which suggestion, and how many times. */
  proposal?: { id: string; times: number } | null;
  /** `count`: how many pitches it has found since, at most 100. */
  search?: { id: string; name: string; count: number } | null;
  legalRequestId?: string | null;
  figures?: WeekFigures | null;
  ticketId?: string | null;
  demo?: { id: string; at: string } | null;
}

/** A notice as its reader sees it. */
export interface Notice extends NoticeTarget {
  id: string;
  kind: NoticeKind;
  /** What it is grouped by, as `telling.ts` names it. */
  topic: string;
  /** ISO 8601. */
  at: string;
  unread: boolean;
  /** Of a message: its reader had the last word in the conversation. */
  answered?: boolean;
}

/** A page of the notification centre, newest first. */
export interface Notices {
  notices: Notice[];
  /** Cursor of the next page, older ones. */
  next: string | null;
}

interface NoticeRule {
  /**
   * The same news again: shown anew as unread; known already, since jobs may run twice; or shown anew, and while it is unread about all since
   * it was first news.
   */
  again: "renew" | "ignore" | "extend";
  /** Where it leads. */
  path(target: NoticeTarget): string;
}

export const NOTICES = {
  "pitch-approved": { again: "ignore", path: pitchPage },
  "changes-requested": {
    again: "ignore",
    path: ({ pitch }) => (pitch ? paths.editPitch(pitch.publicId) : paths.bookmarks("created")),
  },
  "report-received": { again: "ignore", path: reportPage },
  // Once more when an appeal has changed what was decided.
  "report-outcome": { again: "renew", path: reportPage },
  // Somebody reported something of the reader's, and nothing was wrong with it.
  "report-dismissed": { again: "ignore", path: (target) => (target.pitch ? pitchPage(target) : paths.profile()) },
  "pitch-taken-down": { again: "ignore", path: decisionPage },
  "content-removed": { again: "ignore", path: decisionPage },
  "appeal-received": { again: "ignore", path: decisionPage },
  "appeal-outcome": { again: "ignore", path: decisionPage },
  "access-asked": {
    again: "ignore",
    path: ({ pitch }) => (pitch ? paths.accessRequests(pitch.publicId) : paths.bookmarks("created")),
  },
  "access-approved": { again: "renew", path: pitchPage },
  "access-refused": { again: "renew", path: pitchPage },
  "access-revoked": { again: "renew", path: pitchPage },
  "pitch-asked": { again: "ignore", path: question },
  "pitch-reminded": { again: "ignore", path: question },
  "pitch-hidden": { again: "ignore", path: question },
  "search-found": { again: "extend", path: savedSearch },
  "search-price": { again: "extend", path: savedSearch },
  // A new pitch that matches the reader's criteria, or those of a day.
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
  "answer-awaited": { again: "ignore", path: conversation },
  // What became of messages of the reader's that waited for a moderator.
  "held-passed": { again: "ignore", path: conversation },
  "held-refused": {
    again: "ignore",
    path: (target) => (target.decisionId ? decisionPage(target) : conversation(target)),
  },
  // What a friend's first payment has earned, and lost again.
  "reward-earned": { again: "renew", path: () => paths.refer() },
  "reward-lost": { again: "renew", path: () => paths.refer() },
  // What staff have done with a request for a legal document.
  "legal-delivered": { again: "ignore", path: legalDocument },
  "legal-declined": { again: "ignore", path: legalDocument },
  "legal-asked": { again: "ignore", path: legalDocument },
  // What staff, or the clock, have done with a demo that the reader has booked.
  "demo-moved": { again: "renew", path: demoPage },
  "demo-link": { again: "renew", path: demoPage },
  "demo-cancelled": { again: "ignore", path: demoPage },
  "demo-soon": { again: "ignore", path: demoPage },
  // What somebody has worked on that the reader waits for.
  "case-answered": { again: "renew", path: ({ ticketId }) => (ticketId ? paths.ticket(ticketId) : paths.contact()) },
  "identity-decided": { again: "ignore", path: () => paths.identity() },
  "export-ready": { again: "renew", path: () => paths.dataExport() },
  // What others did with a pitch of the reader's in a week.
  "weekly-views": { again: "ignore", path: statistics },
  // What the reader's plan includes and was not used in a month of it.
  "plan-unused": { again: "ignore", path: () => paths.subscription() },
  message: {
    again: "renew",
    path: conversation,
  },
} as const satisfies Record<string, NoticeRule>;

export type NoticeKind = keyof typeof NOTICES;

/** Whether a notice is about a meeting, and so about whom it is with. */
export function isAboutMeeting(kind: NoticeKind): kind is Extract<NoticeKind, `meeting-${string}`> {
  return kind.startsWith("meeting-");
}

/** Whether a notice is about an offer, and so about whom it was made with and for which company. */
export function isAboutOffer(kind: NoticeKind): kind is Extract<NoticeKind, `offer-${string}`> {
  return kind.startsWith("offer-");
}

/** What names the notices of a saved search: new pitches, changed prices. */
export function searchNoticeKeys(searchId: string): [found: string, price: string] {
  return [`search:${searchId}`, `search-price:${searchId}`];
}

/** What names a notice of what staff have done with a request for a legal document. */
export function legalNoticeKey(requestId: string, status: LegalStatus): string {
  return `legal-request:${requestId}:${status}`;
}

/** Whether a notice is about a demo that its reader has booked. */
export function isAboutDemo(kind: NoticeKind): kind is Extract<NoticeKind, `demo-${string}`> {
  return kind.startsWith("demo-");
}

/** What names the notice of a state that an offer has come to. */
export function offerNoticeKey(offerId: string, state: OfferState): string {
  return `offer:${offerId}:${state}`;
}

function pitchPage({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitch(pitch) : paths.bookmarks("created");
}

function reportPage({ reportId }: NoticeTarget): string {
  return reportId ? paths.report(reportId) : paths.reports();
}

function decisionPage(target: NoticeTarget): string {
  return target.decisionId ? paths.decision(target.decisionId) : pitchPage(target);
}

// Leads on to the page of the pitch once there is nothing to answer.
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

function statistics({ pitch }: NoticeTarget): string {
  return pitch ? paths.pitchStatistics(pitch.publicId) : paths.bookmarks("created");
}

function legalDocument({ legalRequestId }: NoticeTarget): string {
  return legalRequestId ? paths.legalDocument(legalRequestId) : paths.legalDocuments();
}

function demoPage({ demo }: NoticeTarget): string {
  return demo ? paths.demo(demo.id) : paths.cleon();
}
