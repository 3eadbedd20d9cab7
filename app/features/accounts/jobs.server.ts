import { systemActor } from "#app/platform/actor.ts";
import { removeStale } from "./commands-guest.server.ts";
import { endPlans } from "./commands-plan.server.ts";

/** Daily: removes unused guests and other leftovers. */
export async function removeStaleAccounts(): Promise<void> {
  await removeStale(systemActor("remove-stale-accounts"));
}

/** Every few minutes: paid plans whose time is up become Basic. */
export async function endPlansInTime(): Promise<void> {
  await endPlans(systemActor("end-plans"));
}
