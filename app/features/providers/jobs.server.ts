import { systemActor } from "#app/platform/actor.ts";
import { removeStaleProviderVisits } from "./commands-providers.server.ts";

/** Daily: forgets visits to providers that nobody came back from. */
export async function removeStaleVisits(): Promise<void> {
  await removeStaleProviderVisits(systemActor("remove-stale-provider-visits"));
}
