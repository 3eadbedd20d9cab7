/** A member's link and what it earned, for the authorisation matrix. */

import { issuePromotionCode } from "#app/features/billing/promotions/codes.server.ts";
import { db, transaction } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { bookEntry } from "#tests/books-stage.ts";

export interface ReferralThings {
  /** The end of the owner's link. */
  invitation: string;
  /** The owner's, for what somebody else has paid. */
  reward: string;
  /** The code that it gave. */
  rewardCode: string;
}

/** A link of a member's, a friend who came by it and has paid, and the code that this earned. */
export async function referral(inviterId: string, friendId: string): Promise<ReferralThings> {
  const invitation = "owner-aaaaaa";
  const at = new Date("2026-11-01T12:00:00Z");
  await db.insertInto("invitations").values({ userId: inviterId, slug: invitation, createdAt: at }).execute();
  await db.insertInto("referrals").values({ friendId, inviterId, joinedAt: at }).execute();
  const paymentId = await bookEntry(friendId, { providerId: "in_friend", invoiceId: "in_friend" });
  const code = await transaction((trx) => issuePromotionCode(trx, { userId: inviterId, percent: 20, name: "Owner" }));
  const reward = newId();
  await db
    .insertInto("referralRewards")
    .values({
      ...{ id: reward, friendId, inviterId, paymentId, state: "earned", codeId: code.id, cardHashes: [] },
      ...{ paidAt: at, decidedAt: at },
    })
    .execute();
  return { invitation, reward, rewardCode: code.id };
}
