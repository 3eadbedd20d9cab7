/** Old notices go, whether or not they were read: what stayed unread was mailed, or is not wanted by mail. */

import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { type SystemActor, systemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { noticesChanged } from "../events.ts";
import { NOTICES_LAST } from "../notice.ts";
import type { NoticeBatch } from "../notify.server.ts";
import { sendDigests } from "./digests.server.ts";
import { mailNotices } from "./mailing.server.ts";
import { pushNotices } from "./pushing.server.ts";

const BATCH = 1_000;

/** Removes notices older than `NOTICES_LAST`, in batches of a transaction each. Returns how many. */
export async function removeOldNotices(_actor: SystemActor, batch = BATCH): Promise<number> {
  const before = new Date(now().getTime() - NOTICES_LAST * 86_400_000);
  for (let all = 0; ; ) {
    const removed = await transaction(async (trx) => {
      // One that is told anew meanwhile is locked, and young again.
      const { rows } = await sql<{ userId: string; unread: boolean }>`
        delete from notifications where id in (
          select id from notifications where created_at < ${before} order by created_at limit ${batch} for update skip locked)
        returning user_id, read_at is null as unread`.execute(trx);
      // The counter at the bell.
      const counted = new Set(rows.filter(({ unread }) => unread).map(({ userId }) => userId));
      await emit(trx, ...[...counted].map((userId) => noticesChanged({ userId })));
      return rows.length;
    });
    all += removed;
    if (removed < batch) return all;
  }
}

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
