/** Notices of demos, rewards, legal documents and reminders. The commands send the mails, except those of rewards. */
import type { Task } from "graphile-worker";
import { sql } from "kysely";
import type { DemoFact } from "#app/features/demos/events.ts";
import type { LegalRequestFact } from "#app/features/legal-documents/events.ts";
import type { LegalStatus } from "#app/features/legal-documents/legal-request.ts";
import type { CardFact } from "#app/features/pipeline/events.ts";
import type { ReferralFact } from "#app/features/referrals/events.ts";
import { REWARD_EARNED, REWARD_TAKEN_BACK } from "#app/features/referrals/mails.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { sendMail } from "#app/platform/mail/mail.server.ts";
import { addJob } from "#app/platform/outbox/outbox.server.ts";
import type { NoticeKind } from "../notice.ts";
import { legalNoticeKey } from "../notice-keys.ts";
import { notify, settleNotices } from "../notify.server.ts";
import { markNotices } from "../reading.server.ts";

/** News of a coming demo. */
const COMING = ["moved", "link", "soon"] as const;

/** After `demo-moved`: a notice, unless the member made the change or the demo has changed since; removes notices of a past demo. */
export const noticeDemo: Task = async (payload) => {
  const { demoId, memberId: userId, news, byMember, startsAt } = payload as DemoFact;
  await transaction(async (trx) => {
    const demo = await lockDemo(trx, demoId);
    if (!demo) return;
    const isComing = demo.state === "booked" && demo.endsAt > now();
    // A member who made the change knows the new time.
    const obsolete = !isComing || byMember ? COMING : news === "moved" ? (["soon"] as const) : [];
    await settleNotices(
      trx,
      userId,
      obsolete.map((each) => demoKey(demoId, each)),
    );
    if (byMember || news === "over" || demo.startsAt.toISOString() !== startsAt) return;
    if (news === "cancelled" ? demo.state !== "cancelled" : !isComing) return;
    await notify(trx, { userId, kind: `demo-${news}`, about: { demoId }, key: demoKey(demoId, news) });
    if (!isComing) return;
    // One job per demo: a new time replaces it.
    const over: DemoFact = { demoId, memberId: userId, news: "over", byMember: false, startsAt };
    await addJob(trx, "notice-demo", over, { at: demo.endsAt, key: `notice-demo:${demoId}` });
  });
};

function demoKey(demoId: string, news: DemoFact["news"]): string {
  return `demo:${demoId}:${news}`;
}

/** Locks a demo until this transaction ends. */
async function lockDemo(trx: Tx, id: string): Promise<{ state: string; startsAt: Date; endsAt: Date } | undefined> {
  return trx
    .selectFrom("demoBookings")
    .select(["state", "startsAt", "endsAt"])
    .where("id", "=", id)
    .forShare()
    .executeTakeFirst();
}

/** After `referral-moved`: a notice of an earned or lost reward. The code is mailed too, and the reason if staff took it back. */
export const noticeReferral: Task = async (payload) => {
  const { inviterId, friendId, news } = payload as ReferralFact;
  // Shown only on the inviter's page.
  if (news === "joined" || news === "settled") return;
  await transaction(async (trx) => {
    const kind = news === "earned" ? "reward-earned" : "reward-lost";
    const key = `reward:${friendId}`;
    await notify(trx, { userId: inviterId, kind, about: { personId: friendId }, key: `${key}:${kind}` });
    // The notice of the reward is obsolete.
    if (kind === "reward-lost") await markNotices(trx, inviterId, { key: `${key}:reward-earned` });
    if (news === "earned") await sendMail(trx, REWARD_EARNED, { to: inviterId, data: { friendId } });
    if (news === "revoked") await sendMail(trx, REWARD_TAKEN_BACK, { to: inviterId, data: { friendId } });
  });
};

/** Statuses that staff cause; members are not notified of their own actions. */
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

/** After `pipeline-reminder-due`: reminds of a card; and after `pipeline-reminder-ended`: the notice goes, with or without having been read. */
export const noticeCardReminder: Task = async (payload) => {
  const { cardId, userId, pitchId, personId, on } = payload as CardFact;
  const key = `card-reminder:${cardId}`;
  await transaction(async (trx) => {
    const card = await trx
      .selectFrom("pipelineCards")
      .select(sql<string | null>`reminder_on::text`.as("on"))
      .where("id", "=", cardId)
      .where("removedAt", "is", null)
      .forShare()
      .executeTakeFirst();
    // Moved, done or removed, before or after it fell due.
    if (on === null || card?.on !== on) return void (await settleNotices(trx, userId, [key]));
    const about = { cardId, ...(pitchId && { pitchId }), ...(personId && { personId }) };
    await notify(trx, { userId, kind: "card-reminder", about, key });
  });
};
