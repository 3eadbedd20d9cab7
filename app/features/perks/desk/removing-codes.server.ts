/** Staff take back codes that nobody has fetched. */
import { sql } from "kysely";
import { recordAct } from "#app/features/audit/commands.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canManagePerks } from "../policy.ts";
import { lockCodes } from "./adding-codes.server.ts";

export type RemovalProblem = "not-found" | "conflict" | "perk-used-up";

/**
 * Removes the codes of a list that nobody has fetched; they can be added again. `capacity` is how many codes the list had when the actor saw it:
 * fails with `conflict` when codes have been added or removed since. Members who fetch one meanwhile have theirs or find none left; with
 * `perk-used-up` when they have fetched all. Returns how many were removed.
 */
export async function removeCodes(
  actor: Actor,
  perkId: string,
  { capacity }: { capacity: number },
): Promise<Result<number, RemovalProblem>> {
  if (!canManagePerks(actor) || !isId(perkId)) return failed("not-found");
  return transaction(async (trx): Promise<Result<number, RemovalProblem>> => {
    await lockCodes(trx, perkId);
    const perk = await trx
      .selectFrom("perks")
      .select(["codeKind", "capacity", "endedAt"])
      .where("id", "=", perkId)
      // The lock that members fetch behind.
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!perk) return failed("not-found");
    if (perk.codeKind !== "list" || perk.endedAt || perk.capacity !== capacity) return failed("conflict");
    const { numDeletedRows } = await trx
      .deleteFrom("perkCodes")
      .where("perkId", "=", perkId)
      .where("redeemedAt", "is", null)
      .executeTakeFirst();
    const removed = Number(numDeletedRows);
    if (removed === 0) return failed("perk-used-up");
    await trx
      .updateTable("perks")
      .set({ capacity: sql`capacity - ${removed}` })
      .where("id", "=", perkId)
      .execute();
    await recordAct(trx, actor.id, {
      action: "perk-codes-removed",
      subjectType: "perk",
      subjectId: perkId,
      data: { removed },
    });
    return done(removed);
  });
}
