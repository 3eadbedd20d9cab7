import { systemActor } from "#app/platform/actor.ts";
import { endStrayDeliveries, forgetDeliveries } from "#app/platform/mail-deliveries.server.ts";
import { forgetBounces } from "./bounces.server.ts";
import { forgetSuppressions } from "./suppression.server.ts";

/** Every night. */
export async function tidyDeliveries(): Promise<void> {
  const actor = systemActor("tidy-deliveries");
  await endStrayDeliveries(actor);
  await forgetDeliveries(actor);
  await forgetBounces(actor);
  await forgetSuppressions(actor);
}
