/** What follows from what: every event with its consequences, every job with its code. */
import { Logger, type Runner, run, type Task } from "graphile-worker";
import { removeStaleAccounts } from "#app/features/accounts/jobs.server.ts";
import { conversationRead, messageSent } from "#app/features/chat/events.ts";
import { removeStaleFiles } from "#app/features/files/jobs.server.ts";
import { changesRequested, pitchApproved } from "#app/features/moderation/events.ts";
import { noticesChanged } from "#app/features/notifications/events.ts";
import {
  noticeChangesRequested,
  noticeConversationNow,
  noticeConversationRead,
  noticeMessageSoon,
  noticePitchApproved,
} from "#app/features/notifications/jobs.server.ts";
import {
  pitchPublished,
  pitchRecalled,
  pitchReturned,
  pitchSubmitted,
  pitchTakenDown,
} from "#app/features/pitches/events.ts";
import { databasePool } from "#app/platform/db.server.ts";
import { type Broadcast, follow, type Subscription } from "#app/platform/events.ts";
import { log } from "#app/platform/log.server.ts";
import { sendWaitingMail } from "./mails.ts";

function toOwner({ pitchId, ownerId }: { pitchId: string; ownerId: string }): Broadcast {
  return { hints: [{ to: [ownerId], hint: { kind: "pitch", id: pitchId } }] };
}

/** Every event of the product and what it leads to. */
export const SUBSCRIPTIONS: readonly Subscription<never>[] = [
  follow({
    event: messageSent,
    jobs: ["notice-message"],
    broadcast: ({ conversationId, senderId, receiverId }) => ({
      hints: [{ to: [senderId, receiverId], hint: { kind: "conversation", id: conversationId } }],
    }),
  }),
  follow({
    event: conversationRead,
    jobs: ["notice-conversation-read"],
    broadcast: ({ conversationId, readerId, otherId }) => ({
      hints: [{ to: [readerId, otherId], hint: { kind: "conversation", id: conversationId } }],
    }),
  }),
  follow({
    event: pitchPublished,
    broadcast: (pitch) => ({ ...toOwner(pitch), stalePages: ["listings", `pitch:${pitch.publicId}`] }),
  }),
  follow({
    event: pitchTakenDown,
    broadcast: (pitch) => ({ ...toOwner(pitch), stalePages: ["listings", `pitch:${pitch.publicId}`] }),
  }),
  follow({ event: pitchSubmitted, broadcast: toOwner }),
  follow({ event: pitchRecalled, broadcast: toOwner }),
  follow({ event: pitchReturned, broadcast: toOwner }),
  follow({
    event: pitchApproved,
    jobs: ["notice-pitch-approved"],
    broadcast: ({ publicId }) => ({ stalePages: ["listings", `pitch:${publicId}`] }),
  }),
  follow({ event: changesRequested, jobs: ["notice-changes-requested"] }),
  follow({
    event: noticesChanged,
    broadcast: ({ userId }) => ({ hints: [{ to: [userId], hint: { kind: "notifications", id: userId } }] }),
  }),
];

/** Every job of the product. Jobs take ids, read the state anew, and may run twice. */
const TASKS: Record<string, Task> = {
  "notice-message": noticeMessageSoon,
  "notice-conversation": noticeConversationNow,
  "notice-conversation-read": noticeConversationRead,
  "notice-pitch-approved": noticePitchApproved,
  "notice-changes-requested": noticeChangesRequested,
  mail: sendWaitingMail,
  "remove-stale-accounts": removeStaleAccounts,
  "remove-stale-files": removeStaleFiles,
};

/** Schedules, in UTC. */
const CRONTAB = `
  17 3 * * * remove-stale-accounts
  47 3 * * * remove-stale-files
`;

/** Starts taking up jobs. `stop` waits for those that run. */
export async function startWorker(): Promise<{ stop(): Promise<void> }> {
  const runner: Runner = await run({
    pgPool: databasePool(),
    concurrency: 4,
    noHandleSignals: true,
    taskList: TASKS,
    crontab: CRONTAB,
    logger: jobLogger(),
  });
  return { stop: () => runner.stop() };
}

function jobLogger() {
  return new Logger((scope) => (level, message, meta) => {
    if (level === "error") log.error({ scope, meta }, message);
    else if (level === "warning") log.warn({ scope }, message);
  });
}
