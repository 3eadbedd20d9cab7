/** What this feature does besides answering requests. */
import { answerAwaited } from "#app/features/answers/events.ts";
import { conversationRead, messageSent, ownConversationChanged } from "#app/features/chat/events.ts";
import { closingMoved, closingStepDue } from "#app/features/closing/events.ts";
import { mailComplained } from "#app/features/deliverability/events.ts";
import { demoMoved } from "#app/features/demos/events.ts";
import { accessChanged } from "#app/features/documents/events.ts";
import { legalRequestMoved } from "#app/features/legal-documents/events.ts";
import { forgetOldTellings } from "#app/features/matching/broadcast.server.ts";
import { pitchBroadcast } from "#app/features/matching/events.ts";
import { meetingMoved } from "#app/features/meetings/events.ts";
import { approvalScheduled, changesRequested, companyChanged, pitchApproved } from "#app/features/moderation/events.ts";
import { offerMoved } from "#app/features/offers/events.ts";
import { reminderDue, reminderEnded } from "#app/features/pipeline/events.ts";
import { pitchRecalled, pitchReconfirmationDue, pitchSubmitted } from "#app/features/pitches/events.ts";
import { managerMoved } from "#app/features/pitches/managers/events.ts";
import { batchDecided } from "#app/features/quarantine/events.ts";
import { questionMoved, updateChanged, updatePublished } from "#app/features/questions/events.ts";
import { referralMoved } from "#app/features/referrals/events.ts";
import { appealDecided, appealReceived, reportDecided, reportReceived } from "#app/features/reports/events.ts";
import { savedSearchRemoved, searchesDue, searchesMatched } from "#app/features/saved-searches/events.ts";
import { caseMoved } from "#app/features/support/events.ts";
import { verificationReviewed } from "#app/features/verification/events.ts";
import { systemActor } from "#app/platform/actor.ts";
import { feature } from "#app/platform/feature.server.ts";
import { follow } from "#app/platform/outbox/events.ts";
import type { Rows } from "#app/platform/registry.ts";
import { sendDigests } from "./delivery/digests.server.ts";
import { mailNotices, mailOfferOnce, mailSearchesOnce } from "./delivery/mailing.server.ts";
import { pushNotices } from "./delivery/pushing.server.ts";
import { digestMail, findsMail } from "./emails/digest.tsx";
import { topicNewsMail } from "./emails/topic-news.tsx";
import { noticesChanged } from "./events.ts";
import { type NoticeBatch, removeOldNotices } from "./notify.server.ts";
import { endMailsAfterComplaint } from "./preferences/preferences.server.ts";
import {
  noticeAppealDecided,
  noticeAppealReceived,
  noticeCase,
  noticeIdentity,
  noticeReportDecided,
  noticeReportReceived,
} from "./subscriptions/cases.server.ts";
import { noticeClosing, noticeClosingDue } from "./subscriptions/closings.server.ts";
import {
  noticeAnswerAwaited,
  noticeConversationRead,
  noticeConversations,
  noticeQuarantineDecided,
} from "./subscriptions/conversations.server.ts";
import { noticeMeeting, noticeOffer, remindOfMeeting } from "./subscriptions/deals.server.ts";
import { noticeManager } from "./subscriptions/managers.server.ts";
import {
  noticeCardReminder,
  noticeDemo,
  noticeLegalRequest,
  noticeReferral,
} from "./subscriptions/member-services.server.ts";
import {
  noticeAccess,
  noticeChangesRequested,
  noticeCompanyChanged,
  noticePitchApproved,
  noticePitchRecalled,
  noticePitchReceived,
  noticePitchScheduled,
  noticeReconfirmation,
} from "./subscriptions/pitches.server.ts";
import { noticeQuestion, noticeUpdate } from "./subscriptions/questions.server.ts";
import {
  digestMatches,
  forgetSearchNotices,
  noticeBroadcast,
  noticeSearches,
} from "./subscriptions/searches.server.ts";
import { unsubscribeLinksMail } from "./unsubscribe/emails/unsubscribe-links.tsx";

