import type { JobHelpers } from "graphile-worker";
import { systemActor } from "#app/platform/actor.ts";
import { log } from "#app/platform/log.server.ts";
import { takePitchesDown, tellKept } from "./deletion.server.ts";
import { eraseDue } from "./erasure.server.ts";
import { giveUpExport, makeExport, removeOldExports } from "./export.server.ts";

interface UserPayload {
  userId: string;
}

/** A member has asked for the deletion of their account: what they had published goes from view. */
export async function hideLeavingMember(payload: unknown): Promise<void> {
  await takePitchesDown(systemActor("hide-leaving-member"), (payload as UserPayload).userId);
}

/** A member came back in time. */
export async function tellDeletionCancelled(payload: unknown): Promise<void> {
  await tellKept(systemActor("tell-deletion-cancelled"), (payload as UserPayload).userId);
}

/** Hourly: erases the accounts whose grace is over. */
export async function eraseAccounts(): Promise<void> {
  const erased = await eraseDue(systemActor("erase-accounts"));
  if (erased > 0) log.info({ erased }, "erased accounts whose owners had asked for it");
}

const ATTEMPTS = 5;

/** Makes an archive; after some attempts it is given up, and its owner asked to try again. */
export async function makeExportNow(payload: unknown, { job }: Pick<JobHelpers, "job">): Promise<void> {
  const actor = systemActor("make-export");
  const { exportId } = payload as { exportId: string };
  try {
    await makeExport(actor, exportId);
  } catch (error) {
    if (job.attempts < ATTEMPTS) throw error;
    log.error({ error, export: exportId }, "an archive could not be made; its owner may ask again");
    await giveUpExport(actor, exportId);
  }
}

/** Hourly: removes archives over their time, and takes up those that a process left behind. */
export async function removeStaleExports(): Promise<void> {
  await removeOldExports(systemActor("remove-stale-exports"));
}
