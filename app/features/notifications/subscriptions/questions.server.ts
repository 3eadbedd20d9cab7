/** Notices of questions about a pitch, and of its updates to those who saved it. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import { seesFigures } from "#app/features/pitches/listing/listing.server.ts";
import { isManagerOf } from "#app/features/pitches/managers/roles.server.ts";
import type { QuestionFact, UpdateFact } from "#app/features/questions/events.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { notify, notifyMany, settleEach, settleNotices } from "../notify.server.ts";
import { notifyRunners, settleForRunners } from "./runners.server.ts";

/** After `question-moved`: notifies the other side. What is answered, withdrawn or taken back waits for nobody any more. */
export const noticeQuestion: Task = async (payload) => {
  const { questionId, pitchId, ownerId, askerId, state, asked } = payload as QuestionFact;
  const key = `question:${questionId}`;
  const [answered, declined] = [`${key}:answer`, `${key}:declined`];
  await transaction(async (trx) => {
    const current = await lockState(trx, questionId);
    if (current !== "open") await settleForRunners(trx, { pitchId, ownerId }, [key]);
    if (current !== "public" && current !== "private") await settleNotices(trx, askerId, [answered]);
    if (current !== "declined") await settleNotices(trx, askerId, [declined]);
    if (current !== state) return;
    const about = { pitchId };
    if (state === "open" && asked) {
      const news = { kind: "question-asked", about: { ...about, personId: askerId }, key } as const;
      await notifyRunners(trx, { pitchId, ownerId }, news);
    } else if (state === "public" || state === "private") {
      await notify(trx, { userId: askerId, kind: "question-answered", about, key: answered });
    } else if (state === "declined") {
      await notify(trx, { userId: askerId, kind: "question-declined", about, key: declined });
    }
  });
};

/** Locks a question until this transaction ends, and returns its state. */
async function lockState(trx: Tx, questionId: string): Promise<string | undefined> {
  const question = await trx
    .selectFrom("pitchQuestions")
    .select("state")
    .where("id", "=", questionId)
    .forShare()
    .executeTakeFirst();
  return question?.state;
}

/** Members who are notified in one transaction. */
const TOGETHER = 500;

/**
 * After `pitch-update-published`: notifies the members who saved the pitch and see all of it, without those who run it and those of whom the owner or they
 * have blocked the other. After `pitch-update-changed`: removes the notices of an update that is gone.
 */
export const noticeUpdate: Task = async (payload) => {
  const { updateId, pitchId, ownerId, gone } = payload as UpdateFact & { gone?: boolean };
  const key = `pitch-update:${updateId}`;
  if (gone !== undefined) return gone ? forgetUpdate(key) : undefined;
  for (let after: string | null = null; ; ) {
    const told: string[] = await transaction(async (trx) => {
      const { rows } = await sql<{ id: string }>`
        select u.id from bookmarks b join users u on u.id = b.user_id
        where b.pitch_id = ${pitchId} and u.id <> ${ownerId} and not u.is_anonymous and u.suspended_at is null and u.deletion_due_at is null
          and ${seesFigures("u")} and not exists (select from blocks
            where (blocker_id, blocked_id) in ((u.id, ${ownerId}::uuid), (${ownerId}::uuid, u.id)))
          and not ${isManagerOf(sql.ref("u.id"), sql`${pitchId}::uuid`)}
          and exists (select from pitch_updates up join pitches p on p.id = up.pitch_id
            where up.id = ${updateId} and up.state = 'published' and p.state = 'published' and p.hidden_at is null)
          ${after ? sql`and u.id > ${after}::uuid` : sql``}
        order by u.id limit ${TOGETHER}`.execute(trx);
      await notifyMany(
        trx,
        "pitch-update",
        rows.map(({ id }) => ({ userId: id, about: { pitchId }, key })),
      );
      return rows.map(({ id }) => id);
    });
    if (told.length < TOGETHER) return;
    after = told.at(-1)!;
  }
};

async function forgetUpdate(key: string): Promise<void> {
  await transaction(async (trx) => {
    const told = await trx
      .selectFrom("notifications")
      .select("userId")
      .where("kind", "=", "pitch-update")
      .where("dedupeKey", "=", key)
      .execute();
    await settleEach(
      trx,
      told.map(({ userId }) => ({ userId, key })),
    );
  });
}
