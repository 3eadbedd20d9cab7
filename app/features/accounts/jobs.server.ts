import { systemActor } from "#app/platform/actor.ts";
import { removeStale } from "./commands-guest.server.ts";

/** Daily: removes unused guests and other leftovers. */
export async function removeStaleAccounts(): Promise<void> {
  await removeStale(systemActor("remove-stale-accounts"));
}
