/** Notices of offers and meetings: what one of the two does, or the clock, the other is notified of; and both are reminded of meetings. */
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
import { offerNoticeKey } from "../notice.ts";
import { notify, settleNotices } from "../notify.server.ts";
import { markNotices } from "../reading.server.ts";

/** After `offer-moved`: whoever it is news to is notified; notices of what an earlier state asked for go. An agreement goes to both for their records. */
export const noticeOffer: Task = async (payload) => {
  const fact = payload as OfferFact;
  const { offerId, conversationId, pitchId, state, proposerId, receiverId } = fact;
  await transaction(async (trx) => {
    const current = await lockState(trx, offerId);
    if (!current) return;
    const knew = current !== "open" && (await settleNotices(trx, receiverId, [offerNoticeKey(offerId, "open")]));
    if (current !== "accepted") await settleNotices(trx, proposerId, [offerNoticeKey(offerId, "accepted")]);
    // It has moved on, and its next state has a notice.
    if (current !== state || state === "countered") return;
    // Who never heard of it need not hear that it is gone.
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

/** Whom an offer's new state is news to. */
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
    // What it was countered with is the news.
    case "countered":
      return [];
  }
}

/** The state of an offer, locked against changes until this transaction ends. */
async function lockState(trx: Tx, offerId: string): Promise<OfferState | undefined> {
  const offer = await trx.selectFrom("offers").select("state").where("id", "=", offerId).forShare().executeTakeFirst();
  return offer?.state as OfferState | undefined;
}

/** After `meeting-moved`: the other one is notified. What is agreed or called off is mailed by the command, with its entry for the calendar. */
export const noticeMeeting: Task = async (payload) => {
  const { meetingId, proposalId, conversationId, news, memberId } = payload as MeetingFact;
  await transaction(async (trx) => {
    const pair = await pairOf(trx, conversationId, memberId);
    if (!pair) return;
    const open = await openProposal(trx, meetingId);
    const [suggested, agreed] = [`meeting:${meetingId}:suggested`, `meeting:${meetingId}:agreed`];
    // Suggested times ask for an answer until they have one, be it other times.
    const knew = open === null && (await settleNotices(trx, memberId, [suggested]));
    if (open === null || news === "suggested") await settleNotices(trx, pair.otherId, [suggested]);
    if (news === "suggested" && open !== proposalId) return;
    // Who never heard of it need not hear that it is gone.
    if (news === "withdrawn" && !knew) return;
    // What was agreed is no news once it was cancelled.
    if (news === "cancelled")
      for (const userId of [memberId, pair.otherId]) await markNotices(trx, userId, { key: agreed });
    const about = { conversationId, meetingId, personId: pair.otherId, ...(proposalId && { proposalId }) };
    await notify(trx, { userId: memberId, kind: `meeting-${news}`, about, key: `meeting:${meetingId}:${news}` });
  });
};

/** Some time before a meeting: both, as they want it. */
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

/** The suggested times of a meeting that wait for an answer; null when there are none. */
async function openProposal(trx: Tx, meetingId: string): Promise<string | null> {
  const proposal = await trx
    .selectFrom("meetingProposals")
    .select("id")
    .where("meetingId", "=", meetingId)
    .where("state", "=", "open")
    .executeTakeFirst();
  return proposal?.id ?? null;
}
