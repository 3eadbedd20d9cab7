import type { Task } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import type { NoticeBatch } from "./commands.server.ts";
import { sendDigests } from "./digests.server.ts";
import { mailNotices } from "./mailing.server.ts";
import { pushNotices } from "./pushing.server.ts";
import { removeOldNotices } from "./retention.server.ts";

/** Some time after a notice: mails what is still unread of its batch. */
export const mailNoticesNow: Task = async (payload) => {
  await mailNotices(systemActor("mail-notices"), payload as NoticeBatch);
};

/** A moment after a notice: pushes what is still unread of its batch. */
export const pushNoticesNow: Task = async (payload) => {
  await pushNotices(systemActor("push-notices"), payload as NoticeBatch);
};

/** Every hour: the digests whose hour it is somewhere. */
export const sendDigestsNow: Task = async () => {
  await sendDigests(systemActor("send-digests"));
};

/** Every night: what is too old. */
export const removeOldNoticesNow: Task = async () => {
  await removeOldNotices(systemActor("remove-old-notices"));
};
