/** Quarantined messages as cases: batches. For all but moderators and admins the queue is empty and a batch is not found. */
import { sql } from "kysely";
import { type Claim, type ClaimColumns, claimOf, type QueueState } from "#app/features/casework/casework.ts";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import { NO_CASES, type Queue, queuePage } from "#app/features/casework/queue.server.ts";
import { openUsername } from "#app/features/profiles/open-profile.server.ts";
import { consentsToScreening } from "#app/features/shield/message-screening.server.ts";
import { MOST_TOGETHER } from "#app/features/shield/quarantine.ts";
import { type Warning, warningsIn } from "#app/features/shield/warnings.ts";
import { allowsTranslationBy } from "#app/features/translation/consent.server.ts";
import { type Language, languageOf } from "#app/i18n/languages.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import { detectLanguage } from "#app/platform/text/language.server.ts";
import { batchClaimed } from "./events.ts";
import { canReadQuarantine } from "./policy.ts";

/** The deadline of a batch, in hours: quarantined messages block their sender's conversations. */
export const QUARANTINE_DEADLINE_HOURS = 24;

/** Batches as cases. Senders and receivers do not decide. */
export const quarantinedBatches = defineCasework({
  table: "heldBatches",
  worksHere: canReadQuarantine,
  waiting: sql`select id, created_at as place from held_batches where state = 'open'`,
  decided: sql`select id, decided_at as place from held_batches where state <> 'open'`,
  conflict: (actorId, row) => sql<"forbidden" | null>`case when ${sql.ref(`${row}.sender_id`)} = ${actorId}
    or exists (select from held_messages where batch_id = ${sql.ref(`${row}.id`)} and receiver_id = ${actorId}) then 'forbidden' end`,
  changed: ({ id }) => batchClaimed({ batchId: id }),
});

/** A line of the queue. */
export interface BatchLine {
  id: string;
  /** Null if the account has no name. */
  senderName: string | null;
  /** Beginning of the first message, on one line. Empty once it was delivered, since it is private then. */
  excerpt: string;
  receivers: number;
  state: "open" | "passed" | "refused";
  /** When the first message came in; of a decided batch, when it was decided. */
  at: Date;
  /** The current claim. */
  claim: Claim | null;
}

/** A page of the queue: open batches, oldest first, or decided ones, latest first. */
export async function quarantineQueue(actor: Actor, state: QueueState, after?: string): Promise<Queue<BatchLine>> {
  if (!canReadQuarantine(actor)) return NO_CASES;
  return queuePage<BatchLine>(actor, {
    of: [quarantinedBatches],
    state,
    after,
    columns: sql`sender.name as sender_name, b.state, coalesce(b.decided_at, b.created_at) as at, b.claimed_by, b.claimed_until,
      coalesce(regexp_replace(left(first.text, 200), '\\s+', ' ', 'g') || case when length(first.text) > 200 then ' …' else '' end, '') as excerpt,
      (select count(distinct receiver_id)::int from held_messages where batch_id = b.id) as receivers`,
    joins: sql`join held_batches b on b.id = page.id join users sender on sender.id = b.sender_id
      left join lateral (select * from held_messages where batch_id = b.id order by created_at, id limit 1) first on true`,
  });
}

/** A message of a batch. */
export interface BatchText {
  id: string;
  text: string;
  /** Null if it cannot be detected. */
  language: Language | null;
  receiverName: string | null;
  companyName: string | null;
  at: Date;
  state: "waiting" | "passed" | "refused" | "gone";
  /** Whether the receiver has consented to screening for phrases. */
  screens: boolean;
}

/** A batch with all that a decision needs. */
export interface BatchCase {
  id: string;
  state: "open" | "passed" | "refused";
  createdAt: Date;
  /** How many messages the batch has; a decision states the number that its moderator saw. */
  seen: number;
  receivers: number;
  messages: BatchText[];
  /** How many messages are not shown. */
  more: number;
  /** How many passed but could not be delivered. */
  gone: number;
  warnings: Warning[];
  sender: {
    id: string;
    name: string | null;
    username: string | null;
    lang: Market;
    /** Lets the operator's service translate the messages. */
    translates: boolean;
    memberSince: Date;
    identified: boolean;
    passed: number;
    refused: number;
  };
  decision: {
    by: string | null;
    at: Date;
    rule: string | null;
    reason: string | null;
    /** An appeal against it; without an outcome while it is open. */
    appeal: { id: string; outcome: "upheld" | "overturned" | null } | null;
  } | null;
  /** The current claim. */
  claim: Claim | null;
  /** False if the reader is the sender or a receiver. */
  mayDecide: boolean;
}

