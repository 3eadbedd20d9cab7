/** Offers: what one of the two does, or the hour, the other is told. */
import type { Task } from "graphile-worker";
import type { OfferFact } from "#app/features/offers/events.ts";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import { OFFER_MOVED } from "#app/features/offers/mails.ts";
import { lastMornings } from "#app/features/saved-searches/mornings.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { addJob } from "#app/platform/outbox.server.ts";
import { notify } from "./commands.server.ts";
import { preferencesOf } from "./queries-preferences.server.ts";

const DAY = 86_400_000;

/** Whom an offer's new standing is news to; an agreement is confirmed to both. */
function toldOf({ state, proposerId, receiverId }: OfferFact): { news: string[]; mails: string[] } {
  switch (state) {
    case "open":
      return { news: [receiverId], mails: [receiverId] };
    case "accepted":
    case "declined":
      return { news: [proposerId], mails: [proposerId] };
    case "withdrawn":
      return { news: [receiverId], mails: [receiverId] };
    case "agreed":
      return { news: [receiverId], mails: [receiverId, proposerId] };
    case "expired":
      return { news: [proposerId, receiverId], mails: [proposerId, receiverId] };
    // What it was countered with is the news.
    case "countered":
      return { news: [], mails: [] };
  }
}

/** After `offer-moved`: a notice and a mail to whom it concerns. */
export const noticeOffer: Task = async (payload) => {
  const fact = payload as OfferFact;
  const { offerId, conversationId, pitchId, state, proposerId, receiverId } = fact;
  const { news, mails } = toldOf(fact);
  await transaction(async (trx) => {
    // A new offer is a card in the conversation, and told as a message.
    if (state !== "open" && state !== "countered") {
      for (const userId of news) {
        const personId = userId === proposerId ? receiverId : proposerId;
        const about = { offerId, conversationId, pitchId, personId };
        await notify(trx, { userId, kind: `offer-${state}`, about, key: `offer:${offerId}:${state}` });
      }
    }
    for (const userId of mails) await mailAsWanted(trx, fact, userId);
  });
};

/** In the morning, for whoever wants one mail a day: where the offer stands that a conversation has come to by then. */
export const mailOffer: Task = async (payload) => {
  const { offerId, userId, state } = payload as { offerId: string; userId: string; state: OfferState };
  await transaction((trx) => sendMail(trx, OFFER_MOVED, { to: userId, data: { offerId, state } }));
};

async function mailAsWanted(trx: Tx, { offerId, conversationId, state }: OfferFact, userId: string): Promise<void> {
  const reader = await trx
    .selectFrom("users")
    .select("lang")
    .where("id", "=", userId)
    .where("emailVerified", "=", true)
    .where("deletionDueAt", "is", null)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  if (!reader) return;
  const choice = (await preferencesOf(userId, trx)).messages;
  if (choice === "instant") await sendMail(trx, OFFER_MOVED, { to: userId, data: { offerId, state } });
  if (choice !== "daily") return;
  const morning = lastMornings(new Date(now().getTime() + DAY)).find(({ market }) => market === reader.lang)!.daily;
  // One a conversation: what it has come to by then takes the place of what it was.
  const key = `mail-offer:${conversationId}:${userId}`;
  await addJob(trx, "mail-offer", { offerId, userId, state }, { at: morning, key });
}
