/** Quarantines the same text to many who have not answered; nothing else is ever quarantined (decision 054). */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { DAY_MILLISECONDS, limitsOf } from "./allowance.ts";
import { messageQuarantined } from "./events.ts";
import { ALIKE, isTelling, likeness, messageFingerprint } from "./fingerprint.ts";
import { isScreened } from "./message-screening.server.ts";
import { DECISION_DAYS, MOST_TOGETHER, UNASKED_DAYS } from "./quarantine.ts";
import { warningsIn } from "./warnings.ts";

/** A message to somebody who has not answered yet. */
export interface Unasked {
  conversationId: string;
  /** Chosen by the sender's browser. */
  messageId: string;
  senderId: string;
  receiverId: string;
  text: string;
  at: Date;
}

/** Facts for screening a message. */
interface Context {
  /** Of the sender's account. */
  createdAt: Date;
  identified: boolean;
  /** Receiver and company, to leave out of the fingerprint. */
  names: (string | null)[];
  /** The sender's batches that a text could belong to, newest first; after a successful appeal the time of the appeal counts. */
  batches: { id: string; state: "open" | "passed" | "refused"; marks: number[] }[] | null;
}

const MOST_COMPARED = 200;
const LINK = /https?:|www\.|[\p{L}\d-]\.(?:com|net|org|io|me|app|xyz|top|shop)\b/iu;

/**
 * Passes a message or quarantines it. Expects a locked conversation. Idempotent by id and text; another text under the same id is
 * `message-id-reused`.
 */
export async function screened(trx: Tx, message: Unasked): Promise<"passed" | "quarantined" | "message-id-reused"> {
  const waiting = await trx
    .selectFrom("heldMessages")
    .select(["id", "text", "state", "batchId"])
    .where("conversationId", "=", message.conversationId)
    .where((or) => or("state", "=", "waiting").or("id", "=", message.messageId))
    .orderBy("createdAt", "desc")
    .execute();
  const same = waiting.find(({ id }) => id === message.messageId);
  if (same) return same.text === message.text ? "quarantined" : "message-id-reused";
  // A message after a quarantined one joins it: it would otherwise arrive first.
  const before = waiting.find(({ state }) => state === "waiting");
  if (before && (await addToBatch(trx, message, before.batchId, messageFingerprint(message.text))))
    return "quarantined";

  const comparison = await compare(trx, message);
  if (!comparison) return "passed";
  if (!comparison.repeats) {
    await remember(trx, message, comparison.marks);
    return "passed";
  }
  const batchId = comparison.openBatch ?? (await newBatch(trx, message.senderId, comparison.marks));
  // If the batch was decided concurrently, screening again applies the decision.
  return (await addToBatch(trx, message, batchId, comparison.marks)) ? "quarantined" : screened(trx, message);
}

/**
 * Why a text that cannot be quarantined (with a file, on a card, as an edit) is refused while the receiver has not answered: an earlier message
 * is in quarantine, or nearly the same text went to many. Expects a locked conversation.
 */
export async function unfitToWait(trx: Tx, message: Unasked): Promise<"message-waits" | "same-to-many" | undefined> {
  const waits = await trx
    .selectFrom("heldMessages")
    .select("id")
    .where("conversationId", "=", message.conversationId)
    .where("state", "=", "waiting")
    .limit(1)
    .executeTakeFirst();
  if (waits) return "message-waits";
  const comparison = await compare(trx, message);
  if (comparison?.repeats) return "same-to-many";
  if (comparison) await remember(trx, message, comparison.marks);
  return undefined;
}

interface Comparison {
  marks: number[];
  /** Nearly the same text went to as many others as the account's limit, or was refused, or is in quarantine. */
  repeats: boolean;
  /** The open batch of that text. */
  openBatch?: string;
}

/** Compares a message with those its sender wrote to others; undefined if it is too short, or a moderator has passed the text. */
async function compare(trx: Tx, message: Unasked): Promise<Comparison | undefined> {
  if (!(await isComparable(trx, message))) return undefined;
  // Two concurrent messages of one sender: the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('unasked'), hashtext(${message.senderId}))`.execute(trx);
  const context = await contextOf(trx, message);
  const marks = messageFingerprint(message.text, context.names);
  const alike = context.batches?.find((batch) => likeness(batch.marks, marks) >= ALIKE);
  if (alike?.state === "passed") return undefined;
  if (alike?.state === "open") return { marks, repeats: true, openBatch: alike.id };
  return { marks, repeats: alike !== undefined || (await wentToMany(trx, message, context, marks)) };
}

