import { sql } from "kysely";
import { recordSecurityEvent } from "#app/features/security-events/recording.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { type Device, deviceOf } from "#app/platform/http/device.ts";
import { networkLabel, networkOf } from "#app/platform/http/ip-address.ts";
import { isId } from "#app/platform/ids.ts";
import { endFamily, endSessions, isLiveSql, rootOf, type SignInMethod } from "./sessions.server.ts";

/** A session as its owner sees it. */
export interface OwnSession {
  id: string;
  device: Device;
  method: SignInMethod;
  host: string | null;
  /** The network that it was opened from. */
  address: string | null;
  createdAt: Date;
  usedAt: Date;
}

const SHOWN = 50;

/** Where the member is signed in: the session `current` first, then the most recently used; 50 at most. */
export async function sessionsOf(actor: Member, current: string | undefined): Promise<OwnSession[]> {
  const { rows } = await sql<
    Omit<OwnSession, "device" | "address"> & { userAgent: string | null; ipAddress: string | null }
  >`
    select id, way as method, host, ip_address, user_agent, created_at, used_at from sessions
    where user_id = ${actor.id} and ${isLiveSql("sessions", now())}
    order by id = ${current ?? null} desc nulls last, used_at desc limit ${SHOWN}`.execute(db);
  return rows.map(({ userAgent, ipAddress, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    address: networkLabel(networkOf(ipAddress)),
  }));
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

/** Ends all the member's sessions except `current`. */
export async function endOtherSessions(actor: Member, current: string): Promise<void> {
  await transaction((trx) => endSessions(trx, actor.id, current));
}
