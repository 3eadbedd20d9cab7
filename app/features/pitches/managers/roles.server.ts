/** Who runs a pitch, in SQL: every permission of owner and managers is checked in the query that reads it. */
import { type RawBuilder, sql } from "kysely";
import type { Actor, Member } from "#app/platform/actor.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { includesRole, MANAGER_ROLES, type ManagerRole, type PitchRole } from "./manager.ts";

/**
 * SQL for the actor's role on the pitch of a row; null for those who run it not. Staff act by their office: a role that a member of staff has held
 * gives them nothing. A manager has none while the owner is suspended or leaves: they act beside an owner, not in the place of one.
 */
export function roleOn(actor: Actor, pitch = "pitches"): RawBuilder<PitchRole | null> {
  if (actor.kind !== "member") return sql`null::text`;
  const owned = sql`when ${sql.ref(`${pitch}.owner_id`)} = ${actor.id} then 'owner'`;
  if (actor.staffRole !== null) return sql`case ${owned} end`;
  return sql`case ${owned} else (select role from pitch_managers
    where pitch_id = ${sql.ref(`${pitch}.id`)} and member_id = ${actor.id} and state = 'accepted'
      and ${isActive(sql.ref(`${pitch}.owner_id`))}) end`;
}

/** SQL condition: an account, by its column, runs the pitch of a row beside its owner, in whatever role. */
export function runsBeside(accountId: RawBuilder<unknown>, pitch: string): RawBuilder<boolean> {
  return sql`(${isManagerOf(accountId, sql.ref(`${pitch}.id`))} and ${isActive(sql.ref(`${pitch}.owner_id`))})`;
}

function isActive(ownerId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from users where id = ${ownerId} and suspended_at is null and deletion_due_at is null)`;
}

/** SQL condition: the actor runs the pitch of a row, with at least that role. */
export function runsPitch(actor: Actor, least: ManagerRole, pitch = "pitches"): RawBuilder<boolean> {
  const roles = ["owner", ...MANAGER_ROLES.filter((role) => includesRole(role, least))];
  return sql`coalesce(${roleOn(actor, pitch)} = any(${roles}::text[]), false)`;
}

/**
 * SQL condition: an account, by its column or id, is one of those who run a pitch beside its owner, in whatever role. Also of a member of staff, to
 * whom the role gives nothing: it is a conflict of interest.
 */
export function isManagerOf(accountId: RawBuilder<unknown>, pitchId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (select from pitch_managers as membership
    where membership.member_id = ${accountId} and membership.pitch_id = ${pitchId} and membership.state = 'accepted')`;
}

/** SQL subquery of the ids of all pitches that a member owns or manages. */
export function pitchesRunBy(actor: Member): RawBuilder<string> {
  const owned = sql`select id from pitches where owner_id = ${actor.id}`;
  return actor.staffRole === null
    ? sql`(${owned} union all select pitch_id from pitch_managers membership join pitches managed on managed.id = membership.pitch_id
        where membership.member_id = ${actor.id} and membership.state = 'accepted' and ${isActive(sql`managed.owner_id`)})`
    : sql`(${owned})`;
}

/** The actor's role on a pitch, which the caller has locked or does not write to. */
export async function readRole(
  executor: Pick<Tx, "selectFrom">,
  actor: Actor,
  pitchId: string,
): Promise<PitchRole | null> {
  const row = await executor
    .selectFrom("pitches")
    .select(roleOn(actor).as("role"))
    .where("id", "=", pitchId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** A pitch that the actor runs with at least that role, and is not deleted; undefined otherwise. */
export async function pitchRunBy(
  actor: Actor,
  publicId: string,
  least: ManagerRole,
): Promise<{ id: string; ownerId: string; role: PitchRole } | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const row = await db
    .selectFrom("pitches")
    .select(["id", "ownerId", roleOn(actor).as("role")])
    .where("publicId", "=", publicId)
    .where("state", "<>", "deleted")
    .executeTakeFirst();
  return row && includesRole(row.role, least) ? { ...row, role: row.role! } : undefined;
}

/** The accounts that are told what waits at a pitch: its owner first, and those who may act on it. */
export async function toldOf(
  executor: Pick<Tx, "selectFrom">,
  { pitchId, ownerId }: { pitchId: string; ownerId: string },
): Promise<string[]> {
  const managers = await executor
    .selectFrom("pitchManagers as manager")
    .innerJoin("users", "users.id", "manager.memberId")
    .select("users.id")
    .where("manager.pitchId", "=", pitchId)
    .where("manager.state", "=", "accepted")
    .where("manager.role", "=", "publisher" satisfies ManagerRole)
    .where("users.staffRole", "is", null)
    .orderBy("users.id")
    .execute();
  return [ownerId, ...managers.map(({ id }) => id)];
}

/** The accounts that `toldOf` may ever have named: what is settled is settled for those who have left, too. */
export async function onceToldOf(
  executor: Pick<Tx, "selectFrom">,
  { pitchId, ownerId }: { pitchId: string; ownerId: string },
): Promise<string[]> {
  const members = await executor
    .selectFrom("pitchManagers")
    .select("memberId")
    .distinct()
    .where("pitchId", "=", pitchId)
    .where("memberId", "is not", null)
    .orderBy("memberId")
    .execute();
  return [ownerId, ...members.map(({ memberId }) => memberId!)];
}
