/** Quotas. Space is reserved before bytes are stored: so quotas are exact, and the clean-up knows keys that are about to get a row. */
import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { type Quota, quotaOf } from "./file.ts";
import { BUCKET } from "./storage/storage.ts";

const HOUR = 3_600_000;
const MB = 1024 * 1024;

function basicQuota(): Quota {
  return { bytes: env().QUOTA_MB * MB, files: env().QUOTA_FILES };
}

/** SQL of a member's stored files and reservations. */
function usageOf({ id }: Member, present: Date) {
  return sql<{ bytes: number; files: number }>`
    select coalesce(sum(size), 0) as bytes, count(*) as files from (
      select size from files where owner_id = ${id} and bucket = ${BUCKET}
      union all
      select size from file_reservations where owner_id = ${id} and created_at > ${new Date(present.getTime() - HOUR)}
    ) as used`;
}

/** The actor's usage and quota. */
export async function storageUse(actor: Member): Promise<{ used: Quota; quota: Quota }> {
  const { rows } = await sql<Quota>`select bytes::bigint, files from (${usageOf(actor, now())}) as usage`.execute(db);
  return { used: rows[0]!, quota: quotaOf(actor.plan, basicQuota()) };
}

// Classes of PostgreSQL's advisory locks; the second number is a member, or a shard of keys.
const OWNERS = 7_301;
const SHARDS = 7_302;

/** Reserves quota of the actor for bytes of that key and size. Returns the reservation's id. */
export function reserve(actor: Member, key: string, size: number): Promise<Result<string, "quota-exceeded">> {
  const id = newId();
  const quota = quotaOf(actor.plan, basicQuota());
  const present = now();
  return transaction(async (trx) => {
    // Two concurrent uploads would both see the last free quota.
    await sql`select pg_advisory_xact_lock(${OWNERS}, hashtext(${actor.id}))`.execute(trx);
    await lockShard(trx, key.slice(0, 2), "shared");
    const { rows } = await sql<{ id: string }>`
      insert into file_reservations (id, owner_id, key, size, created_at)
      select ${id}, ${actor.id}, ${key}, ${size}, ${present}
      from (
        ${usageOf(actor, present)}
      ) as usage
      where usage.bytes + ${size} <= ${quota.bytes} and usage.files < ${quota.files}
      returning id`.execute(trx);
    return rows.length > 0 ? ok(id) : err("quota-exceeded");
  });
}

/** Deletes a reservation: nothing was stored, or the file has its row now. */
export async function release(id: string, trx: Tx | typeof db = db): Promise<void> {
  await trx.deleteFrom("fileReservations").where("id", "=", id).execute();
}

/**
 * Locks the keys with these first two digits until the transaction ends: shared for reservations, exclusive for the clean-up. So a key is either
 * reserved before the clean-up checks it, or its bytes are stored after the clean-up has removed the old ones.
 */
export async function lockShard(trx: Tx, shard: string, how: "shared" | "alone"): Promise<void> {
  const verb = how === "alone" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${verb}(${SHARDS}, ${Number.parseInt(shard, 16)})`.execute(trx);
}
