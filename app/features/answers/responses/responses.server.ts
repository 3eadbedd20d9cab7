import { sql } from "kysely";
import { isMuted } from "#app/features/chat/inbox/muting.server.ts";
import { consentsToScreening } from "#app/features/shield/message-screening.server.ts";
import { warningsIn } from "#app/features/shield/warnings.ts";
import type { AccountHolder, Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { answerAwaited } from "../events.ts";
import { PATIENCE_DAYS, RESPONSE_DAYS, type Responses, responsesFrom } from "./responses.ts";

/** A member's response rate and time, as counted last night; null for visitors, and while there are too few conversations. */
export async function responsesOf(actor: Actor, userId: string): Promise<Responses | null> {
  if (actor.kind === "visitor") return null;
  const facts = await db
    .selectFrom("responseFacts")
    .select(["begun", "answered", "usualSeconds"])
    .where("userId", "=", userId)
    .executeTakeFirst();
  return facts ? responsesFrom(facts) : null;
}

/** The response rates of several people, by username, in basis points; without those of too few conversations. */
export async function responseRates(
  _actor: AccountHolder,
  usernames: readonly string[],
): Promise<Record<string, number>> {
  if (usernames.length === 0) return {};
  const rows = await db
    .selectFrom("responseFacts")
    .innerJoin("users", "users.id", "responseFacts.userId")
    .select(["users.username", "begun", "answered", "usualSeconds"])
    .where("users.username", "in", usernames)
    .execute();
  return Object.fromEntries(
    rows.flatMap(({ username, ...facts }) => {
      const responses = responsesFrom(facts);
      return username && responses ? [[username, responses.rate]] : [];
    }),
  );
}

/**
 * A conversation that waits for its first answer, for the mail about it (product.md §12). `text`: the first message, unless it has
 * warnings for a reader who consented to them, which only the page shows well. Undefined once there is nothing to remind of.
 */
export async function awaitedAnswer(_actor: SystemActor, conversationId: string, readerId: string) {
  const { rows } = await sql<{ senderName: string; companyName: string | null; text: string | null; screens: boolean }>`
    select sender.name as sender_name, revision.company_name, ${consentsToScreening(sql`${readerId}`)} as screens,
      case when first.kind = 'text' and first.deleted_at is null and first.removed_at is null then nullif(first.text, '') end as text
    from conversations c
    join conversation_members m on m.conversation_id = c.id and m.user_id = ${readerId} and m.cleared_number < c.last_number
    join users sender on sender.id = c.started_by and sender.deletion_due_at is null and sender.suspended_at is null
    left join messages first on first.conversation_id = c.id and first.number = 1 and first.sender_id = c.started_by
      and m.cleared_number < 1
    left join pitches pitch on pitch.id = c.pitch_id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where c.id = ${conversationId} and c.answered_at is null and not c.blocked and c.started_by <> ${readerId}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { screens, text, ...rest } = row;
  return { ...rest, text: screens && text && warningsIn(text).length > 0 ? null : text };
}

const BATCH = 200;
// After a long outage, old conversations are skipped.
const TOO_LATE_DAYS = 14;

function daysAgo(count: number): Date {
  return new Date(now().getTime() - count * 86_400_000);
}

/**
 * Recounts everybody's response rate and median time over the conversations that others began in the last RESPONSE_DAYS and that were answered
 * or have waited PATIENCE_DAYS. Blocked and suspended senders do not count.
 */
export async function countResponses(_actor: SystemActor): Promise<void> {
  await transaction(countResponsesIn);
}

/** As `countResponses`, in the given transaction. */
export async function countResponsesIn(trx: Tx): Promise<void> {
  const at = now();
  await sql`insert into response_facts (user_id, begun, answered, usual_seconds, counted_at)
      select receiver.id, count(*), count(c.answered_at),
        percentile_disc(0.5) within group (order by greatest(0, extract(epoch from c.answered_at - first.created_at))::bigint)
          filter (where c.answered_at is not null), ${at}
      from conversations c
      join messages first on first.conversation_id = c.id and first.number = 1
      join users receiver on receiver.id = case when c.started_by = c.member_low_id then c.member_high_id else c.member_low_id end
      left join users sender on sender.id = c.started_by
      where first.created_at > ${daysAgo(RESPONSE_DAYS)} and first.sender_id = c.started_by
        and (c.answered_at is not null
          or (first.created_at < ${daysAgo(PATIENCE_DAYS)} and not c.blocked and sender.suspended_at is null and sender.deletion_due_at is null))
      group by receiver.id
      on conflict (user_id) do update set begun = excluded.begun, answered = excluded.answered,
        usual_seconds = excluded.usual_seconds, counted_at = excluded.counted_at`.execute(trx);
  await trx.deleteFrom("responseFacts").where("countedAt", "<", at).execute();
}

/**
 * Emits `answerAwaited` once for each conversation whose receiver has not answered for PATIENCE_DAYS, unless the receiver has archived, muted or deleted
 * it, or one of the two is gone, suspended or has blocked the other. Returns how many were checked.
 */
export async function remindOfUnanswered(_actor: SystemActor): Promise<number> {
  return transaction(async (trx) => {
    const { rows } = await sql<{ conversationId: string; senderId: string; receiverId: string; due: boolean }>`
      with waiting as (
        select c.id, c.started_by, c.last_number, c.blocked, first.created_at as first_at,
          case when c.started_by = c.member_low_id then c.member_high_id else c.member_low_id end as receiver_id
        from conversations c join messages first on first.conversation_id = c.id and first.number = 1
        where c.answered_at is null and c.reminded_at is null and c.created_at < ${daysAgo(PATIENCE_DAYS)}
          and first.created_at < ${daysAgo(PATIENCE_DAYS)}
        order by c.created_at limit ${BATCH} for update of c skip locked
      ), marked as (
        update conversations c set reminded_at = ${now()} from waiting where c.id = waiting.id
      )
      select w.id as conversation_id, w.started_by as sender_id, w.receiver_id,
        w.first_at > ${daysAgo(TOO_LATE_DAYS)} and not w.blocked
          and exists (select from users where id = w.started_by and suspended_at is null and deletion_due_at is null)
          and exists (select from users where id = w.receiver_id and suspended_at is null and deletion_due_at is null)
          and exists (select from conversation_members m where m.conversation_id = w.id and m.user_id = w.receiver_id
            and m.archived_at is null and not ${isMuted("m")} and m.cleared_number < w.last_number)
          and exists (select from messages m where m.conversation_id = w.id and m.deleted_at is null and m.removed_at is null) as due
      from waiting w`.execute(trx);
    const due = rows.filter((row) => row.due).map(({ due: _, ...conversation }) => answerAwaited(conversation));
    await emit(trx, ...due);
    return rows.length;
  });
}
