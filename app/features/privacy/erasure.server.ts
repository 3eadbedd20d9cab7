/** Erasure at the end of the grace (decision 022). The features' `personal-data.server.ts` say what becomes of each table; a test compares both. */
import { sql } from "kysely";
import { endSubscriptionOf } from "#app/features/billing/endings/ending.server.ts";
import { pitchTakenDown } from "#app/features/pitches/events.ts";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { log } from "#app/platform/log.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { removeArchive } from "./archives.server.ts";
import { askedBefore } from "./deletion.ts";

// Limits of one run; the next one, an hour later, continues.
const BATCH = 50;
const BATCHES = 20;

/** Key of the advisory lock that all processes use. */
const LOCK = 5_310_222;

/**
 * Erases the accounts whose grace is over, each in its own transaction, so that one failure does not block the others. Returns how many.
 * Idempotent; runs may overlap.
 */
export async function eraseDue(actor: SystemActor): Promise<number> {
  let erased = 0;
  let after = "00000000-0000-0000-0000-000000000000";
  for (let batch = 0; batch < BATCHES; batch++) {
    const due = await db
      .selectFrom("users")
      .select("id")
      .where("deletionDueAt", "<=", now())
      .where("staffRole", "is", null)
      .where("id", ">", after)
      .orderBy("id")
      .limit(BATCH)
      .execute();
    for (const { id } of due) {
      try {
        // First, and outside the transaction: after the erasure nobody knows which subscription to end.
        await endSubscriptionOf(actor, id);
        if (await eraseAccount(id)) erased++;
      } catch (error) {
        log.error({ error, account: id }, "an account could not be erased; the next run tries again");
      }
    }
    if (due.length < BATCH) break;
    after = due.at(-1)!.id;
  }
  if (erased > 0) log.info({ erased }, "erased accounts whose owners had asked for it");
  return erased;
}

/** Erases one account; false if its grace is not over (any more). */
async function eraseAccount(id: string): Promise<boolean> {
  const archives = await transaction(async (trx) => {
    // One at a time: two partners erased concurrently would each leave their conversation to the other.
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    const account = await trx
      .selectFrom("users")
      .select(["email", "deletionDueAt", "termsVersion", "termsAcceptedAt"])
      .where("id", "=", id)
      .where("deletionDueAt", "<=", now())
      .where("staffRole", "is", null)
      .forUpdate()
      .executeTakeFirst();
    if (!account?.deletionDueAt) return undefined;
    await announcePitches(trx, id);
    await removeLonelyConversations(trx, id);
    // Rows without an account are matched by the address alone.
    await trx.deleteFrom("tickets").where("userId", "is", null).where("email", "=", account.email).execute();
    await trx.deleteFrom("newsletterSubscribers").where("email", "=", account.email).execute();
    await trx.deleteFrom("mailDeliveries").where("recipient", "=", id).execute();
    await trx.deleteFrom("mailDeliveries").where("address", "=", account.email).execute();
    await trx.deleteFrom("mailBounces").where("email", "=", account.email).execute();
    await trx.deleteFrom("mailSuppressions").where("email", "=", account.email).execute();
    const exports = await trx.selectFrom("exports").select("id").where("userId", "=", id).execute();
    await trx
      .insertInto("erasures")
      .values({
        userId: id,
        askedAt: askedBefore(account.deletionDueAt),
        erasedAt: now(),
        termsVersion: account.termsVersion,
        termsAcceptedAt: account.termsAcceptedAt,
      })
      .execute();
    await trx.deleteFrom("users").where("id", "=", id).execute();
    return exports.map((archive) => archive.id);
  });
  for (const archive of archives ?? []) await removeArchive(archive);
  return archives !== undefined;
}

/** Has cached pages dropped that still show a published pitch. None should be left by then. */
async function announcePitches(trx: Tx, ownerId: string): Promise<void> {
  const published = await trx
    .selectFrom("pitches")
    .select(["id as pitchId", "publicId", "ownerId"])
    .where("ownerId", "=", ownerId)
    .where("state", "=", "published")
    .execute();
  await emit(trx, ...published.map((pitch) => pitchTakenDown(pitch)));
}

/** Deletes conversations whose other member is gone too (decision 021). */
async function removeLonelyConversations(trx: Tx, id: string): Promise<void> {
  await sql`delete from conversations where ${id} in (member_low_id, member_high_id) and not exists (
    select from users where users.id <> ${id} and users.id in (member_low_id, member_high_id))`.execute(trx);
}
