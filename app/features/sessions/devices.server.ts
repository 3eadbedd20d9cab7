import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, transaction } from "#app/platform/db/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { type Device, deviceOf, shortAddress } from "./device.ts";
import type { WayIn } from "./session.ts";
import { endFamily, endSessions, rootOf } from "./sessions.server.ts";

/** A session as its owner sees it. */
export interface OwnSession {
  id: string;
  device: Device;
  way: WayIn;
  host: string | null;
  /** The first half of the network address that it was opened from. */
  address: string | null;
  createdAt: Date;
  usedAt: Date;
}

const SHOWN = 50;

/** Where the member is signed in: the session `current` first, then the last used; 50 at most. */
export async function sessionsOf(actor: Member, current: string | undefined): Promise<OwnSession[]> {
  const present = now();
  const { rows } = await sql<
    Omit<OwnSession, "device" | "address"> & { userAgent: string | null; ipAddress: string | null }
  >`
    select id, way, host, ip_address, user_agent, created_at, used_at from sessions
    where user_id = ${actor.id} and expires_at > ${present} and used_at + make_interval(secs => idle_seconds) > ${present}
    order by id = ${current ?? null} desc nulls last, used_at desc limit ${SHOWN}`.execute(db);
  return rows.map(({ userAgent, ipAddress, ...session }) => ({
    ...session,
    device: deviceOf(userAgent),
    address: shortAddress(ipAddress),
  }));
}

/**
 * Ends one of the member's own sessions: on all our hosts when it is another browser's, on its own host when it is that of the session
 * `current`.
 */
export async function endOwnSession(
  actor: Member,
  id: string,
  current: string | undefined,
): Promise<Result<undefined, "not-found">> {
  if (!isId(id)) return failed("not-found");
  return transaction(async (trx) => {
    const own = await trx
      .selectFrom("sessions")
      .select("id")
      .where("id", "=", id)
      .where("userId", "=", actor.id)
      .executeTakeFirst();
    if (!own) return failed("not-found");
    const root = await rootOf(trx, id);
    if (current && root === (await rootOf(trx, current))) {
      // Those that were handed over from it go on, this one perhaps among them.
      await trx.updateTable("sessions").set({ parentId: null }).where("parentId", "=", id).execute();
      await trx.deleteFrom("sessions").where("id", "=", id).execute();
    } else {
      await endFamily(trx, id);
    }
    return done(undefined);
  });
}

/** Ends all the member's sessions but `current`. */
export async function endOtherSessions(actor: Member, current: string): Promise<void> {
  await transaction((trx) => endSessions(trx, actor.id, current));
}