const jobs = {
  "mail-notices": (payload: unknown) => mailNotices(systemActor("mail-notices"), payload as NoticeBatch),
  "push-notices": (payload: unknown) => pushNotices(systemActor("push-notices"), payload as NoticeBatch),
  "mail-offer": mailOfferOnce,
  "mail-searches": mailSearchesOnce,
  "send-digests": () => sendDigests(systemActor("send-digests")),
  "notice-conversation": noticeConversations,
  "notice-conversation-read": noticeConversationRead,
  "notice-pitch-received": noticePitchReceived,
  "notice-pitch-scheduled": noticePitchScheduled,
  "notice-pitch-recalled": noticePitchRecalled,
  "notice-pitch-approved": noticePitchApproved,
  "notice-changes-requested": noticeChangesRequested,
  "notice-company-changed": noticeCompanyChanged,
  "notice-pitch-doubted": noticeReconfirmation,
  "notice-searches": noticeSearches,
  "forget-search-notices": forgetSearchNotices,
  "notice-report-received": noticeReportReceived,
  "notice-report-decided": noticeReportDecided,
  "notice-appeal-received": noticeAppealReceived,
  "notice-appeal-decided": noticeAppealDecided,
  "notice-held-decided": noticeQuarantineDecided,
  "notice-answer-awaited": noticeAnswerAwaited,
  "notice-broadcast": noticeBroadcast,
  "digest-matches": digestMatches,
  "forget-old-tellings": () => forgetOldTellings(systemActor("forget-old-tellings")),
  "remove-old-notices": async () => void (await removeOldNotices(systemActor("remove-old-notices"))),
  "notice-offer": noticeOffer,
  "notice-closing": noticeClosing,
  "notice-closing-due": noticeClosingDue,
  "notice-meeting": noticeMeeting,
  "remind-of-meeting": remindOfMeeting,
  "notice-access": noticeAccess,
  "notice-manager": noticeManager,
  "notice-question": noticeQuestion,
  "notice-update": noticeUpdate,
  "notice-referral": noticeReferral,
  "notice-legal-request": noticeLegalRequest,
  "notice-demo": noticeDemo,
  "notice-case": noticeCase,
  "notice-identity": noticeIdentity,
  "notice-card-reminder": noticeCardReminder,
  "end-mails": endMailsAfterComplaint,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const notifications = feature({
  jobs,
  mails: [unsubscribeLinksMail, topicNewsMail, findsMail, digestMail],
  mailExamples: () => import("./emails/examples.ts"),
  schedules: {
    "digest-matches": "3 * * * *",
    // After the hour's `digest-matches`.
    "send-digests": "6 * * * *",
    "forget-old-tellings": "57 3 * * *",
    "remove-old-notices": "53 4 * * *",
  },
  subscriptions: [
    follow({
      event: messageSent,
      // Later: a receiver who has the conversation open has read the message by then, and needs no notice.
      batch: ({ conversationId, senderId, receiverId }) => ({
        job: "notice-conversation",
        item: { conversationId, userId: receiverId, senderId },
        seconds: 3,
      }),
    }),
    follow({ event: conversationRead, jobs: ["notice-conversation-read"] }),
    follow({ event: ownConversationChanged, jobs: ["notice-conversation-read"] }),
    follow({ event: accessChanged, jobs: ["notice-access"] }),
    follow({ event: managerMoved, jobs: ["notice-manager"] }),
    follow({ event: questionMoved, jobs: ["notice-question"] }),
    follow({ event: updatePublished, jobs: ["notice-update"] }),
    follow({ event: updateChanged, jobs: ["notice-update"] }),
    follow({ event: answerAwaited, jobs: ["notice-answer-awaited"] }),
    follow({ event: batchDecided, jobs: ["notice-held-decided"] }),
    follow({ event: reportReceived, jobs: ["notice-report-received"] }),
    follow({ event: reportDecided, jobs: ["notice-report-decided"] }),
    follow({ event: appealReceived, jobs: ["notice-appeal-received"] }),
    follow({ event: appealDecided, jobs: ["notice-appeal-decided"] }),
    follow({ event: pitchBroadcast, jobs: ["notice-broadcast"] }),
    follow({ event: searchesMatched, jobs: ["notice-searches"] }),
    follow({ event: searchesDue, jobs: ["notice-searches"] }),
    follow({ event: savedSearchRemoved, jobs: ["forget-search-notices"] }),
    follow({ event: referralMoved, jobs: ["notice-referral"] }),
    follow({ event: legalRequestMoved, jobs: ["notice-legal-request"] }),
    follow({ event: demoMoved, jobs: ["notice-demo"] }),
    follow({ event: caseMoved, jobs: ["notice-case"] }),
    follow({ event: verificationReviewed, jobs: ["notice-identity"] }),
    follow({ event: reminderDue, jobs: ["notice-card-reminder"] }),
    follow({ event: reminderEnded, jobs: ["notice-card-reminder"] }),
    follow({ event: mailComplained, jobs: ["end-mails"] }),
    follow({ event: pitchReconfirmationDue, jobs: ["notice-pitch-doubted"] }),
    follow({ event: pitchSubmitted, jobs: ["notice-pitch-received"] }),
    follow({ event: approvalScheduled, jobs: ["notice-pitch-scheduled"] }),
    follow({ event: pitchRecalled, jobs: ["notice-pitch-recalled"] }),
    follow({ event: pitchApproved, jobs: ["notice-pitch-approved"] }),
    follow({ event: changesRequested, jobs: ["notice-changes-requested"] }),
    follow({ event: companyChanged, jobs: ["notice-company-changed"] }),
    follow({ event: meetingMoved, jobs: ["notice-meeting"] }),
    follow({ event: offerMoved, jobs: ["notice-offer"] }),
    follow({ event: closingMoved, jobs: ["notice-closing"] }),
    follow({ event: closingStepDue, jobs: ["notice-closing-due"] }),
    follow({
      event: noticesChanged,
      broadcast: ({ userId }) => ({ hints: [{ to: [userId], hint: { kind: "notifications", id: userId } }] }),
    }),
  ],
});
