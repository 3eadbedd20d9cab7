/** Invitations: what a friend's first payment has earned, and what took that back, the inviter is told. */
import type { Task } from "graphile-worker";
import type { ReferralFact } from "#app/features/referrals/events.ts";
import { REWARD_EARNED, REWARD_TAKEN_BACK } from "#app/features/referrals/mails.ts";
import { transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { notify } from "../notify.server.ts";
import { markNotices } from "../reading.server.ts";

/** After `referral-moved`: a notice of what was earned or lost. A code is mailed too, and the reason for which staff took one back. */
export const noticeReferral: Task = async (payload) => {
  const { inviterId, friendId, news } = payload as ReferralFact;
  // Their page shows it.
  if (news === "joined" || news === "settled") return;
  await transaction(async (trx) => {
    const kind = news === "earned" ? "reward-earned" : "reward-lost";
    const key = `reward:${friendId}`;
    await notify(trx, { userId: inviterId, kind, about: { personId: friendId }, key: `${key}:${kind}` });
    // What was earned is no news any more.
    if (kind === "reward-lost") await markNotices(trx, inviterId, { key: `${key}:reward-earned` });
    if (news === "earned") await sendMail(trx, REWARD_EARNED, { to: inviterId, data: { friendId } });
    if (news === "revoked") await sendMail(trx, REWARD_TAKEN_BACK, { to: inviterId, data: { friendId } });
  });
};
