import { systemActor } from "#app/platform/actor.ts";
import { forgetEvidence, moveReports } from "./commands-stale.server.ts";

/** A guest has got in to an account: what the guest reported is answered there. */
export async function moveGuestReports(payload: unknown): Promise<void> {
  const { guestId, userId } = payload as { guestId: string; userId: string };
  await moveReports(systemActor("move-guest-reports"), guestId, userId);
}

/** Every night. */
export async function forgetOldEvidence(): Promise<void> {
  await forgetEvidence(systemActor("forget-old-evidence"));
}
