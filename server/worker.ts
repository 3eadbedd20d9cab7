/** What follows from what: every event with its consequences, every job with its code. */
import type { Task } from "graphile-worker";
import { accountKept, guestMerged, planChanged, sessionsEnded } from "#app/features/accounts/events.ts";
import { endPlansInTime, removeStaleAccounts } from "#app/features/accounts/jobs.server.ts";
import { answerAwaited } from "#app/features/answers/events.ts";
import { countResponsesNow, remindUnanswered } from "#app/features/answers/jobs.server.ts";
import { moveGuestBookmarks } from "#app/features/bookmarks/jobs.server.ts";
import {
  conversationKept,
  conversationRead,
  messageChanged,
  messageSent,
  standingChanged,
} from "#app/features/chat/events.ts";
import { accessMoved, documentsChanged } from "#app/features/documents/events.ts";
import { removeStaleFiles } from "#app/features/files/jobs.server.ts";
import { forgetOldUploads } from "#app/features/files/jobs-uploads.server.ts";
import { heldDecided, heldTaken } from "#app/features/held-messages/events.ts";
import { pitchBroadcast } from "#app/features/matching/events.ts";
import { broadcastNewPitch } from "#app/features/matching/jobs.server.ts";
import { meetingMoved } from "#app/features/meetings/events.ts";
import { cancelMeetingsOfLeaver, lapseMeetingSuggestion } from "#app/features/meetings/jobs.server.ts";
import { approvalScheduled, changesRequested, pitchApproved, reviewChanged } from "#app/features/moderation/events.ts";
import { fingerprintMissed, fingerprintSubmission, publishApproved } from "#app/features/moderation/jobs.server.ts";
import { noticesChanged } from "#app/features/notifications/events.ts";
import {
  noticeChangesRequested,
  noticeConversationNow,
  noticeConversationRead,
  noticePitchApproved,
  noticePitchDoubted,
} from "#app/features/notifications/jobs.server.ts";
import { noticeAccess } from "#app/features/notifications/jobs-access.server.ts";
import { digestMatches, forgetTellings, noticeBroadcast } from "#app/features/notifications/jobs-matching.server.ts";
import { noticeMeeting, remindOfMeeting } from "#app/features/notifications/jobs-meetings.server.ts";
import { noticeAnswerAwaited, noticeHeldDecided } from "#app/features/notifications/jobs-messages.server.ts";
import { mailOffer, noticeOffer } from "#app/features/notifications/jobs-offers.server.ts";
import {
  noticeAppealDecided,
  noticeAppealReceived,
  noticeReportDecided,
  noticeReportReceived,
} from "#app/features/notifications/jobs-reports.server.ts";
import { forgetSearchNotices, mailSearches, noticeSearches } from "#app/features/notifications/jobs-searches.server.ts";
import { offerMoved } from "#app/features/offers/events.ts";
import { endOffersOfLeaver, expireMissedOffers, expireOfferInTime } from "#app/features/offers/jobs.server.ts";
import {
  pitchConfirmed,
  pitchDoubted,
  pitchPublished,
  pitchRecalled,
  pitchRestored,
  pitchReturned,
  pitchSubmitted,
  pitchTakenDown,
} from "#app/features/pitches/events.ts";
import { doubtStalePitches, purgeDeletedPitches } from "#app/features/pitches/jobs.server.ts";
import { revalueListings } from "#app/features/pitches/jobs-rates.server.ts";
import { relistPitches } from "#app/features/pitches/jobs-standing.server.ts";
import { deletionAsked, exportMoved } from "#app/features/privacy/events.ts";
import {
  eraseAccounts,
  hideLeavingMember,
  makeExportNow,
  removeStaleExports,
  tellDeletionCancelled,
} from "#app/features/privacy/jobs.server.ts";
import { removeStaleVisits } from "#app/features/providers/jobs.server.ts";
import { ratesMoved } from "#app/features/rates/events.ts";
import { refreshRates } from "#app/features/rates/jobs.server.ts";
import { appealDecided, appealReceived, reportDecided, reportReceived } from "#app/features/reports/events.ts";
import { forgetOldEvidence, moveGuestReports } from "#app/features/reports/jobs.server.ts";
import { savedSearchRemoved, searchesDue, searchesMatched } from "#app/features/saved-searches/events.ts";
import {
  askSearches,
  moveGuestSearches,
  tellDueSearches,
  tidySearches,
} from "#app/features/saved-searches/jobs.server.ts";
import { refreshSearchWords } from "#app/features/search/jobs.server.ts";
import { foldListingChanges } from "#app/features/search/jobs-counts.server.ts";
import { messageHeld } from "#app/features/shield/events.ts";
import { forgetUnasked } from "#app/features/shield/jobs.server.ts";
import { endMemberView } from "#app/features/support/jobs.server.ts";
import { forgetUsedChallenges } from "#app/platform/app-check-work.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Broadcast, follow, REVIEWERS, type Subscription } from "#app/platform/events.ts";
import { runJobs } from "./job-runner.ts";
import { sendWaitingMail } from "./mails.ts";

