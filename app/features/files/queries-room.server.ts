import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { env } from "#app/platform/env.server.ts";
import { type Quota, quotaOf } from "./quota.ts";
import { BUCKET } from "./storage.ts";

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
