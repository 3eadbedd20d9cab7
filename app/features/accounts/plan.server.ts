import { type RawBuilder, sql } from "kysely";
import type { Plan, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { planChanged } from "./events.ts";
import { type Entitlement, type PlanGrant, type PlanTerm, plansWith, strongest } from "./plan.ts";

/**
 * SQL for whether the account of that alias of `users` is entitled now. An expired plan counts for nothing, whether or not the job that ends
 * plans has run.
 */
export function entitledSql(users: string, entitlement: Entitlement): RawBuilder<boolean> {
  const [plan, until] = [sql.ref(`${users}.plan`), sql.ref(`${users}.planUntil`)];
  return sql<boolean>`(case when ${until} <= ${now()} then 'basic' else ${plan} end in (${sql.join(plansWith(entitlement))}))`;
}

/** The same by the stored plan, as in listings: a boosted pitch keeps its place and its label until the job has ended the plan. */
export function storedEntitledSql(users: string, entitlement: Entitlement): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${users}.plan`)} in (${sql.join(plansWith(entitlement))}))`;
}

/** Plans ended by one run of the job; the rest waits for the next. */
const BATCH = 500;

/**
 * Gives an account a plan from one source, until a moment or without an end; Basic removes that source's grant. Grants of several sources
 * coexist: the account has the highest plan. Emits `plan-changed` if the plan changes.
 */
export async function givePlan(
  trx: Tx,
  accountId: string,
  { source, plan, until }: { source: PlanGrant["source"]; plan: Plan; until: Date | null },
): Promise<void> {
  // Locked: two concurrent grants would each compute the plan without the other.
  const before = await trx
    .selectFrom("users")
    .select(["plan", "planUntil"])
    .where("id", "=", accountId)
    .forUpdate()
    .executeTakeFirst();
  if (!before) return;
  await trx.deleteFrom("planGrants").where("userId", "=", accountId).where("source", "=", source).execute();
  if (plan !== "basic") await trx.insertInto("planGrants").values({ userId: accountId, source, plan, until }).execute();
  await storeStrongest(trx, accountId, before as PlanTerm);
}

/** Stores the plan that an account's grants amount to, and emits `plan-changed` if it is another. */
async function storeStrongest(trx: Tx, accountId: string, before: PlanTerm): Promise<void> {
  const grants = await trx
    .selectFrom("planGrants")
    .select(["source", "plan", "until"])
    .where("userId", "=", accountId)
    .execute();
  const { plan, planUntil } = strongest(grants as PlanGrant[], now());
  if (plan === before.plan && planUntil?.getTime() === before.planUntil?.getTime()) return;
  await trx.updateTable("users").set({ plan, planUntil }).where("id", "=", accountId).execute();
  if (plan !== before.plan) await emit(trx, planChanged({ userId: accountId }));
}

/**
 * Ends expired plans: the account falls back to its other grants, else to Basic. Requests of the owner compare the time themselves; this updates
 * what other features derive from the plan. Returns how many have ended.
 */
export async function endPlans(_actor: SystemActor): Promise<number> {
  return transaction(async (trx) => {
    const ended = await trx
      .selectFrom("users")
      .select(["id", "plan", "planUntil"])
      .where("planUntil", "<=", now())
      .orderBy("planUntil")
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    if (ended.length === 0) return 0;
    await sql`delete from plan_grants where user_id = any(${ended.map(({ id }) => id)}) and until <= ${now()}`.execute(
      trx,
    );
    for (const { id, plan, planUntil } of ended) await storeStrongest(trx, id, { plan, planUntil } as PlanTerm);
    return ended.length;
  });
}
