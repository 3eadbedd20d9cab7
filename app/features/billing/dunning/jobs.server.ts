import { systemActor } from "#app/platform/actor.ts";
import { advanceLapses, noteLapse } from "./lapses.server.ts";
import { remindOfRenewals, writeOfFailedRenewals, writeOfPaidRenewals } from "./renewals.server.ts";
import { endUnpaid } from "./unpaid.server.ts";

/** Every hour: mails about renewals, and the end of those that were never paid. */
export async function followRenewals(): Promise<void> {
  const actor = systemActor("follow-renewals");
  await writeOfFailedRenewals(actor);
  await writeOfPaidRenewals(actor);
  await remindOfRenewals(actor);
  await endUnpaid(actor);
}

/** After `billing-changed`: a renewal of the account's may have failed, or be paid at last. */
export async function followRenewalOf(payload: unknown): Promise<void> {
  const { userId } = payload as { userId: string };
  const actor = systemActor("follow-renewal");
  await writeOfFailedRenewals(actor, userId);
  await writeOfPaidRenewals(actor, userId);
}

/** After `plan-changed`: the account may have no plan any more, or one again. */
export async function notePlanLapse(payload: unknown): Promise<void> {
  const { userId } = payload as { userId: string };
  await noteLapse(systemActor("note-plan-lapse"), userId);
}

/** Every morning: what ended plans had given is announced to go, and goes. */
export async function advancePlanLapses(): Promise<void> {
  await advanceLapses(systemActor("keep-plan-lapses"));
}