function toOwner({ pitchId, ownerId }: { pitchId: string; ownerId: string }): Broadcast {
  return { hints: [{ to: [ownerId], hint: { kind: "pitch", id: pitchId } }] };
}

function toReviewers({ pitchId }: { pitchId: string }): Broadcast {
  return { hints: [{ to: [REVIEWERS], hint: { kind: "review", id: pitchId } }] };
}

/** What waits at the desk beside the review has changed. */
function toDesk(id: string): Broadcast {
  return { hints: [{ to: [REVIEWERS], hint: { kind: "review", id } }] };
}

/** Whoever owns a pitch, and whoever reviews it. */
function toBothSides(pitch: { pitchId: string; ownerId: string }): Broadcast {
  return { hints: [...toOwner(pitch).hints!, ...toReviewers(pitch).hints!] };
}

/** Every event of the product and what it leads to. */
export const SUBSCRIPTIONS: readonly Subscription<never>[] = [
  follow({ event: guestMerged, jobs: ["move-guest-bookmarks", "move-guest-searches", "move-guest-reports"] }),
  follow({
    event: accessMoved,
    jobs: ["notice-access"],
    broadcast: ({ pitchId, ownerId, memberId }) => ({
      hints: [{ to: [ownerId, memberId], hint: { kind: "pitch", id: pitchId } }],
    }),
  }),
  follow({ event: documentsChanged, broadcast: toOwner }),
  follow({ event: planChanged, jobs: ["relist-pitches"] }),
  follow({ event: ratesMoved, jobs: ["revalue-listings"] }),
  follow({
    event: messageSent,
    // Who has the conversation open has read the message by then, and needs no notice of it. Many messages, one look.
    look: ({ conversationId, receiverId }) => ({
      job: "notice-conversation",
      payload: { conversationId, userId: receiverId },
      key: `notice-conversation:${conversationId}:${receiverId}`,
      seconds: 3,
    }),
    broadcast: ({ conversationId, version, senderId, receiverId }) => ({
      hints: [{ to: [senderId, receiverId], hint: { kind: "conversation", id: conversationId, version } }],
    }),
  }),
  follow({
    event: conversationRead,
    jobs: ["notice-conversation-read"],
    broadcast: ({ conversationId, readerId, otherId }) => ({
      hints: [{ to: otherId ? [readerId, otherId] : [readerId], hint: { kind: "conversation", id: conversationId } }],
    }),
  }),
  follow({
    event: messageChanged,
    broadcast: ({ conversationId, version, memberIds }) => ({
      hints: [{ to: memberIds, hint: { kind: "conversation", id: conversationId, version } }],
    }),
  }),
  follow({
    event: conversationKept,
    jobs: ["notice-conversation-read"],
    broadcast: ({ conversationId, readerId }) => ({
      hints: [{ to: [readerId], hint: { kind: "conversation", id: conversationId } }],
    }),
  }),
  follow({ event: standingChanged, broadcast: ({ accountIds }) => ({ standing: accountIds }) }),
  follow({ event: answerAwaited, jobs: ["notice-answer-awaited"] }),
  follow({
    event: messageHeld,
    broadcast: ({ batchId, conversationId, senderId }) => ({
      hints: [...toDesk(batchId).hints!, { to: [senderId], hint: { kind: "held", id: conversationId } }],
    }),
  }),
  follow({
    event: heldDecided,
    jobs: ["notice-held-decided"],
    broadcast: ({ batchId, senderId, conversationIds }) => ({
      hints: [
        ...toDesk(batchId).hints!,
        ...conversationIds.map((id) => ({ to: [senderId], hint: { kind: "held" as const, id } })),
      ],
    }),
  }),
  follow({ event: heldTaken, broadcast: ({ batchId }) => toDesk(batchId) }),
  follow({ event: reportReceived, jobs: ["notice-report-received"], broadcast: ({ reportId }) => toDesk(reportId) }),
  follow({ event: reportDecided, jobs: ["notice-report-decided"], broadcast: ({ caseId }) => toDesk(caseId) }),
  follow({
    event: appealReceived,
    jobs: ["notice-appeal-received"],
    broadcast: ({ decisionId }) => toDesk(decisionId),
  }),
  follow({ event: appealDecided, jobs: ["notice-appeal-decided"], broadcast: ({ decisionId }) => toDesk(decisionId) }),
  follow({ event: pitchPublished, jobs: ["ask-saved-searches", "broadcast-pitch"] }),
  follow({ event: pitchBroadcast, jobs: ["notice-broadcast"] }),
  follow({ event: sessionsEnded, broadcast: ({ userId }) => ({ endedSessions: [userId] }) }),
  follow({
    event: pitchPublished,
    broadcast: (pitch) => ({ ...toBothSides(pitch), stalePages: ["listings", `pitch:${pitch.publicId}`] }),
  }),
  follow({ event: searchesMatched, jobs: ["notice-searches"] }),
  follow({ event: searchesDue, jobs: ["notice-searches"] }),
  follow({ event: savedSearchRemoved, jobs: ["forget-search-notices"] }),
  follow({
    event: pitchTakenDown,
    broadcast: (pitch) => ({ ...toBothSides(pitch), stalePages: ["listings", `pitch:${pitch.publicId}`] }),
  }),
  follow({ event: pitchSubmitted, jobs: ["fingerprint-submission"], broadcast: toBothSides }),
  follow({ event: pitchRecalled, broadcast: toBothSides }),
  follow({ event: pitchReturned, broadcast: toBothSides }),
  follow({ event: approvalScheduled, broadcast: toBothSides }),
  follow({ event: reviewChanged, broadcast: toReviewers }),
  follow({ event: pitchRestored, broadcast: toOwner }),
  follow({ event: pitchDoubted, jobs: ["notice-pitch-doubted"], broadcast: toOwner }),
  follow({ event: pitchConfirmed, broadcast: toOwner }),
  follow({
    event: pitchApproved,
    jobs: ["notice-pitch-approved"],
    broadcast: ({ publicId }) => ({ stalePages: ["listings", `pitch:${publicId}`] }),
  }),
  follow({ event: changesRequested, jobs: ["notice-changes-requested"] }),
  follow({ event: deletionAsked, jobs: ["hide-leaving-member", "cancel-meetings", "end-offers"] }),
  follow({ event: meetingMoved, jobs: ["notice-meeting"] }),
  follow({ event: offerMoved, jobs: ["notice-offer"] }),
  follow({ event: accountKept, jobs: ["tell-deletion-cancelled"] }),
  follow({
    event: exportMoved,
    broadcast: ({ userId, exportId }) => ({ hints: [{ to: [userId], hint: { kind: "export", id: exportId } }] }),
  }),
  follow({
    event: noticesChanged,
    broadcast: ({ userId }) => ({ hints: [{ to: [userId], hint: { kind: "notifications", id: userId } }] }),
  }),
];

