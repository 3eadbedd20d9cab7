/** One moderator at a time works on a case or an appeal: whoever claims it, for half an hour. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { canModerate } from "./policy.ts";
import { isMeantFor } from "./queries-claims.server.ts";
import { CLAIM_LASTS } from "./report.ts";

/** What can be claimed. */
export type Claimable = "reportCases" | "appeals";

/** Whether somebody else holds a claim that has not run out. */
export function isHeldByOther(
  { claimedBy, claimedUntil }: { claimedBy: string | null; claimedUntil: Date | null },
  actorId: string,
): boolean {
  return claimedBy !== null && claimedBy !== actorId && (claimedUntil?.getTime() ?? 0) > now().getTime();
}

/** Whether the actor has a part in it, and so has nothing to decide there. */
const HAS_PART = {
  reportCases: (actorId: string) => sql<boolean>`(owner_id = ${actorId}
    or exists (select from reports where case_id = report_cases.id and reporter_id = ${actorId}))`,
  appeals: (actorId: string) =>
    sql<boolean>`(${actorId} in (first_decided_by, appellant_id) or ${isMeantFor(actorId)})`,
} as const satisfies Record<Claimable, unknown>;

/** Takes what waits, or keeps it for longer. Fails with `claimed-by-other` while a colleague has it, with `forbidden` for who may not decide. */
export async function claim(
  actor: Actor,
  what: Claimable,
  id: string,
): Promise<Result<undefined, "not-found" | "forbidden" | "claimed-by-other" | "already-decided">> {
  if (!canModerate(actor) || !isId(id)) return failed("not-found");
  const at = now();
  const { numUpdatedRows } = await db
    .updateTable(what)
    .set({ claimedBy: actor.id, claimedUntil: new Date(at.getTime() + CLAIM_LASTS) })
    .where("id", "=", id)
    .where("state", "=", "open")
    .where((eb) => eb.not(HAS_PART[what](actor.id)))
    .where(sql<boolean>`(claimed_by is null or claimed_by = ${actor.id} or claimed_until <= ${at})`)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return done(undefined);
  const row = await db
    .selectFrom(what)
    .select(["state", HAS_PART[what](actor.id).as("hasPart")])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return failed("not-found");
  if (row.hasPart) return failed("forbidden");
  return failed(row.state === "open" ? "claimed-by-other" : "already-decided");
}

/** Leaves it to the others. What is not one's own stays as it is. */
export async function release(actor: Actor, what: Claimable, id: string): Promise<void> {
  if (!canModerate(actor) || !isId(id)) return;
  await db
    .updateTable(what)
    .set({ claimedBy: null, claimedUntil: null })
    .where("id", "=", id)
    .where("claimedBy", "=", actor.id)
    .execute();
}
