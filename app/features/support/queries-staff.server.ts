import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { canGrantRoles } from "./policy.ts";

// More than a team ever is; it keeps the list bounded.
const MOST = 500;

/** Whoever works here now, or has an entry in the log, by name: for its filter. Empty for all but admins. */
export function staffNames(actor: Actor): Promise<{ id: string; name: string }[]> {
  if (!canGrantRoles(actor)) return Promise.resolve([]);
  return db
    .selectFrom("users")
    .select(["id", "name"])
    .where((where) =>
      where.or([
        where("staffRole", "is not", null),
        where.exists(where.selectFrom("auditLog").select("auditLog.id").whereRef("auditLog.actorId", "=", "users.id")),
      ]),
    )
    .orderBy("name")
    .limit(MOST)
    .execute();
}
