/** Whom the actor has blocked. By whom they are blocked nobody is told but by a message that is refused. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/list-cursor.server.ts";

const PAGE = 30;

/** Somebody whom the actor has blocked. */
export interface BlockedPerson {
  name: string;
  username: string;
  pictureId: string | null;
  /** ISO 8601. */
  at: string;
}

/** The people whom the actor has blocked, the last first. `before` is the `next` of the page before. */
export async function blockedBy(
  actor: Actor,
  before?: string,
): Promise<{ people: BlockedPerson[]; next: string | null }> {
  if (actor.kind !== "member" || actor.viewer) return { people: [], next: null };
  const cursor = cursorRow(before);
  const earlier = cursor ? sql`and (b.created_at, b.blocked_id) < ${cursor}` : sql``;
  const { rows } = await sql<Omit<BlockedPerson, "at"> & { id: string; at: Date; micros: number }>`
    select u.id, u.name, u.username, profile.picture_id, b.created_at as at, ${microsOf(sql`b.created_at`)} as micros
    from blocks b
    join users u on u.id = b.blocked_id and u.deletion_due_at is null and u.username is not null
    left join profiles profile on profile.user_id = u.id
    where b.blocker_id = ${actor.id} ${earlier}
    order by b.created_at desc, b.blocked_id desc
    limit ${PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return {
    people: page.map(({ name, username, pictureId, at }) => ({ name, username, pictureId, at: at.toISOString() })),
    next,
  };
}

/** Whether the actor has blocked whoever has that username. */
export async function hasBlocked(actor: Actor, username: string): Promise<boolean> {
  if (actor.kind !== "member" || actor.viewer) return false;
  const block = await db
    .selectFrom("blocks")
    .innerJoin("users", "users.id", "blocks.blockedId")
    .select("users.id")
    .where("blocks.blockerId", "=", actor.id)
    .where("users.username", "=", username)
    .executeTakeFirst();
  return block !== undefined;
}
