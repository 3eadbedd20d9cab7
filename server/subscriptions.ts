/** What follows from what: every event of the product with its jobs and its broadcasts. */
import { accountKept, guestMerged, planChanged, sessionsEnded } from "#app/features/accounts/events.ts";
import { answerAwaited } from "#app/features/answers/events.ts";
import {
  conversationKept,
  conversationRead,
  messageChanged,
  messageSent,
  standingChanged,
} from "#app/features/chat/events.ts";
import { accessMoved, documentsChanged } from "#app/features/documents/events.ts";
import { heldDecided, heldTaken } from "#app/features/held-messages/events.ts";
import { pitchBroadcast } from "#app/features/matching/events.ts";
import { meetingMoved } from "#app/features/meetings/events.ts";
import { approvalScheduled, changesRequested, pitchApproved, reviewChanged } from "#app/features/moderation/events.ts";
import { noticesChanged } from "#app/features/notifications/events.ts";
import { offerMoved } from "#app/features/offers/events.ts";
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
import { deletionAsked, exportMoved } from "#app/features/privacy/events.ts";
import { ratesMoved } from "#app/features/rates/events.ts";
import { appealDecided, appealReceived, reportDecided, reportReceived } from "#app/features/reports/events.ts";
import { savedSearchRemoved, searchesDue, searchesMatched } from "#app/features/saved-searches/events.ts";
import { messageHeld } from "#app/features/shield/events.ts";
import { type Broadcast, follow, REVIEWERS, type Subscription } from "#app/platform/events.ts";

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
