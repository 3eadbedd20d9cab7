import { cardIdsOf } from "#app/features/chat/cards.ts";
import type { Thread } from "#app/features/chat/conversation.ts";
import { standingOfferOf } from "#app/features/offers/queries-cards.server.ts";
import { mayOffer } from "#app/features/push/offer.server.ts";
import { withheld } from "#app/features/shield/queries-held.server.ts";
import { showsTips } from "#app/features/shield/queries-tips.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { cardsOf } from "./cards.server.ts";

/** What the features above chat show in an open conversation. */
export async function threadDataOf(actor: Member, thread: Thread, sessionId: string | undefined) {
  const [cards, standing, kept, tips, pushOffer] = await Promise.all([
    cardsOf(actor, thread.id, cardIdsOf(thread.messages)),
    standingOfferOf(actor, thread.id),
    withheld(actor, thread.id),
    showsTips(actor, thread.messages),
    mayOffer(actor, sessionId),
  ]);
  return { cards: { ...cards, offer: { ...cards.offer, ...standing } }, withheld: kept, tips, pushOffer };
}

export type ThreadData = Awaited<ReturnType<typeof threadDataOf>>;
