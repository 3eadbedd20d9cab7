import { systemActor } from "#app/platform/actor.ts";
import { forgetMails } from "./bookkeeping.server.ts";

/** Every night. */
export async function tidyInboundMails(): Promise<void> {
  await forgetMails(systemActor("tidy-inbound-mails"));
}
