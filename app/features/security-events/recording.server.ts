/** Records security events: a line of the log for each, and for those about an account's own sign-in a row that its owner sees. */
import { sql } from "kysely";
import type { SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { afterCommit, type Database, db } from "#app/platform/db/db.server.ts";
import { deviceOf } from "#app/platform/http/device.ts";
import { networkOf } from "#app/platform/http/ip-address.ts";
import { currentRequest, staffActingOn } from "#app/platform/http/request-context.server.ts";
import { newId } from "#app/platform/ids.ts";
import { logSecurityEvent, type SecurityFact } from "#app/platform/security-log.server.ts";
import { isOwnEvent } from "./security-events.ts";

/** Of one account and event. An attacker's failed sign-ins drive out older ones, and nothing else. */
const MOST_ROWS = 200;

/**
 * Records an event in the transaction of what it is about; the line is written once that is committed. In a transaction that ends sessions it
 * is recorded before they are: the row locks the account, which other transactions lock before its sessions.
 */
export async function recordSecurityEvent(fact: SecurityFact, executor: Database = db): Promise<void> {
  // Of nobody it is as much work, and nothing is stored: else the time of an answer would tell who has an account.
  if (isOwnEvent(fact.event)) await store(executor, fact.account ?? newId(), fact);
  afterCommit(executor, () => logSecurityEvent(fact));
}

async function store(executor: Database, userId: string, { event, method }: SecurityFact): Promise<void> {
  // Where staff are is not shown to members; without a request they are at the console.
  const byStaff = !currentRequest() || staffActingOn(userId) !== undefined;
  const request = byStaff ? undefined : currentRequest();
  const { browser, system } = deviceOf(request?.headers.get("user-agent") ?? null);
  const happenedAt = now();
  const hour = new Date(happenedAt);
  hour.setUTCMinutes(0, 0, 0);
  await sql`
    insert into security_events
      (id, user_id, event, method, by_staff, network, browser, system, hour, happened_at)
    select ${newId()}::uuid, id, ${event}, ${method ?? null}::text, ${byStaff}::boolean, ${networkOf(request?.ip) ?? null}::text,
      ${browser}::text, ${system}::text, ${hour}::timestamptz, ${happenedAt}::timestamptz
    from users where id = ${userId}
    on conflict (user_id, hour, event, method, by_staff, network, browser, system)
      do update set happened_at = excluded.happened_at, times = security_events.times + 1`.execute(executor);
  await removeBeyond(executor, userId, event);
}

/** Removes the oldest rows of an account's event, so that nobody fills the table with what they provoke. */
async function removeBeyond(executor: Database, userId: string, event: string): Promise<void> {
  const beyond = executor
    .selectFrom("securityEvents")
    .select("id")
    .where("userId", "=", userId)
    .where("event", "=", event)
    .orderBy("happenedAt", "desc")
    .orderBy("id", "desc")
    .offset(MOST_ROWS);
  await executor.deleteFrom("securityEvents").where("id", "in", beyond).execute();
}

/** For how long owners see what happened, in milliseconds: the time in which somebody notices, and no longer. */
const RETENTION = 90 * 86_400_000;

/** Removes events of more than 90 days ago. */
export async function removeOldSecurityEvents(_actor: SystemActor): Promise<void> {
  const oldest = new Date(now().getTime() - RETENTION);
  await db.deleteFrom("securityEvents").where("happenedAt", "<", oldest).execute();
}
