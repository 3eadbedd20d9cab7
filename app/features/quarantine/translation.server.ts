import { translateText } from "#app/features/translation/translating.server.ts";
import type { MarketLanguage } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { batchCase } from "./queue.server.ts";

/** Translates a quarantined message for a moderator by the operator's service, if its sender allows that. */
export async function translateQuarantined(actor: Actor, batchId: string, messageId: string, to: MarketLanguage) {
  const batch = await batchCase(actor, batchId);
  const message = batch?.messages.find(({ id }) => id === messageId);
  return translateText(actor, message && { ...message, authorId: batch!.sender.id }, to);
}
