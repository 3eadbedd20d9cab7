/** Meetings: what one of the two does, the other is told; and both are reminded. */
import type { Task } from "graphile-worker";
import { type Reminding, takeReminders } from "#app/features/meetings/commands-reminders.server.ts";
import type { MeetingFact } from "#app/features/meetings/events.ts";
import { MEETING_DECLINED, MEETING_REMINDER, MEETING_SUGGESTED } from "#app/features/meetings/mails.ts";
import { systemActor } from "#app/platform/actor.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { sendMail } from "#app/platform/mail.server.ts";
import { markNotices, notify } from "./commands.server.ts";
import { preferencesOf } from "./queries-preferences.server.ts";

/** After `meeting-moved`: a notice, and where an answer is wanted or refused a mail. What is agreed or called off is mailed by the command. */
export const noticeMeeting: Task = async (payload) => {
  const { meetingId, proposalId, conversationId, news, byId, memberId } = payload as MeetingFact;
  await transaction(async (trx) => {
    // The card is a message, and is told as one.
    if (news !== "suggested") {
      const about = { conversationId, ...(await personOf(trx, conversationId, memberId)) };
      await notify(trx, { userId: memberId, kind: `meeting-${news}`, about, key: `meeting:${meetingId}:${news}` });
      // What was agreed is no news any more.
      if (news === "cancelled") await markNotices(trx, memberId, { key: `meeting:${meetingId}:agreed` });
    }
    const kind = news === "suggested" ? MEETING_SUGGESTED : byId && isRefusal(news) ? MEETING_DECLINED : undefined;
    if (!kind || !proposalId || !(await wantsMail(trx, memberId))) return;
    await sendMail(trx, kind, { to: memberId, data: { proposalId } });
  });
};

function isRefusal(news: MeetingFact["news"]): boolean {
  return news === "declined" || news === "kept";
}

/** Some time before a meeting: both, as they want it. */
export const remindOfMeeting: Task = async (payload) => {
  const reminding = payload as Reminding;
  const { meetingId, lead, startsAt } = reminding;
  await transaction(async (trx) => {
    const reminded = await takeReminders(trx, systemActor("remind-of-meeting"), reminding);
    for (const { userId, otherId, conversationId, sequence } of reminded) {
      await notify(trx, {
        userId,
        kind: lead === "day" ? "meeting-tomorrow" : "meeting-soon",
        about: { conversationId, personId: otherId },
        key: `meeting:${meetingId}:${lead}:${startsAt}`,
      });
      await sendMail(trx, MEETING_REMINDER, { to: userId, data: { meetingId, sequence } });
    }
  });
};

async function personOf(trx: Tx, conversationId: string, memberId: string): Promise<{ personId?: string }> {
  const pair = await trx
    .selectFrom("conversations")
    .select(["memberLowId", "memberHighId"])
    .where("id", "=", conversationId)
    .executeTakeFirst();
  return pair ? { personId: pair.memberLowId === memberId ? pair.memberHighId : pair.memberLowId } : {};
}

/** Whether somebody wants mails of what others write to them, and can be reached at an address that they have confirmed. */
async function wantsMail(trx: Tx, userId: string): Promise<boolean> {
  const reachable = await trx
    .selectFrom("users")
    .select("id")
    .where("id", "=", userId)
    .where("emailVerified", "=", true)
    .where("deletionDueAt", "is", null)
    .where("suspendedAt", "is", null)
    .executeTakeFirst();
  return reachable !== undefined && (await preferencesOf(userId, trx)).messages !== "none";
}
