import { sql } from "kysely";
import type { Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { type Device, deviceOf, shortAddress } from "./device.ts";
import type { WayIn } from "./session.ts";

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