/** A batch, or undefined. */
export async function batchCase(actor: Actor, batchId: string): Promise<BatchCase | undefined> {
  if (!canReadQuarantine(actor) || !isId(batchId)) return undefined;
  const { rows: batches } = await sql<
    Pick<BatchCase, "id" | "state" | "createdAt" | "receivers" | "gone"> &
      ClaimColumns &
      Omit<BatchCase["sender"], "name" | "id"> & {
        claimantName: string | null;
        messages: number;
        stored: number;
        conflict: "forbidden" | null;
        senderId: string;
        name: string | null;
        decidedAt: Date | null;
        rule: string | null;
        reason: string | null;
        decidedBy: string | null;
        appeal: NonNullable<BatchCase["decision"]>["appeal"];
      }
  >`
    select b.id, b.state, b.created_at, b.messages, b.sender_id, b.decided_at, b.rule, b.reason, decider.name as decided_by,
      (select json_build_object('id', id, 'outcome', outcome) from appeals where held_batch_id = b.id) as appeal,
      b.claimed_by, b.claimed_until, claimant.name as claimant_name,
      sender.name, ${openUsername("sender")} as username, sender.lang, ${allowsTranslationBy("sender.id")} as translates, sender.created_at as member_since,
      sender.identity_verified_at is not null as identified, total.stored, total.receivers, total.gone,
      ${quarantinedBatches.conflict(actor.id, "b")} as conflict,
      (select count(*)::int from held_batches e where e.sender_id = b.sender_id and e.id <> b.id and e.state = 'passed') as passed,
      (select count(*)::int from held_batches e where e.sender_id = b.sender_id and e.id <> b.id and e.state = 'refused') as refused
    from held_batches b join users sender on sender.id = b.sender_id left join users decider on decider.id = b.decided_by
    left join users claimant on claimant.id = b.claimed_by
    cross join lateral (select count(*)::int as stored, count(distinct receiver_id)::int as receivers,
      count(*) filter (where state = 'gone')::int as gone
      from held_messages where batch_id = b.id) total
    where b.id = ${batchId}`.execute(db);
  const [batch] = batches;
  if (!batch) return undefined;
  const messages = await textsOf(batch);
  const { senderId, name, username, lang, translates, memberSince, identified, passed, refused } = batch;
  return {
    id: batch.id,
    state: batch.state,
    createdAt: batch.createdAt,
    seen: batch.messages,
    receivers: batch.receivers,
    messages,
    more: batch.stored - messages.length,
    gone: batch.gone,
    warnings: [...new Set(messages.flatMap(({ text, screens }) => (screens ? warningsIn(text) : [])))],
    sender: { id: senderId, name, username, lang, translates, memberSince, identified, passed, refused },
    decision: batch.decidedAt && {
      by: batch.decidedBy,
      at: batch.decidedAt,
      rule: batch.rule,
      reason: batch.reason,
      appeal: batch.appeal,
    },
    claim: claimOf(batch, actor, now()),
    mayDecide: batch.conflict === null,
  };
}

/** The first messages of a batch. Those that were delivered have no text here: it is private. */
async function textsOf({ id, lang }: { id: string; lang: Market }): Promise<BatchText[]> {
  const { rows } = await sql<Omit<BatchText, "language">>`
    select m.id, m.text, m.state, m.created_at as at,
      receiver.name as receiver_name, revision.company_name, ${consentsToScreening(sql`m.receiver_id`)} as screens
    from held_messages m
    join conversations c on c.id = m.conversation_id
    left join users receiver on receiver.id = m.receiver_id and receiver.deletion_due_at is null
    left join pitches pitch on pitch.id = c.pitch_id
    left join pitch_revisions revision on revision.id = pitch.published_revision_id
    where m.batch_id = ${id}
    order by m.created_at, m.id limit ${MOST_TOGETHER}`.execute(db);
  return rows.map((row) => ({ ...row, language: detectLanguage(row.text, languageOf(lang)) }));
}