/** Every job of the product. Jobs take ids, read the state anew, and may run twice. */
const TASKS: Record<string, Task> = {
  "notice-conversation": noticeConversationNow,
  "notice-conversation-read": noticeConversationRead,
  "notice-pitch-approved": noticePitchApproved,
  "notice-changes-requested": noticeChangesRequested,
  "notice-pitch-doubted": noticePitchDoubted,
  "purge-deleted-pitches": purgeDeletedPitches,
  "doubt-stale-pitches": doubtStalePitches,
  "move-guest-bookmarks": moveGuestBookmarks,
  "move-guest-reports": moveGuestReports,
  "move-guest-searches": moveGuestSearches,
  "ask-saved-searches": askSearches,
  "tell-due-searches": tellDueSearches,
  "tidy-saved-searches": tidySearches,
  "notice-searches": noticeSearches,
  "mail-searches": mailSearches,
  "forget-search-notices": forgetSearchNotices,
  "notice-report-received": noticeReportReceived,
  "notice-report-decided": noticeReportDecided,
  "notice-appeal-received": noticeAppealReceived,
  "notice-appeal-decided": noticeAppealDecided,
  "forget-old-evidence": forgetOldEvidence,
  "forget-unasked": forgetUnasked,
  "notice-held-decided": noticeHeldDecided,
  "notice-answer-awaited": noticeAnswerAwaited,
  "count-responses": countResponsesNow,
  "remind-unanswered": remindUnanswered,
  "publish-at-opening": publishApproved,
  "fingerprint-submission": fingerprintSubmission,
  "fingerprint-missed": fingerprintMissed,
  "broadcast-pitch": broadcastNewPitch,
  "notice-broadcast": noticeBroadcast,
  "digest-matches": digestMatches,
  "forget-old-tellings": forgetTellings,
  "notice-offer": noticeOffer,
  "mail-offer": mailOffer,
  "expire-offer": expireOfferInTime,
  "expire-offers": expireMissedOffers,
  "end-offers": endOffersOfLeaver,
  "notice-meeting": noticeMeeting,
  "remind-of-meeting": remindOfMeeting,
  "lapse-suggestion": lapseMeetingSuggestion,
  "cancel-meetings": cancelMeetingsOfLeaver,
  mail: sendWaitingMail,
  "end-member-view": endMemberView,
  "notice-access": noticeAccess,
  "relist-pitches": relistPitches,
  "refresh-rates": refreshRates,
  "refresh-search-words": refreshSearchWords,
  "fold-listing-changes": foldListingChanges,
  "revalue-listings": revalueListings,
  "end-plans": endPlansInTime,
  "remove-stale-accounts": removeStaleAccounts,
  "remove-stale-provider-visits": removeStaleVisits,
  "remove-stale-files": removeStaleFiles,
  "forget-old-uploads": forgetOldUploads,
  "hide-leaving-member": hideLeavingMember,
  "tell-deletion-cancelled": tellDeletionCancelled,
  "erase-accounts": eraseAccounts,
  "make-export": makeExportNow,
  "remove-stale-exports": removeStaleExports,
  "forget-used-challenges": forgetUsedChallenges,
};

