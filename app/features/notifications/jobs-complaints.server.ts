import type { Task } from "graphile-worker";
import { mailAddressOf } from "#app/features/accounts/queries-mail.server.ts";
import { unsubscribe } from "#app/features/newsletter/subscribing.server.ts";
import { systemActor } from "#app/platform/actor.ts";
import { endMails } from "./commands-preferences.server.ts";
import { PREFERENCE_KINDS } from "./preferences.ts";

const actor = systemActor("end-mails");

/** After `mail-complained`: whoever calls a mail spam has said no to all that they may do without; the log of consents says so. */
export const endMailsAfterComplaint: Task = async (payload) => {
  const { recipientId } = payload as { recipientId: string };
  await unsubscribe(actor, recipientId);
  const account = await mailAddressOf(actor, recipientId);
  if (!account) return;
  for (const kind of PREFERENCE_KINDS) await endMails(actor, recipientId, kind, account.market);
};
