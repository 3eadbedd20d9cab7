import { unreachableOf } from "#app/features/deliverability/suppression.server.ts";
import { waysInOf } from "#app/features/providers/sign-in-methods.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { pendingEmailOf } from "../email-change.server.ts";
import type { EmailSettingsData } from "./email-settings.tsx";

/** What the member's page of the email address shows. */
export async function emailSettingsOf(actor: Member): Promise<EmailSettingsData> {
  const [pending, { hasPassword, providers }, unreachable] = await Promise.all([
    pendingEmailOf(actor),
    waysInOf(actor),
    unreachableOf(actor),
  ]);
  return {
    email: actor.email,
    pending: pending?.email ?? null,
    unreachable,
    hasPassword,
    providers: providers.map(({ provider }) => provider),
  };
}
