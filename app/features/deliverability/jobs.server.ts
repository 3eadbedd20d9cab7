import { systemActor } from "#app/platform/actor.ts";
import { forgetDeliveries } from "#app/platform/mail-deliveries.server.ts";

/** Every night. */
export async function tidyDeliveries(): Promise<void> {
  await forgetDeliveries(systemActor("tidy-deliveries"));
}
