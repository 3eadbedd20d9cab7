/** What this feature does besides answering requests. */
import { answerAwaited } from "#app/features/answers/events.ts";
import { conversationKept, conversationRead, messageSent } from "#app/features/chat/events.ts";
import { mailComplained } from "#app/features/deliverability/events.ts";
import { demoMoved } from "#app/features/demos/events.ts";
import { accessMoved } from "#app/features/documents/events.ts";
import { heldDecided } from "#app/features/held-messages/events.ts";
import { legalRequestMoved } from "#app/features/legal-documents/events.ts";
import { pitchBroadcast } from "#app/features/matching/events.ts";
import { meetingMoved } from "#app/features/meetings/events.ts";
import { changesRequested, pitchApproved } from "#app/features/moderation/events.ts";
import { offerMoved } from "#app/features/offers/events.ts";
import { pitchDoubted } from "#app/features/pitches/events.ts";
import { referralMoved } from "#app/features/referrals/events.ts";
import { appealDecided, appealReceived, reportDecided, reportReceived } from "#app/features/reports/events.ts";
import { savedSearchRemoved, searchesDue, searchesMatched } from "#app/features/saved-searches/events.ts";
import { caseMoved } from "#app/features/support/events.ts";
import { verificationReviewed } from "#app/features/verification/events.ts";
import { follow } from "#app/platform/events.ts";
import { feature } from "#app/platform/feature.server.ts";
import type { Rows } from "#app/platform/registry.ts";
import { cancelLinksMail } from "./emails/cancel-links.tsx";
import { digestMail } from "./emails/digest.tsx";
import { findsMail } from "./emails/finds.tsx";
import { topicNewsMail } from "./emails/topic-news.tsx";
import { noticesChanged } from "./events.ts";
import { noticeChangesRequested, noticePitchApproved, noticePitchDoubted } from "./jobs.server.ts";
import { noticeAccess } from "./jobs-access.server.ts";
import { noticeCase } from "./jobs-cases.server.ts";
import { endMailsAfterComplaint } from "./jobs-complaints.server.ts";
import { noticeDemo } from "./jobs-demos.server.ts";
import { noticeIdentity } from "./jobs-identity.server.ts";
import { noticeLegalRequest } from "./jobs-legal-documents.server.ts";
import { mailNoticesNow, pushNoticesNow, removeOldNoticesNow, sendDigestsNow } from "./jobs-mail.server.ts";
import { digestMatches, forgetTellings, noticeBroadcast } from "./jobs-matching.server.ts";
import { noticeMeeting, remindOfMeeting } from "./jobs-meetings.server.ts";
import {
  noticeAnswerAwaited,
  noticeConversationNow,
  noticeConversationRead,
  noticeHeldDecided,
} from "./jobs-messages.server.ts";
import { noticeOffer } from "./jobs-offers.server.ts";
import { mailOfferOnce, mailSearchesOnce } from "./jobs-once.server.ts";
import { noticeReferral } from "./jobs-referrals.server.ts";
import {
  noticeAppealDecided,
  noticeAppealReceived,
  noticeReportDecided,
  noticeReportReceived,
} from "./jobs-reports.server.ts";
import { forgetSearchNotices, noticeSearches } from "./jobs-searches.server.ts";

const jobs = {
  "mail-notices": mailNoticesNow,
  "push-notices": pushNoticesNow,
  "mail-offer": mailOfferOnce,
  "mail-searches": mailSearchesOnce,
  "send-digests": sendDigestsNow,
  "notice-conversation": noticeConversationNow,
  "notice-conversation-read": noticeConversationRead,
  "notice-pitch-approved": noticePitchApproved,
  "notice-changes-requested": noticeChangesRequested,
  "notice-pitch-doubted": noticePitchDoubted,
  "notice-searches": noticeSearches,
  "forget-search-notices": forgetSearchNotices,
  "notice-report-received": noticeReportReceived,
  "notice-report-decided": noticeReportDecided,
  "notice-appeal-received": noticeAppealReceived,
  "notice-appeal-decided": noticeAppealDecided,
  "notice-held-decided": noticeHeldDecided,
  "notice-answer-awaited": noticeAnswerAwaited,
  "notice-broadcast": noticeBroadcast,
  "digest-matches": digestMatches,
  "forget-old-tellings": forgetTellings,
  "remove-old-notices": removeOldNoticesNow,
  "notice-offer": noticeOffer,
  "notice-meeting": noticeMeeting,
  "remind-of-meeting": remindOfMeeting,
  "notice-access": noticeAccess,
  "notice-referral": noticeReferral,
  "notice-legal-request": noticeLegalRequest,
  "notice-demo": noticeDemo,
  "notice-case": noticeCase,
  "notice-identity": noticeIdentity,
  "end-mails": endMailsAfterComplaint,
};

declare module "#app/platform/registry.ts" {
  interface Jobs extends Rows<typeof jobs> {}
}

export const notifications = feature({
  jobs,
  mails: [cancelLinksMail, topicNewsMail, findsMail, digestMail],
  mailExamples: () => import("./emails/examples.ts"),
  schedules: {
    "digest-matches": "3 * * * *",
    // After what the hour brings has been told.
    "send-digests": "6 * * * *",
    "forget-old-tellings": "57 3 * * *",
    "remove-old-notices": "53 4 * * *",
  },
  subscriptions: [
    follow({
      event: messageSent,
      // Who has the conversation open has read the message by then, and needs no notice of it. Many messages, one look.
      look: ({ conversationId, senderId, receiverId }) => ({
        job: "notice-conversation",
        payload: { conversationId, userId: receiverId, senderId },
        key: `notice-conversation:${conversationId}:${receiverId}`,
        seconds: 3,
      }),
    }),
    follow({ event: conversationRead, jobs: ["notice-conversation-read"] }),
    follow({ event: conversationKept, jobs: ["notice-conversation-read"] }),
    follow({ event: accessMoved, jobs: ["notice-access"] }),
    follow({ event: answerAwaited, jobs: ["notice-answer-awaited"] }),
    follow({ event: heldDecided, jobs: ["notice-held-decided"] }),
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
    follow({ event: mailComplained, jobs: ["end-mails"] }),
    follow({ event: pitchDoubted, jobs: ["notice-pitch-doubted"] }),
    follow({ event: pitchApproved, jobs: ["notice-pitch-approved"] }),
    follow({ event: changesRequested, jobs: ["notice-changes-requested"] }),
    follow({ event: meetingMoved, jobs: ["notice-meeting"] }),
    follow({ event: offerMoved, jobs: ["notice-offer"] }),
    follow({
      event: noticesChanged,
      broadcast: ({ userId }) => ({ hints: [{ to: [userId], hint: { kind: "notifications", id: userId } }] }),
    }),
  ],
});
