import { systemActor } from "#app/platform/actor.ts";
import { removeUnshown } from "./commands-stale.server.ts";

/** Daily: removes pictures that nothing shows, and bytes without a row. */
export async function removeStaleFiles(): Promise<void> {
  await removeUnshown(systemActor("remove-stale-files"));
}
