import { translateText } from "#app/features/translation/translating.server.ts";
import type { MarketLanguage } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { ticketFor } from "./tickets.server.ts";

/** Translates what the sender of a case wrote for staff by the operator's service, if the sender has an account and allows that. */
export async function translateTicketMessage(actor: Actor, ticketId: string, messageId: string, to: MarketLanguage) {
  const ticket = await ticketFor(actor, ticketId);
  const message = ticket?.messages.find(({ id, author }) => id === messageId && author === "sender");
  return translateText(actor, message && { ...message, authorId: ticket?.member?.id ?? null }, to);
}
