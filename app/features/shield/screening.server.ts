/** Quarantine of the same text to many who have not answered; nothing else is ever quarantined (decision 054). */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { DAY_MILLISECONDS, limitsOf } from "./allowance.ts";
import { messageQuarantined } from "./events.ts";
import { ALIKE, isTelling, likeness, messageFingerprint } from "./fingerprint.ts";
import { DECISION_DAYS, MOST_TOGETHER, UNASKED_DAYS } from "./quarantine.ts";
import { warningsIn } from "./warnings.ts";

/** A message to somebody who has not answered yet. */
export interface Unasked {
  conversationId: string;
  /** The sender's own id of it. */
  messageId: string;
  senderId: string;
  receiverId: string;
  text: string;
  at: Date;
}

interface Known {
  createdAt: Date;
  identified: boolean;
  names: (string | null)[];
  /** Batches of the sender that a text could belong to, newest first; one that an appeal let pass counts from then. */
  batches: { id: string; state: "open" | "passed" | "refused"; marks: number[] }[] | null;
}

const MOST_COMPARED = 200;
const LINK = /https?:|www\.|[\p{L}\d-]\.(?:com|net|org|io|me|app|xyz|top|shop)\b/iu;

/**
 * Passes a message or quarantines it. The conversation is locked. Idempotent by id and text; another text under the same id is
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
  // A message after a quarantined one would otherwise arrive without it.
  const before = waiting.find(({ state }) => state === "waiting");
  if (before && (await addToBatch(trx, message, before.batchId, messageFingerprint(message.text))))
    return "quarantined";

  const found = await compared(trx, message);
  if (!found) return "passed";
  if (!found.repeats) {
    await remember(trx, message, found.marks);
    return "passed";
  }
  const batchId = found.openBatch ?? (await newBatch(trx, message.senderId, found.marks));
  // If the batch was decided concurrently, screening again applies the decision.
  return (await addToBatch(trx, message, batchId, found.marks)) ? "quarantined" : screened(trx, message);
}

/**
 * Why a text that cannot be quarantined (with a file, on a card, as an edit) is refused to somebody who has not answered: an earlier message
 * is in quarantine, or nearly the same text went to many. The conversation is locked.
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
  const found = await compared(trx, message);
  if (found?.repeats) return "same-to-many";
  if (found) await remember(trx, message, found.marks);
  return undefined;
}

interface Compared {
  marks: number[];
  /** Nearly the same text went to as many others as the account's limit, or was refused, or is in quarantine. */
  repeats: boolean;
  /** The open batch of that text. */
  openBatch?: string;
}

/** Compares a message with what its sender has written to others; undefined if it says too little, or a moderator has let the text pass. */
async function compared(trx: Tx, message: Unasked): Promise<Compared | undefined> {
  const suspicious = LINK.test(message.text) || warningsIn(message.text).length > 0;
  if (!isTelling(messageFingerprint(message.text), suspicious)) return undefined;
  // Two concurrent messages of one sender: the second sees the first.
  await sql`select pg_advisory_xact_lock(hashtext('unasked'), hashtext(${message.senderId}))`.execute(trx);
  const known = await knownOf(trx, message);
  const marks = messageFingerprint(message.text, known.names);
  const alike = known.batches?.find((batch) => likeness(batch.marks, marks) >= ALIKE);
  if (alike?.state === "passed") return undefined;
  if (alike?.state === "open") return { marks, repeats: true, openBatch: alike.id };
  return { marks, repeats: alike !== undefined || (await isTooMany(trx, message, known, marks)) };
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

/** Whether the sender has written nearly the same to as many others, within a week, as the account's limit allows. */
async function isTooMany(
  trx: Tx,
  { senderId, receiverId, at }: Unasked,
  known: Known,
  marks: number[],
): Promise<boolean> {
  const { rows } = await sql<{ receiverId: string; marks: number[] }>`
    select receiver_id, marks from unasked_messages
    where sender_id = ${senderId} and sent_at > ${daysBefore(at, UNASKED_DAYS)} and receiver_id <> ${receiverId}
      and marks && ${marks}::integer[]
    order by sent_at desc limit ${MOST_COMPARED}`.execute(trx);
  const alike = rows.filter((one) => likeness(one.marks, marks) >= ALIKE);
  return new Set(alike.map((one) => one.receiverId)).size >= limitsOf(known, now()).alike;
}

async function knownOf(trx: Tx, { conversationId, senderId, receiverId, at }: Unasked): Promise<Known> {
  const { rows } = await sql<Known>`
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

/** Adds a message to a batch, or to a new one if that is full; false if the batch has been decided meanwhile. */
async function addToBatch(trx: Tx, message: Unasked, batchId: string, marks: number[]): Promise<boolean> {
  const batch = await trx
    .selectFrom("heldBatches")
    .select("messages")
    .where("id", "=", batchId)
    .where("state", "=", "open")
    .forUpdate()
    .executeTakeFirst();
  if (!batch) return false;
  const into = batch.messages < MOST_TOGETHER ? batchId : await newBatch(trx, message.senderId, marks);
  await trx
    .updateTable("heldBatches")
    .set((eb) => ({ messages: eb("messages", "+", 1) }))
    .where("id", "=", into)
    .execute();
  const { conversationId, messageId, senderId, receiverId, text, at } = message;
  await trx
    .insertInto("heldMessages")
    .values({ conversationId, id: messageId, batchId: into, receiverId, text, createdAt: at })
    .execute();
  await emit(trx, messageQuarantined({ batchId: into, conversationId, senderId }));
  return true;
}

function daysAgo(days: number): Date {
  return new Date(now().getTime() - days * DAY_MILLISECONDS);
}

/**
 * Deletes fingerprints of unasked messages after a week, and batches that passed after thirty days. Refused batches stay as long as they can be
 * appealed: `reports/retention.server.ts` deletes them.
 */
export async function forgetOldUnasked(_actor: SystemActor): Promise<void> {
  await db.deleteFrom("unaskedMessages").where("sentAt", "<", daysAgo(UNASKED_DAYS)).execute();
  await db
    .deleteFrom("heldBatches")
    .where("state", "=", "passed")
    .where("overturnedAt", "is", null)
    .where("decidedAt", "<", daysAgo(DECISION_DAYS))
    .execute();
}
