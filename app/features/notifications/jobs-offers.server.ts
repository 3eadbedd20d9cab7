/** Offers: what one of the two does, or the hour, the other is told. */
import type { Task } from "graphile-worker";
import type { OfferFact } from "#app/features/offers/events.ts";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import { OFFER_MOVED } from "#app/features/offers/mails.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { notify, settleNotices } from "./commands.server.ts";
import { offerNoticeKey } from "./notice.ts";

/** Whom an offer's new state is news to. */
function toldOf({ state, proposerId, receiverId }: OfferFact): string[] {
  switch (state) {
    case "open":
    case "withdrawn":
    case "agreed":
      return [receiverId];
    case "accepted":
    case "declined":
      return [proposerId];
    case "expired":
      return [proposerId, receiverId];
    // What it was countered with is the news.
    case "countered":
      return [];
  }
}

/** After `offer-moved`: whoever it is news to is told; what an earlier state asked for is asked no more. An agreement goes to both for their records. */
export const noticeOffer: Task = async (payload) => {
  const fact = payload as OfferFact;
  const { offerId, conversationId, pitchId, state, proposerId, receiverId } = fact;
  await transaction(async (trx) => {
    const current = await lockState(trx, offerId);
    if (!current) return;
    const knew = current !== "open" && (await settleNotices(trx, receiverId, [offerNoticeKey(offerId, "open")]));
    if (current !== "accepted") await settleNotices(trx, proposerId, [offerNoticeKey(offerId, "accepted")]);
    // It has moved on, and its next state is told.
    if (current !== state || state === "countered") return;
    // Who never heard of it need not hear that it is gone.
    if (state === "withdrawn" && !knew) return;
    for (const userId of toldOf(fact)) {
      const personId = userId === proposerId ? receiverId : proposerId;
      const about = { offerId, conversationId, pitchId, personId };
      await notify(trx, { userId, kind: `offer-${state}`, about, key: offerNoticeKey(offerId, state) });
    }
    if (state !== "agreed") return;
    for (const to of [receiverId, proposerId]) await sendMail(trx, OFFER_MOVED, { to, data: { offerId, state } });
  });
};

/** The state of an offer, which waits until this transaction has ended before it changes. */
async function lockState(trx: Tx, offerId: string): Promise<OfferState | undefined> {
  const offer = await trx.selectFrom("offers").select("state").where("id", "=", offerId).forShare().executeTakeFirst();
  return offer?.state as OfferState | undefined;
}
