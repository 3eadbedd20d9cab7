import type { Task } from "graphile-worker";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import { OFFER_MOVED } from "#app/features/offers/mails.ts";
import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
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

/** What waited for a morning before there were digests; for one release, since such jobs may still stand in a database. */
export const mailOfferOnce: Task = async (payload) => {
  const { offerId, userId, state } = payload as { offerId: string; userId: string; state: OfferState };
  await transaction((trx) => sendMail(trx, OFFER_MOVED, { to: userId, data: { offerId, state } }));
};
