import { type RawBuilder, sql } from "kysely";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { type Device, deviceOf } from "#app/platform/http/device.ts";
import { networkLabel, networkOf } from "#app/platform/http/ip-address.ts";
import { isId } from "#app/platform/ids.ts";
import { endFamily, endSessions, isLiveSql, rootOf, type SignInMethod } from "./sessions.server.ts";

/** A browser in which the account is signed in, as its owner sees it: the session in use there, or the last one used. */
export interface OwnSession {
  id: string;
  device: Device;
  method: SignInMethod;
  /** Those of our hosts on which the browser is signed in. */
  hosts: string[];
  /** The network that the session was opened from. */
  address: string | null;
  createdAt: Date;
  usedAt: Date;
  /** More than one factor was given. */
  secondFactor: boolean;
}

const SHOWN = 50;

/** SQL that begins with `open`: an account's open sessions, each with the root of its family, which is one browser's. */
function openSessions(userId: string): RawBuilder<unknown> {
  return sql`
    with recursive family as (
      select id, id as root from sessions where user_id = ${userId} and parent_id is null
      union all select s.id, f.root from sessions s join family f on s.parent_id = f.id
    ), open as (
      select s.*, f.root from sessions s join family f using (id) where ${isLiveSql("s", now())}
    )`;
}

/** Where the member is signed in: the browser of the session `current` first, then the most recently used; 50 at most. */
export function sessionsOf(actor: Member, current: string | undefined): Promise<OwnSession[]> {
  return browsersOf(actor.id, current);
}

/** `sessionsOf` of any account; the caller has checked who asks. */
export async function browsersOf(userId: string, current?: string): Promise<OwnSession[]> {
  const { rows } = await sql<
    Omit<OwnSession, "device" | "address"> & { userAgent: string | null; ipAddress: string | null }
  >`
    ${openSessions(userId)}, browser as (
      select distinct on (root) id, root, way as method, ip_address, user_agent, created_at, used_at,
        second_factor_at is not null as second_factor
      from open
      order by root, id = ${current ?? null} desc nulls last, used_at desc
    )
    select id, method, ip_address, user_agent, created_at, used_at, second_factor,
      array(select distinct host from open where open.root = browser.root and host is not null order by host) as hosts
    from browser
    order by id = ${current ?? null} desc nulls last, used_at desc limit ${SHOWN}`.execute(db);
  return rows.map(({ userAgent, ipAddress, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    address: networkLabel(networkOf(ipAddress)),
  }));
}

/** The number of browsers in which the member is signed in. */
export function countDevices(actor: Member): Promise<number> {
  return countBrowsers(actor.id);
}

/** `countDevices` of any account; the caller has checked who asks. */
export async function countBrowsers(userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    ${openSessions(userId)} select count(distinct root)::int as count from open`.execute(db);
  return rows[0]!.count;
}

/**
 * Ends one of the member's own sessions: on all our hosts if it belongs to another browser, on its own host if it belongs to the browser of
 * the session `current`.
 */
export async function endOwnSession(
  actor: Member,
  id: string,
  current: string | undefined,
): Promise<Result<undefined, "not-found">> {
  if (!isId(id)) return err("not-found");
  return transaction(async (trx) => {
    const own = await trx
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", id)
      .where("userId", "=", actor.id)
      .executeTakeFirst();
    if (!own) return err("not-found");
    await recordSecurityEvent({ event: "session-ended", account: actor.id }, trx);
    const root = await rootOf(trx, id);
    if (current && root === (await rootOf(trx, current))) {
      // Its children stay, `current` perhaps among them.
      await trx.updateTable("sessions").set({ parentId: null }).where("parentId", "=", id).execute();
      await trx.deleteFrom("sessions").where("id", "=", id).execute();
    } else {
      await endFamily(trx, id);
    }
    return ok(undefined);
  });
}

/** Ends all the member's sessions, in every browser and on all our hosts. */
export async function endAllSessions(actor: Member): Promise<void> {
  await transaction((trx) => endSessions(trx, actor.id));
}

/** Ends all the member's sessions except `current`. */
export async function endOtherSessions(actor: Member, current: string): Promise<void> {
  await transaction((trx) => endSessions(trx, actor.id, current));
}
