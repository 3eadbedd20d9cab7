import { systemActor } from "#app/platform/actor.ts";
import { log } from "#app/platform/log.server.ts";
import { cleanUp } from "./commands-clean-up.server.ts";
import { removeUnshown } from "./commands-stale.server.ts";

/** Daily: removes files that nothing shows, and then holds the store against the database. */
export async function removeStaleFiles(): Promise<void> {
  const actor = systemActor("remove-stale-files");
  const unshown = await removeUnshown(actor);
  log.info({ unshown, ...(await cleanUp(actor)) }, "files were cleaned up");
}
