/**
 * The policy of telling: of each kind of notice, what it is about, whose choice governs its mail and push (specification §3 "Notification
 * preferences"), and when they leave. A mail or push is a notice that nobody has read in time: what was seen in the app, done or undone
 * meanwhile is not mailed. Nobody is notified of what they did themselves; receipts of an act are sent by the act.
 */
import type { NoticeKind, NoticeSubject } from "./notice.ts";
import type { PreferenceKind, PushKind } from "./preferences/preferences.ts";

/** How long a notice stays unread before it is mailed, in seconds; what a topic has by then is one mail. */
export const MAIL_AFTER_SECONDS = 120;

/** Messages come in bursts, and are read in the app by whoever is there. */
export const MESSAGE_MAIL_AFTER_SECONDS = 300;

/** How long a notice stays unread before it is pushed to devices, in seconds. */
export const PUSH_AFTER_SECONDS = 20;

type Telling = {
  /** What its notices are grouped by: opening that marks them all as read. */
  topic(about: NoticeSubject): string;
  /**
   * In seconds: mailed after that time unless read, with all that the topic has by then, or in the digest where the member prefers that.
   * `act`: the act that causes it sends its own mail, a receipt or a decision with its reasons. `never`: in the app alone.
   */
  mail: number | "act" | "never";
} & (
  | {
      /** Null: no choice of the member's, since they have to know. */
      preference: PushKind | null;
      push: boolean;
    }
  | { preference: PreferenceKind; push: false }
);

const conversation = ({ conversationId }: NoticeSubject) => `conversation:${conversationId}`;
const pitch = ({ pitchId }: NoticeSubject) => (pitchId ? `pitch:${pitchId}` : "account");
// The page of the pitch does not show who asks: the page of its requests does.
const request = ({ pitchId }: NoticeSubject) => `access:${pitchId}`;
const report = ({ reportId }: NoticeSubject) => `report:${reportId}`;
const decision = (about: NoticeSubject) => (about.decisionId ? `decision:${about.decisionId}` : pitch(about));
const search = ({ searchId }: NoticeSubject) => `search:${searchId}`;
const legalRequest = ({ legalRequestId }: NoticeSubject) => `legal-request:${legalRequestId}`;
const demo = ({ demoId }: NoticeSubject) => `demo:${demoId}`;

const message = { topic: conversation, preference: "messages", push: true } as const;
const answer = { ...message, mail: MAIL_AFTER_SECONDS } as const;
const receipt = { preference: null, mail: "act" } as const;

export const TELLINGS: Readonly<Record<NoticeKind, Telling>> = {
  message: { ...message, mail: MESSAGE_MAIL_AFTER_SECONDS },
  "answer-awaited": answer,
  "held-passed": { ...message, mail: "never", push: false },
  "held-refused": {
    ...receipt,
    topic: (about) => (about.conversationId ? conversation(about) : decision(about)),
    push: false,
  },
  "offer-open": answer,
  "offer-accepted": answer,
  "offer-declined": answer,
  "offer-withdrawn": answer,
  "offer-expired": answer,
  // Both sides get the agreement with its figures for their records.
  "offer-agreed": { ...message, mail: "act" },
  "meeting-suggested": answer,
  "meeting-declined": answer,
  "meeting-kept": answer,
  // Mails with the entry for the calendar.
  "meeting-agreed": { ...message, mail: "act" },
  "meeting-cancelled": { ...message, mail: "act" },
  "meeting-tomorrow": { ...message, mail: "act" },
  "meeting-soon": { ...message, mail: "act" },
  "meeting-withdrawn": { ...message, mail: "never" },
  "meeting-lapsed": { ...message, mail: "never", push: false },
  "pitch-approved": { ...receipt, topic: pitch, push: true },
  "changes-requested": { ...receipt, topic: pitch, push: true },
  "pitch-asked": { ...receipt, topic: pitch, push: true },
  "pitch-reminded": { ...receipt, topic: pitch, push: true },
  "pitch-hidden": { ...receipt, topic: pitch, push: true },
  "access-asked": { topic: request, preference: null, mail: MAIL_AFTER_SECONDS, push: true },
  "access-approved": { topic: pitch, preference: null, mail: MAIL_AFTER_SECONDS, push: true },
  "access-refused": { topic: pitch, preference: null, mail: MAIL_AFTER_SECONDS, push: false },
  "access-revoked": { topic: pitch, preference: null, mail: MAIL_AFTER_SECONDS, push: false },
  "search-found": { topic: search, preference: "searches", mail: MAIL_AFTER_SECONDS, push: true },
  "search-price": { topic: search, preference: "searches", mail: MAIL_AFTER_SECONDS, push: true },
  match: { topic: pitch, preference: "pitches", mail: MAIL_AFTER_SECONDS, push: true },
  "match-digest": { topic: () => "matches", preference: "pitches", mail: MAIL_AFTER_SECONDS, push: false },
  "report-received": { ...receipt, topic: report, push: false },
  "report-outcome": { ...receipt, topic: report, push: false },
  "report-dismissed": { ...receipt, mail: "never", topic: pitch, push: false },
  "pitch-taken-down": { ...receipt, topic: decision, push: true },
  "content-removed": { ...receipt, topic: decision, push: true },
  "appeal-received": { ...receipt, topic: decision, push: false },
  "appeal-outcome": { ...receipt, topic: decision, push: true },
  "reward-earned": { ...receipt, topic: () => "rewards", push: false },
  "reward-lost": { ...receipt, topic: () => "rewards", push: false },
  "legal-delivered": { ...receipt, topic: legalRequest, push: true },
  "legal-declined": { ...receipt, topic: legalRequest, push: true },
  "legal-asked": { ...receipt, topic: legalRequest, push: true },
  "case-answered": { ...receipt, topic: ({ ticketId }) => `case:${ticketId}`, push: true },
  "identity-decided": { ...receipt, topic: () => "identity", push: true },
  "export-ready": { ...receipt, topic: () => "export", push: false },
  // Mails with the entry for the calendar.
  "demo-moved": { ...receipt, topic: demo, push: true },
  "demo-link": { ...receipt, topic: demo, push: true },
  "demo-cancelled": { ...receipt, topic: demo, push: true },
  "demo-soon": { ...receipt, topic: demo, push: true },
  // The mail of the week, and that of the plan's month.
  "weekly-views": { topic: pitch, preference: "views", mail: "act", push: false },
  "plan-unused": { topic: () => "account", preference: "premium", mail: "act", push: false },
};

/** What searches and criteria have found is one mail, however many of them: no pitch is in two mails. */
export const FINDS = "finds";

/** The batch whose mail a notice is in. */
export function batchOf(kind: NoticeKind, topic: string): string {
  const { preference } = TELLINGS[kind];
  return preference === "searches" || preference === "pitches" ? FINDS : topic;
}

/** The kinds of notices that are pushed to devices, by whose choice that is. */
export function pushedKinds(): { kind: NoticeKind; preference: PushKind | null }[] {
  return (Object.keys(TELLINGS) as NoticeKind[])
    .filter((kind) => TELLINGS[kind].push)
    .map((kind) => ({ kind, preference: TELLINGS[kind].preference as PushKind | null }));
}

/** The kinds of notices that are mailed when they stay unread, by whose choice that is. */
export function mailedKinds(): { kind: NoticeKind; preference: PreferenceKind | null }[] {
  return (Object.keys(TELLINGS) as NoticeKind[])
    .filter((kind) => typeof TELLINGS[kind].mail === "number")
    .map((kind) => ({ kind, preference: TELLINGS[kind].preference }));
}
