import { cardIdsOf } from "#app/features/chat/cards.ts";
import type { Thread } from "#app/features/chat/conversation.ts";
import { standingOfferOf } from "#app/features/offers/queries-cards.server.ts";
import { withheld } from "#app/features/shield/queries-held.server.ts";
import { showsTips } from "#app/features/shield/queries-tips.server.ts";
import type { Member } from "#app/platform/actor.ts";
import { cardsOf } from "./cards.server.ts";

/** What the features above chat show in an open conversation. */
export async function threadDataOf(actor: Member, thread: Thread) {
  const [cards, standing, kept, tips] = await Promise.all([
    cardsOf(actor, thread.id, cardIdsOf(thread.messages)),
    standingOfferOf(actor, thread.id),
    withheld(actor, thread.id),
    showsTips(actor, thread.messages),
  ]);
  return { cards: { ...cards, offer: { ...cards.offer, ...standing } }, withheld: kept, tips };
}

export type ThreadData = Awaited<ReturnType<typeof threadDataOf>>;
