/** The log of what the owner and the managers of a pitch have done with it. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { PitchAction } from "../policy.ts";
import { type Act, type ManagerRole, ONE_EDIT } from "./manager.ts";
import { pitchRunBy } from "./roles.server.ts";

/** An act to be recorded. Of acts about a manager: whom, and the role that they got. */
interface NewAct {
  pitchId: string;
  act: Act;
  managerId?: string;
  role?: ManagerRole;
}

/**
 * Records an act in the transaction that does it; the pitch is locked. Changes to a draft by the same person within an hour of the first are one
 * act.
 */
export async function recordAct(trx: Tx, actorId: string, { pitchId, act, managerId, role }: NewAct): Promise<void> {
  if (act === "edited") {
    const { numAffectedRows } = await sql`update pitch_acts set times = times + 1
      where id = (select id from pitch_acts where pitch_id = ${pitchId} order by happened_at desc, id desc limit 1)
        and action = 'edited' and actor_id = ${actorId} and happened_at > ${new Date(now().getTime() - ONE_EDIT)}`.execute(
      trx,
    );
    if (numAffectedRows) return;
  }
  await trx
    .insertInto("pitchActs")
    .values({
      id: newId(),
      pitchId,
      actorId,
      action: act,
      managerId: managerId ?? null,
      role: role ?? null,
      happenedAt: now(),
    })
    .execute();
}

/** The act of each action that changes the status of a pitch. */
export const ACT_OF = {
  recall: "recalled",
  complete: "completed",
  withdraw: "withdrawn",
  republish: "republished",
  confirm: "confirmed",
  delete: "deleted",
  restore: "restored",
} as const satisfies Partial<Record<PitchAction, Act>>;

/** An act, as those who run the pitch read it. */
export interface LoggedAct {
  id: string;
  act: Act;
  at: Date;
  /** Null once the account is deleted. */
  actorName: string | null;
  /** Of acts about a manager: the member, or for the owner the address before there is one; null once it is deleted. */
  whom: string | null;
  role: ManagerRole | null;
  /** How many changes an edit stands for. */
  times: number;
}

const A_PAGE = 30;

/** A page of the log of a pitch that the actor runs, newest first; undefined for others. `after` is `next` of the page before. */
export async function actsOf(
  actor: Actor,
  publicId: string,
  after?: string,
): Promise<{ acts: LoggedAct[]; next: string | null } | undefined> {
  const pitch = await pitchRunBy(actor, publicId, "viewer");
  if (!pitch) return undefined;
  const cursor = cursorRow(after);
  const { rows } = await sql<LoggedAct & { micros: number }>`
    select act.id, act.action as act, act.happened_at as at, who.name as actor_name, coalesce(member.name, case when ${pitch.role === "owner"} then manager.email end) as whom,
      act.role, act.times, ${microsOf(sql`act.happened_at`)} as micros
    from pitch_acts act left join users who on who.id = act.actor_id
      left join pitch_managers manager on manager.id = act.manager_id left join users member on member.id = manager.member_id
    where act.pitch_id = ${pitch.id} ${cursor ? sql`and (act.happened_at, act.id) < ${cursor}` : sql``}
    order by act.happened_at desc, act.id desc limit ${A_PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, A_PAGE, (row) => row);
  return { acts: page.map(({ micros: _, ...act }) => act), next };
}
