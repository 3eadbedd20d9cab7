/**
 * The delivery policy: for each kind of notice its topic, the preference that governs its mail and push (specification §3 "Notification
 * preferences"), and their delay. A notice is mailed or pushed if it is still unread after the delay, and not if it was settled. Nobody is
 * notified of their own actions; receipts are sent by the command itself.
 */
import type { NoticeKind, NoticeSubject } from "./notice.ts";
import type { PreferenceKind, PushKind } from "./preferences/preferences.ts";

/** Seconds before an unread notice is mailed, together with all unread notices on its topic. */
const MAIL_AFTER_SECONDS = 120;

/** Longer for messages, which come in bursts and are often read in the app at once. */
const MESSAGE_MAIL_AFTER_SECONDS = 300;

/** Seconds before an unread notice is pushed to devices. */
export const PUSH_AFTER_SECONDS = 20;

type Telling = {
  /** What notices are grouped by: opening its page marks them all as read. */
  topic(about: NoticeSubject): string;
  /**
   * Seconds: mailed after that time unless read, with the other notices on its topic, or in the digest if the member prefers that. `act`: the
   * command sends a mail of its own, such as a receipt or a decision with reasons. `never`: only in the app.
   */
  mail: number | "act" | "never";
} & (
  | {
      /** Null: always sent, since the member has to know. */
      preference: PushKind | null;
      push: boolean;
    }
  | { preference: PreferenceKind; push: false }
);

const conversation = ({ conversationId }: NoticeSubject) => `conversation:${conversationId}`;
const pitch = ({ pitchId }: NoticeSubject) => (pitchId ? `pitch:${pitchId}` : "account");
// Not the pitch's topic: its page does not show access requests.
const request = ({ pitchId }: NoticeSubject) => `access:${pitchId}`;
const questions = ({ pitchId }: NoticeSubject) => `questions:${pitchId}`;
const managers = ({ pitchId }: NoticeSubject) => `managers:${pitchId}`;
const report = ({ reportId }: NoticeSubject) => `report:${reportId}`;
const decision = (about: NoticeSubject) => (about.decisionId ? `decision:${about.decisionId}` : pitch(about));
const search = ({ searchId }: NoticeSubject) => `search:${searchId}`;
const legalRequest = ({ legalRequestId }: NoticeSubject) => `legal-request:${legalRequestId}`;
const demo = ({ demoId }: NoticeSubject) => `demo:${demoId}`;

const closing = ({ offerId }: NoticeSubject) => `closing:${offerId}`;

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
  // Both parties are mailed the agreement for their records.
  "offer-agreed": { ...message, mail: "act" },
  "closing-step": { ...answer, topic: closing },
  "closing-due": { ...answer, topic: closing },
  "closing-ready": { ...answer, topic: closing },
  "closing-completed": { ...answer, topic: closing },
  "closing-called-off": { ...answer, topic: closing },
  "meeting-suggested": answer,
  "meeting-declined": answer,
  "meeting-kept": answer,
  // Mailed with calendar entries.
  "meeting-agreed": { ...message, mail: "act" },
  "meeting-cancelled": { ...message, mail: "act" },
  "meeting-tomorrow": { ...message, mail: "act" },
  "meeting-soon": { ...message, mail: "act" },
  "meeting-withdrawn": { ...message, mail: "never" },
  "meeting-lapsed": { ...message, mail: "never", push: false },
  "pitch-received": { ...receipt, topic: pitch, push: false },
  "pitch-scheduled": { ...receipt, topic: pitch, push: true },
  "pitch-approved": { ...receipt, topic: pitch, push: true },
  "changes-requested": { ...receipt, topic: pitch, push: true },
  "pitch-asked": { ...receipt, topic: pitch, push: true },
  "pitch-reminded": { ...receipt, topic: pitch, push: true },
  "pitch-hidden": { ...receipt, topic: pitch, push: true },
  "pitch-register": { ...receipt, topic: pitch, push: true },
  "manager-invited": { topic: managers, preference: null, mail: MAIL_AFTER_SECONDS, push: true },
  "manager-accepted": { topic: managers, preference: null, mail: MAIL_AFTER_SECONDS, push: true },
  "manager-declined": { topic: managers, preference: null, mail: MAIL_AFTER_SECONDS, push: false },
  "manager-left": { topic: managers, preference: null, mail: MAIL_AFTER_SECONDS, push: false },
  "manager-role-changed": { topic: managers, preference: null, mail: MAIL_AFTER_SECONDS, push: false },
  "manager-removed": { topic: managers, preference: null, mail: MAIL_AFTER_SECONDS, push: false },
  "access-asked": { topic: request, preference: null, mail: MAIL_AFTER_SECONDS, push: true },
  "access-approved": { topic: pitch, preference: null, mail: MAIL_AFTER_SECONDS, push: true },
  "access-refused": { topic: pitch, preference: null, mail: MAIL_AFTER_SECONDS, push: false },
  "access-revoked": { topic: pitch, preference: null, mail: MAIL_AFTER_SECONDS, push: false },
  "question-asked": { topic: questions, preference: "messages", mail: MAIL_AFTER_SECONDS, push: true },
  "question-answered": { topic: pitch, preference: "messages", mail: MAIL_AFTER_SECONDS, push: true },
  "question-declined": { topic: pitch, preference: "messages", mail: "never", push: false },
  "pitch-update": { topic: pitch, preference: "searches", mail: MAIL_AFTER_SECONDS, push: true },
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
  // Mailed with calendar entries.
  "demo-moved": { ...receipt, topic: demo, push: true },
  "demo-link": { ...receipt, topic: demo, push: true },
  "demo-cancelled": { ...receipt, topic: demo, push: true },
  "demo-soon": { ...receipt, topic: demo, push: true },
  // The member has asked for it, on that day.
  "card-reminder": { topic: ({ cardId }) => `card:${cardId}`, preference: null, mail: MAIL_AFTER_SECONDS, push: true },
  // Mailed by their own weekly and monthly jobs.
  "weekly-views": { topic: pitch, preference: "views", mail: "act", push: false },
  "plan-unused": { topic: () => "account", preference: "premium", mail: "act", push: false },
};

/** The batch of all findings of searches and criteria: they go into one mail, so that no pitch is in two. */
export const FINDS = "finds";

const FOUND: readonly NoticeKind[] = ["search-found", "search-price", "match", "match-digest"];

/** The batch of a notice: notices of a batch share a mail. */
export function batchOf(kind: NoticeKind, topic: string): string {
  return FOUND.includes(kind) ? FINDS : topic;
}

/** The kinds of notices that are pushed to devices, with the governing preference. */
export function pushedKinds(): { kind: NoticeKind; preference: PushKind | null }[] {
  return (Object.keys(TELLINGS) as NoticeKind[])
    .filter((kind) => TELLINGS[kind].push)
    .map((kind) => ({ kind, preference: TELLINGS[kind].preference as PushKind | null }));
}

/** The kinds of notices that are mailed when they stay unread, with the governing preference. */
export function mailedKinds(): { kind: NoticeKind; preference: PreferenceKind | null }[] {
  return (Object.keys(TELLINGS) as NoticeKind[])
    .filter((kind) => typeof TELLINGS[kind].mail === "number")
    .map((kind) => ({ kind, preference: TELLINGS[kind].preference }));
}