/** Schedules, in UTC. */
const CRONTAB = `
  * * * * * fold-listing-changes
  */10 * * * * expire-offers
  52 * * * * fingerprint-missed
  23 * * * * refresh-search-words
  41 */3 * * * refresh-rates ?fill=1d
  31 4 * * * revalue-listings
  2 * * * * tell-due-searches
  57 3 * * * tidy-saved-searches
  17 3 * * * remove-stale-accounts
  37 3 * * * purge-deleted-pitches
  13 8 * * * doubt-stale-pitches
  27 3 * * * remove-stale-provider-visits
  37 3 * * * forget-old-evidence
  43 3 * * * forget-unasked
  51 2 * * * count-responses
  11 * * * * remind-unanswered
  47 3 * * * remove-stale-files
  17 * * * * forget-old-uploads
  3 * * * * digest-matches
  57 3 * * * forget-old-tellings
  7 * * * * erase-accounts
  37 * * * * remove-stale-exports
  7 * * * * forget-used-challenges
  */5 * * * * end-plans
`;

/** Starts taking up jobs. `stop` waits for those that run. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const runner = await runJobs(TASKS, CRONTAB);
  // A program that starts has perhaps slept through days.
  if (env().RATES_URL) await runner.addJob("refresh-rates", {}, { jobKey: "refresh-rates" });
  await runner.addJob("refresh-search-words", {}, { jobKey: "refresh-search-words" });
  return { stop: runner.stop };
}
