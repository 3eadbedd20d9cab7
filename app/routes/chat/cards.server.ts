import type { CardKind } from "#app/features/chat/message.ts";
import { meetingCardsOf } from "#app/features/meetings/queries-cards.server.ts";
import { offerCardsOf } from "#app/features/offers/queries-cards.server.ts";
import type { Member } from "#app/platform/actor.ts";

/** What the cards of a conversation show. What is not the actor's to see, or not of this conversation, is left out. */
export async function cardsOf(actor: Member, conversationId: string, ids: Record<CardKind, string[]>) {
  const [meeting, offer] = await Promise.all([
    meetingCardsOf(actor, conversationId, ids.meeting),
    offerCardsOf(actor, conversationId, ids.offer),
  ]);
  return { meeting, offer };
}

export type Cards = Awaited<ReturnType<typeof cardsOf>>;
