import { filesIn } from "#app/features/chat/attachments/shared-files.server.ts";
import type { Thread } from "#app/features/chat/conversation.ts";
import { type CardKind, cardIdsOf } from "#app/features/chat/message.ts";
import { meetingCardsOf, nextMeetingIn } from "#app/features/meetings/meetings.server.ts";
import { liveOfferOf, offerCardsOf, offersIn } from "#app/features/offers/offers.server.ts";
import { mayOffer } from "#app/features/push/devices.server.ts";
import { screeningAnswerOf } from "#app/features/shield/message-screening.server.ts";
import { undeliveredOf } from "#app/features/shield/quarantine.server.ts";
import { showsTips } from "#app/features/shield/safety-tips.server.ts";
import { allowsTranslation, translationQuestionOf } from "#app/features/translation/consent.server.ts";
import type { Member } from "#app/platform/actor.ts";

/** The data of cards in a conversation. Ids of other conversations, or that the actor may not see, are left out. */
export async function cardsOf(actor: Member, conversationId: string, ids: Record<CardKind, string[]>) {
  const [meeting, offer] = await Promise.all([
    meetingCardsOf(actor, conversationId, ids.meeting),
    offerCardsOf(actor, conversationId, ids.offer),
  ]);
  return { meeting, offer };
}

export type Cards = Awaited<ReturnType<typeof cardsOf>>;

/** The data of other features that an open conversation shows. */
export async function threadDataOf(actor: Member, thread: Thread, sessionId: string | undefined) {
  const [cards, liveOffers, undelivered, tips, screening, pushOffer, translation, translates] = await Promise.all([
    cardsOf(actor, thread.id, cardIdsOf(thread.messages)),
    liveOfferOf(actor, thread.id),
    undeliveredOf(actor, thread.id),
    showsTips(actor, thread.messages),
    screeningAnswerOf(actor),
    mayOffer(actor, sessionId),
    translationQuestionOf(actor),
    translatesIn(thread),
  ]);
  const asksScreening = screening === null;
  return {
    cards: { ...cards, offer: { ...cards.offer, ...liveOffers } },
    undelivered,
    tips,
    asksScreening,
    pushOffer,
    translation,
    translates,
  };
}

/** Whether the other member lets the operator's service translate what they write. */
async function translatesIn({ person }: Thread): Promise<boolean> {
  return person !== null && (await allowsTranslation({ username: person.username }));
}

export type ThreadData = Awaited<ReturnType<typeof threadDataOf>>;

/** How many files stand beside a conversation. */
const FILES_BESIDE = 4;

/** What of other features stands beside a conversation: how its offers moved, its next meeting, and its newest files. */
export async function besideOf(actor: Member, conversationId: string) {
  const [offers, meeting, shared] = await Promise.all([
    offersIn(actor, conversationId),
    nextMeetingIn(actor, conversationId),
    filesIn(actor, conversationId, { most: FILES_BESIDE }),
  ]);
  return { offers, meeting, shared };
}

export type Beside = Awaited<ReturnType<typeof besideOf>>;
