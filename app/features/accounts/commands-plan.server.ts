import type { Plan, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { planChanged } from "./events.ts";

// In one go of the job; the rest waits for the next.
const AT_ONCE = 500;

/** Gives an account a plan, until a moment or without an end. Basic has no end. */
export async function givePlan(trx: Tx, accountId: string, plan: Plan, until: Date | null): Promise<void> {
  const planUntil = plan === "basic" ? null : until;
  await trx.updateTable("users").set({ plan, planUntil }).where("id", "=", accountId).execute();
  await emit(trx, planChanged({ userId: accountId }));
}

/** Makes plans Basic whose time is up. Their owners' requests know it by the moment already; what is kept of a plan elsewhere follows. */
export async function endPlans(_actor: SystemActor): Promise<number> {
  return transaction(async (trx) => {
    const ended = await trx
      .updateTable("users")
      .set({ plan: "basic", planUntil: null })
      .where("id", "in", (eb) =>
        eb
          .selectFrom("users")
          .select("id")
          .where("planUntil", "<=", now())
          .orderBy("planUntil")
          .limit(AT_ONCE)
          .forUpdate()
          .skipLocked(),
      )
      .returning("id")
      .execute();
    await emit(trx, ...ended.map(({ id }) => planChanged({ userId: id })));
    return ended.length;
  });
}
