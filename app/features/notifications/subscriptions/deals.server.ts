/** Notices of offers and meetings: changes by the other party or the clock, and reminders of meetings. */
import type { Task } from "graphile-worker";
import type { MeetingFact } from "#app/features/meetings/events.ts";
import { MEETING_REMINDER } from "#app/features/meetings/mails.ts";
import { claimReminders, type Reminding } from "#app/features/meetings/reminders.server.ts";
import type { OfferFact } from "#app/features/offers/events.ts";
import type { OfferState } from "#app/features/offers/lifecycle.ts";
import { OFFER_MOVED } from "#app/features/offers/mails.ts";
import { systemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { offerNoticeKey } from "../notice-keys.ts";
import { notify, settleNotices } from "../notify.server.ts";
import { markNotices } from "../reading.server.ts";

/** After `offer-moved`: notifies the other party, and removes notices of earlier states. An agreement is mailed to both for their records. */
export const noticeOffer: Task = async (payload) => {
  const fact = payload as OfferFact;
  const { offerId, conversationId, pitchId, state, proposerId, receiverId } = fact;
  await transaction(async (trx) => {
    const current = await lockState(trx, offerId);
    if (!current) return;
    const knew = current !== "open" && (await settleNotices(trx, receiverId, [offerNoticeKey(offerId, "open")]));
    if (current !== "accepted") await settleNotices(trx, proposerId, [offerNoticeKey(offerId, "accepted")]);
    // The offer has moved on; its current state has a notice of its own.
    if (current !== state || state === "countered") return;
    // A receiver who never knew of the offer need not know of its withdrawal.
    if (state === "withdrawn" && !knew) return;
    for (const userId of recipientsOf(fact)) {
      const personId = userId === proposerId ? receiverId : proposerId;
      const about = { offerId, conversationId, pitchId, personId };
      await notify(trx, { userId, kind: `offer-${state}`, about, key: offerNoticeKey(offerId, state) });
    }
    if (state !== "agreed") return;
    for (const to of [receiverId, proposerId]) await sendMail(trx, OFFER_MOVED, { to, data: { offerId, state } });
  });
};

/** Who is notified of an offer's new state. */
function recipientsOf({ state, proposerId, receiverId }: OfferFact): string[] {
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
    // The counter-offer has a notice of its own.
    case "countered":
      return [];
  }
}

/** Locks an offer until this transaction ends, and returns its state. */
async function lockState(trx: Tx, offerId: string): Promise<OfferState | undefined> {
  const offer = await trx.selectFrom("offers").select("state").where("id", "=", offerId).forShare().executeTakeFirst();
  return offer?.state as OfferState | undefined;
}

/** After `meeting-moved`: notifies the other member. Agreements and cancellations are mailed by the command, with the calendar entry. */
export const noticeMeeting: Task = async (payload) => {
  const { meetingId, proposalId, conversationId, news, memberId } = payload as MeetingFact;
  await transaction(async (trx) => {
    const pair = await pairOf(trx, conversationId, memberId);
    if (!pair) return;
    const open = await openProposal(trx, meetingId);
    const [suggested, agreed] = [`meeting:${meetingId}:suggested`, `meeting:${meetingId}:agreed`];
    // The notice of a proposal stays until it is answered or replaced.
    const knew = open === null && (await settleNotices(trx, memberId, [suggested]));
    if (open === null || news === "suggested") await settleNotices(trx, pair.otherId, [suggested]);
    if (news === "suggested" && open !== proposalId) return;
    // A member who never knew of the proposal need not know of its withdrawal.
    if (news === "withdrawn" && !knew) return;
    // The notice of the agreement is obsolete after a cancellation.
    if (news === "cancelled")
      for (const userId of [memberId, pair.otherId]) await markNotices(trx, userId, { key: agreed });
    const about = { conversationId, meetingId, personId: pair.otherId, ...(proposalId && { proposalId }) };
    await notify(trx, { userId: memberId, kind: `meeting-${news}`, about, key: `meeting:${meetingId}:${news}` });
  });
};

/** Reminds both members of a meeting, at the times that each has chosen. */
export const remindOfMeeting: Task = async (payload) => {
  const reminding = payload as Reminding;
  const { meetingId, lead, startsAt } = reminding;
  await transaction(async (trx) => {
    const reminded = await claimReminders(trx, systemActor("remind-of-meeting"), reminding);
    for (const { userId, otherId, conversationId, sequence } of reminded) {
      await notify(trx, {
        userId,
        kind: lead === "day" ? "meeting-tomorrow" : "meeting-soon",
        about: { conversationId, meetingId, personId: otherId },
        key: `meeting:${meetingId}:${lead}:${startsAt}`,
      });
      await sendMail(trx, MEETING_REMINDER, { to: userId, data: { meetingId, sequence } });
    }
  });
};

async function pairOf(trx: Tx, conversationId: string, memberId: string): Promise<{ otherId: string } | undefined> {
  const pair = await trx
    .selectFrom("conversations")
    .select(["memberLowId", "memberHighId"])
    .where("id", "=", conversationId)
    .executeTakeFirst();
  return pair && { otherId: pair.memberLowId === memberId ? pair.memberHighId : pair.memberLowId };
}

/** Id of a meeting's open proposal, or null. */
async function openProposal(trx: Tx, meetingId: string): Promise<string | null> {
  const proposal = await trx
    .selectFrom("meetingProposals")
    .select("id")
    .where("meetingId", "=", meetingId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return proposal?.id ?? null;
}
