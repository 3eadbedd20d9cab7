/** Notices of services besides the market: demos, invitations and legal documents. The mail comes with the act itself, for rewards with the notice. */
import type { Task } from "graphile-worker";
import type { DemoFact } from "#app/features/demos/events.ts";
import type { LegalRequestFact } from "#app/features/legal-documents/events.ts";
import type { LegalStatus } from "#app/features/legal-documents/legal-request.ts";
import type { ReferralFact } from "#app/features/referrals/events.ts";
import { REWARD_EARNED, REWARD_TAKEN_BACK } from "#app/features/referrals/mails.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import { legalNoticeKey, type NoticeKind } from "../notice.ts";
import { notify, settleNotices } from "../notify.server.ts";
import { markNotices } from "../reading.server.ts";

/** News of a demo that is still to be. */
const COMING = ["moved", "link", "soon"] as const;

/** After `demo-moved`: a notice, unless the member did it or the demo has changed since; nothing more of a demo that is over. */
export const noticeDemo: Task = async (payload) => {
  const { demoId, memberId: userId, news, byMember, startsAt } = payload as DemoFact;
  await transaction(async (trx) => {
    const demo = await lockDemo(trx, demoId);
    if (!demo) return;
    const comes = demo.state === "booked" && demo.endsAt > now();
    // Whoever changed it knows its new time.
    const known = !comes || byMember ? COMING : news === "moved" ? (["soon"] as const) : [];
    await settleNotices(
      trx,
      userId,
      known.map((each) => demoKey(demoId, each)),
    );
    if (byMember || news === "over" || demo.startsAt.toISOString() !== startsAt) return;
    if (news === "cancelled" ? demo.state !== "cancelled" : !comes) return;
    await notify(trx, { userId, kind: `demo-${news}`, about: { demoId }, key: demoKey(demoId, news) });
    if (!comes) return;
    // One job a demo: another time replaces it.
    const over: DemoFact = { demoId, memberId: userId, news: "over", byMember: false, startsAt };
    await addJob(trx, "notice-demo", over, { at: demo.endsAt, key: `notice-demo:${demoId}` });
  });
};

function demoKey(demoId: string, news: DemoFact["news"]): string {
  return `demo:${demoId}:${news}`;
}

/** A demo, locked against changes until this transaction ends. */
async function lockDemo(trx: Tx, id: string): Promise<{ state: string; startsAt: Date; endsAt: Date } | undefined> {
  return trx
    .selectFrom("demoBookings")
    .select(["state", "startsAt", "endsAt"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
}

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

/** What the member does is no news to them. */
const LEGAL_KINDS: Partial<Record<LegalStatus, NoticeKind>> = {
  delivered: "legal-delivered",
  declined: "legal-declined",
  waiting: "legal-asked",
};

/** After `legal-request-moved`: a notice of what was delivered, declined or asked. */
export const noticeLegalRequest: Task = async (payload) => {
  const { userId, requestId, status } = payload as LegalRequestFact;
  const kind = LEGAL_KINDS[status];
  if (!kind) return;
  const key = legalNoticeKey(requestId, status);
  await transaction((trx) => notify(trx, { userId, kind, about: { legalRequestId: requestId }, key }));
};
