import { systemActor } from "#app/platform/actor.ts";
import { endPlans } from "./plan.server.ts";
import { removeStale } from "./sign-in/guest.server.ts";

/** Daily: removes unused guests and other leftovers. */
export async function removeStaleAccounts(): Promise<void> {
  await removeStale(systemActor("remove-stale-accounts"));
}

/** Every few minutes: paid plans whose time is up become Basic. */
export async function endPlansInTime(): Promise<void> {
  await endPlans(systemActor("end-plans"));
}
