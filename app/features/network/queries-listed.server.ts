import type { Member } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";

/** What the actor has chosen, and whether they stand in the list of people now: only whoever has a side and a confirmed address does. */
export async function listedStandingOf(
  actor: Member,
): Promise<{ listed: boolean; found: boolean; hideEmail: boolean }> {
  const row = await db
    .selectFrom("users")
    .leftJoin("people", "people.userId", "users.id")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .select(["users.listed", "people.userId as found", "profiles.hideEmail"])
    .where("users.id", "=", actor.id)
    .executeTakeFirstOrThrow();
  return { listed: row.listed, found: row.found !== null, hideEmail: row.hideEmail ?? true };
}
