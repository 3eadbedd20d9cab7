import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { env } from "#app/platform/env/env.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { type Quota, quotaOf } from "./file.ts";
import { BUCKET } from "./storage/storage.ts";

const HOUR = 3_600_000;
const MB = 1024 * 1024;

/** What a member of the basic plan may keep here. */
export function basicQuota(): Quota {
  return { bytes: env().QUOTA_MB * MB, files: env().QUOTA_FILES };
}

/** SQL for what somebody keeps, and what is on its way. */
export function keptBy({ id }: Member, present: Date) {
  return sql<{ bytes: number; files: number }>`
    select coalesce(sum(size), 0) as bytes, count(*) as files from (
      select size from files where owner_id = ${id} and bucket = ${BUCKET}
      union all
      select size from file_reservations where owner_id = ${id} and created_at > ${new Date(present.getTime() - HOUR)}
    ) as held`;
}

/** What the actor keeps here, and what they may. */
export async function roomOf(actor: Member): Promise<{ used: Quota; quota: Quota }> {
  const { rows } = await sql<Quota>`select bytes::bigint, files from (${keptBy(actor, now())}) as kept`.execute(db);
  return { used: rows[0]!, quota: quotaOf(actor.plan, basicQuota()) };
}

// Room for bytes, taken before they are stored: quotas are exact, and the clean-up knows what is about to be named.

// Spaces of PostgreSQL's advisory locks, whose second number is a member or a shard of keys.
const OWNERS = 7_301;
const SHARDS = 7_302;

/** Takes room for bytes of that key and size among the actor's own. Returns the reservation's id. */
export function reserve(actor: Member, key: string, size: number): Promise<Result<string, "quota-exceeded">> {
  const id = newId();
  const quota = quotaOf(actor.plan, basicQuota());
  const present = now();
  return transaction(async (trx) => {
    // Two uploads at once would both see the room that is there for one.
    await sql`select pg_advisory_xact_lock(${OWNERS}, hashtext(${actor.id}))`.execute(trx);
    await holdShard(trx, key.slice(0, 2), "shared");
    const { rows } = await sql<{ id: string }>`
      insert into file_reservations (id, owner_id, key, size, created_at)
      select ${id}, ${actor.id}, ${key}, ${size}, ${present}
      from (
        ${keptBy(actor, present)}
      ) as kept
      where kept.bytes + ${size} <= ${quota.bytes} and kept.files < ${quota.files}
      returning id`.execute(trx);
    return rows.length > 0 ? done(id) : failed("quota-exceeded");
  });
}

/** Gives room back that nothing came into, or whose file has its row now. */
export async function release(id: string, trx: Tx | typeof db = db): Promise<void> {
  await trx.deleteFrom("fileReservations").where("id", "=", id).execute();
}

/**
 * Holds the keys that begin with these two digits until the transaction ends: shared by those who take room, alone by the clean-up. So bytes
 * are either named before the clean-up looks, or stored after it has removed what lay there.
 */
export async function holdShard(trx: Tx, shard: string, how: "shared" | "alone"): Promise<void> {
  const verb = how === "alone" ? sql`pg_advisory_xact_lock` : sql`pg_advisory_xact_lock_shared`;
  await sql`select ${verb}(${SHARDS}, ${Number.parseInt(shard, 16)})`.execute(trx);
}
