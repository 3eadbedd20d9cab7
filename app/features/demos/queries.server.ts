/** Demos as their members see them; and as mails tell of them. What is not the actor's is not found. */
import { sql } from "kysely";
import type { Actor, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Demo, Slot } from "./demo.ts";
import { demoRows } from "./demo-rows.server.ts";
import { freeSlots } from "./free-times.server.ts";
import { canBookDemo } from "./policy.ts";

/** A demo of the actor's own; undefined when there is none. */
export async function demoOf(actor: Actor, id: string): Promise<Demo | undefined> {
  if (actor.kind !== "member" || actor.viewer || !isId(id)) return undefined;
  const [demo] = await demoRows(sql`b.id = ${id} and b.member_id = ${actor.id}`);
  return demo;
}

/** The actor's demo that is still to be, or goes on now. */
export async function comingDemoOf(actor: Actor): Promise<Demo | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const [demo] = await demoRows(sql`b.member_id = ${actor.id} and b.state = 'booked' and b.ends_at > ${now()}`);
  return demo;
}

/** A demo, for what the program itself tells of it. */
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