/** Whether a message says enough: a short one does with a link, or with a phrase where the receiver has consented to being read. */
async function isComparable(trx: Tx, { text, receiverId }: Unasked): Promise<boolean> {
  const marks = messageFingerprint(text);
  if (isTelling(marks, LINK.test(text))) return true;
  return isTelling(marks, true) && (await isScreened(trx, receiverId)) && warningsIn(text).length > 0;
}

/** Stores the fingerprint; an edit replaces it. */
async function remember(trx: Tx, message: Unasked, marks: number[]): Promise<void> {
  const { conversationId, messageId, senderId, receiverId, at } = message;
  await trx
    .insertInto("unaskedMessages")
    .values({ conversationId, messageId, senderId, receiverId, sentAt: at, marks })
    .onConflict((conflict) => conflict.columns(["conversationId", "messageId"]).doUpdateSet({ sentAt: at, marks }))
    .execute();
}

/** Whether nearly the same text has gone to as many others within UNASKED_DAYS as the account's limit allows. */
async function wentToMany(
  trx: Tx,
  { senderId, receiverId, at }: Unasked,
  context: Context,
  marks: number[],
): Promise<boolean> {
  const { rows } = await sql<{ receiverId: string; marks: number[] }>`
    select receiver_id, marks from unasked_messages
    where sender_id = ${senderId} and sent_at > ${daysBefore(at, UNASKED_DAYS)} and receiver_id <> ${receiverId}
      and marks && ${marks}::integer[]
    order by sent_at desc limit ${MOST_COMPARED}`.execute(trx);
  const alike = rows.filter((one) => likeness(one.marks, marks) >= ALIKE);
  return new Set(alike.map((one) => one.receiverId)).size >= limitsOf(context, now()).alike;
}

async function contextOf(trx: Tx, { conversationId, senderId, receiverId, at }: Unasked): Promise<Context> {
  const { rows } = await sql<Context>`
    select sender.created_at, sender.identity_verified_at is not null as identified,
      array[receiver.name, receiver.username, (select r.company_name from conversations c join pitches p on p.id = c.pitch_id
        join pitch_revisions r on r.id = p.published_revision_id where c.id = ${conversationId})] as names,
      (select json_agg(b order by b.since desc) from (select id, state, marks, coalesce(overturned_at, created_at) as since from held_batches
        where sender_id = ${senderId} and (state = 'open' or coalesce(overturned_at, decided_at) > ${daysBefore(at, DECISION_DAYS)})
        order by since desc limit ${MOST_COMPARED}) b) as batches
    from users sender join users receiver on receiver.id = ${receiverId} where sender.id = ${senderId}`.execute(trx);
  return rows[0]!;
}

function daysBefore(at: Date, days: number): Date {
  return new Date(at.getTime() - days * DAY_MILLISECONDS);
}

async function newBatch(trx: Tx, senderId: string, marks: number[]): Promise<string> {
  const id = newId();
  await trx.insertInto("heldBatches").values({ id, senderId, marks, createdAt: now() }).execute();
  return id;
}

/** Adds a message to a batch, or to a new one if it is full; false if the batch has been decided meanwhile. */
async function addToBatch(trx: Tx, message: Unasked, batchId: string, marks: number[]): Promise<boolean> {
  const batch = await trx
    .selectFrom("heldBatches")
    .select("messages")
    .where("id", "=", batchId)
    .where("state", "=", "open")
    .forUpdate()
    .executeTakeFirst();
  if (!batch) return false;
  const targetId = batch.messages < MOST_TOGETHER ? batchId : await newBatch(trx, message.senderId, marks);
  await trx
    .updateTable("heldBatches")
    .set((eb) => ({ messages: eb("messages", "+", 1) }))
    .where("id", "=", targetId)
    .execute();
  const { conversationId, messageId, senderId, receiverId, text, at } = message;
  await trx
    .insertInto("heldMessages")
    .values({ conversationId, id: messageId, batchId: targetId, receiverId, text, createdAt: at })
    .execute();
  await emit(trx, messageQuarantined({ batchId: targetId, conversationId, senderId }));
  return true;
}

/**
 * Deletes fingerprints of unasked messages after UNASKED_DAYS and passed batches after DECISION_DAYS. Refused batches stay as long as they can
 * be appealed: `reports/retention.server.ts` deletes them.
 */
export async function forgetOldUnasked(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("unaskedMessages").where("sentAt", "<", daysBefore(now(), UNASKED_DAYS)).execute();
  await db
    .deleteFrom("heldBatches")
    .where("state", "=", "passed")
    .where("overturnedAt", "is", null)
    .where("decidedAt", "<", daysBefore(now(), DECISION_DAYS))
    .execute();
}
