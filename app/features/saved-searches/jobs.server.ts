import { systemActor } from "#app/platform/actor.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import { searchesDue } from "./events.ts";
import { compileWaiting, matchPitch } from "./matching.server.ts";
import { forgetFindings } from "./notifying.server.ts";
import { moveSearches } from "./saving.server.ts";

/** After `pitch-published`: the saved searches are asked about the pitch. */
export async function askSearches(payload: unknown): Promise<void> {
  const { pitchId, first } = payload as { pitchId: string; first: boolean };
  await matchPitch(systemActor("ask-saved-searches"), pitchId, first);
}

/** Every hour, since it is morning at different times: what has waited for the day or the week is told. */
export async function tellDueSearches(): Promise<void> {
  await transaction((trx) => emit(trx, searchesDue({})));
}

/** After `guest-merged`: the account keeps what the guest had saved. */
export async function moveGuestSearches(payload: unknown): Promise<void> {
  const { guestId, userId } = payload as { guestId: string; userId: string };
  await transaction((trx) => moveSearches(trx, guestId, userId));
}

/** Every night: searches that wait for their keys get them, and old findings go. */
export async function tidySearches(): Promise<void> {
  await compileWaiting(systemActor("tidy-saved-searches"));
  await forgetFindings(systemActor("tidy-saved-searches"));
}
