/** The audit log: every act of staff, for ever (the database lets nobody change or remove a row). */
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import type { ActName, SubjectType } from "./act.ts";

/** What was done to what. */
export interface Act {
  action: ActName;
  subjectType: SubjectType;
  subjectId: string;
  /** Why, in the words of whoever did it. */
  reason?: string;
  data?: object;
  /** What names the account that the act is about: it goes with the account, while the entry stays. */
  details?: object;
}

/** Whether an account has done this to that since a moment. */
export async function hasActed(
  trx: Tx,
  actorId: string,
  { since, ...act }: Pick<Act, "action" | "subjectType" | "subjectId"> & { since: Date },
): Promise<boolean> {
  const { action, subjectType, subjectId } = act;
  const found = await trx
    .selectFrom("auditLog")
    .select("id")
    .where("subjectType", "=", subjectType)
    .where("subjectId", "=", subjectId)
    .where("createdAt", ">", since)
    .where("action", "=", action)
    .where("actorId", "=", actorId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Writes an act down, in the transaction that does it. `actorId` is the account of the member of staff. Returns the entry's id. */
export async function recordAct(
  trx: Tx,
  actorId: string,
  { reason, data = {}, details, ...act }: Act,
): Promise<string> {
  const id = newId();
  await trx
    .insertInto("auditLog")
    .values({ id, actorId, ...act, reason: reason ?? null, data: JSON.stringify(data), createdAt: now() })
    .execute();
  if (details) {
    const row = { actId: id, subjectId: act.subjectId, data: JSON.stringify(details) };
    await trx.insertInto("auditDetails").values(row).execute();
  }
  return id;
}
