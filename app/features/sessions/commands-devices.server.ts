import type { Member } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { endFamily, endSessions, rootOf } from "./commands-sessions.server.ts";

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
