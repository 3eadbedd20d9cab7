/** Queries for booked demos. A member finds only their own. */
import { type RawBuilder, sql } from "kysely";
import { zoneOf } from "#app/features/accounts/time-zone.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Cause, Demo, Party, Slot } from "./demo.ts";
import { freeSlots } from "./free-times.server.ts";
import type { DemoState } from "./lifecycle.ts";
import { canBookDemo } from "./policy.ts";

interface DemoRow {
  id: string;
  state: DemoState;
  startsAt: Date;
  endsAt: Date;
  videoLink: string | null;
  sequence: number;
  cause: Cause | null;
  reason: string | null;
  memberId: string;
  memberName: string;
  memberEmail: string;
  memberZone: string | null;
  memberLang: string;
  hostId: string | null;
  hostName: string | null;
  hostEmail: string | null;
  hostZone: string | null;
  hostLang: string | null;
  languages: Market[] | null;
  micros: number;
}

/** The demos that meet a condition on `b`, with member and host. The caller restricts it to what the actor may see. */
export async function demoRows(condition: RawBuilder<unknown>): Promise<(Demo & { micros: number })[]> {
  const { rows } = await sql<DemoRow>`
    select b.id, b.state, b.starts_at, b.ends_at, b.video_link, b.sequence, b.cause, b.reason,
      m.id as member_id, m.name as member_name, m.email::text as member_email, m.time_zone as member_zone, m.lang as member_lang,
      u.id as host_id, u.name as host_name, u.email::text as host_email, u.time_zone as host_zone, u.lang as host_lang,
      h.languages, (extract(epoch from b.starts_at) * 1000000)::bigint as micros
    from demo_bookings b
    join users m on m.id = b.member_id
    left join users u on u.id = b.host_id
    left join demo_hosts h on h.user_id = b.host_id
    where ${condition}`.execute(db);
  return rows.map(toDemo);
}

function toDemo(row: DemoRow): Demo & { micros: number } {
  const { id, state, startsAt, endsAt, videoLink, sequence, cause, reason, micros } = row;
  const host = party(row.hostId, row.hostName, row.hostEmail, row.hostZone, row.hostLang);
  return {
    ...{ id, state, videoLink, sequence, cause, reason, micros },
    at: startsAt.toISOString(),
    minutes: (endsAt.getTime() - startsAt.getTime()) / 60_000,
    member: party(row.memberId, row.memberName, row.memberEmail, row.memberZone, row.memberLang)!,
    host: host && { ...host, languages: row.languages ?? [row.hostLang as Market] },
    begun: startsAt <= now(),
    over: endsAt <= now(),
  };
}

function party(
  id: string | null,
  name: string | null,
  email: string | null,
  timeZone: string | null,
  lang: string | null,
): Party | null {
  if (id === null || name === null || email === null || lang === null) return null;
  return { id, name, email, zone: zoneOf({ timeZone, lang }) };
}

/** A demo of the actor, or undefined. */
export async function demoOf(actor: Actor, id: string): Promise<Demo | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const [demo] = await demoRows(sql`b.id = ${id} and b.member_id = ${actor.id}`);
  return demo;
}

/** The actor's booked demo that is not over. */
export async function comingDemoOf(actor: Actor): Promise<Demo | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const [demo] = await demoRows(sql`b.member_id = ${actor.id} and b.state = 'booked' and b.ends_at > ${now()}`);
  return demo;
}

/** A demo for mails and notices. */
export async function demoFor(_actor: SystemActor, id: string): Promise<Demo | undefined> {
  const [demo] = await demoRows(sql`b.id = ${id}`);
  return demo;
}

/** The times that the actor can book, earliest first. Empty without a plan that includes demos. */
export async function slotsFor(actor: Actor): Promise<Slot[]> {
  return canBookDemo(actor) ? freeSlots(db, { memberId: actor.id }) : [];
}

/** The times to which a demo can be moved: those of its host. */
export async function slotsToMove({ id, member, host }: Demo): Promise<Slot[]> {
  return host ? freeSlots(db, { memberId: member.id, hostId: host.id, except: id }) : [];
}
