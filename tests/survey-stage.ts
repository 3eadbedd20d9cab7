/** The three occasions on which somebody is asked, each as people bring it about, for tests of surveys. `accountsWorld()` stands before. */
import { decideSubmission } from "#app/features/moderation/commands.server.ts";
import { savePreferences } from "#app/features/notifications/commands-preferences.server.ts";
import { acceptOffer } from "#app/features/offers/commands-answers.server.ts";
import { openCase } from "#app/features/support/commands.server.ts";
import { closeCase, reopenCase } from "#app/features/support/commands-answers.server.ts";
import { surveyAgreement, surveyClosedCase, surveyRefusedPitch } from "#app/features/surveys/jobs.server.ts";
import type { Occasion } from "#app/features/surveys/survey.ts";
import type { Member } from "#app/platform/actor.ts";
import { moveClock, now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { freshVisit } from "./world/accounts.ts";
import { newMember, newStaff } from "./world/desk.ts";
import { openOffer, talk } from "./world/offers.ts";
import { submittedPitch } from "./world/reported.ts";

/** Something that has happened to a member. */
export interface Happened {
  /** The job that follows from it; run twice, it is run again. */
  job(): Promise<void>;
  undo(): Promise<void>;
}

const run = (job: (payload: unknown, helpers: never) => unknown, payload: object) => async () => {
  await job(payload, undefined as never);
};

async function agreement(member: Member): Promise<Happened> {
  const here = await talk({ owner: member });
  const { investor, conversationId, pitchId } = here;
  const offerId = await openOffer(here);
  for (const side of [member, investor]) {
    const accepted = await acceptOffer(side, conversationId, offerId, 1_000_000);
    if (!accepted.ok) throw new Error(accepted.code);
  }
  const fact = { offerId, conversationId, pitchId, proposerId: investor.id, receiverId: member.id };
  return {
    job: run(surveyAgreement, { ...fact, state: "agreed" }),
    undo: async () => {
      await db.deleteFrom("conversations").where("id", "=", conversationId).execute();
    },
  };
}

async function refusedPitch(member: Member): Promise<Happened> {
  const moderator = await newStaff("moderator");
  const { submissionId, pitchId } = await submittedPitch(member);
  const reasons = [{ field: "pitchText" as const, reason: "Take the number out." }];
  const decided = await decideSubmission(moderator, submissionId, {
    ...{ outcome: "changes-requested", reasons, note: null },
  });
  if (!decided.ok) throw new Error(decided.code);
  return {
    job: run(surveyRefusedPitch, { submissionId, pitchId, ownerId: member.id }),
    undo: async () => {
      const { id } = await db
        .selectFrom("pitchDecisions")
        .select("id")
        .where("submissionId", "=", submissionId)
        .executeTakeFirstOrThrow();
      const other = await newStaff("moderator");
      const [by, at] = [{ firstDecidedBy: moderator.id, decidedBy: other.id }, now()];
      await db
        .insertInto("appeals")
        .values({
          ...{ id: newId(), pitchDecisionId: id, appellantId: member.id, words: "It isn’t ours.", ...by },
          ...{ dueAt: at, state: "decided", outcome: "overturned", answer: "You’re right.", decidedAt: at },
        })
        .execute();
    },
  };
}

async function closedCase(member: Member): Promise<Happened> {
  const support = await newStaff("support");
  const { email, name } = member;
  const form = { id: newId(), name, email, topic: "general" as const, message: "How?", case: undefined };
  const opened = await openCase(member, form, freshVisit());
  if (!opened.ok) throw new Error(opened.code);
  const ticketId = opened.value.ticketId!;
  await closeCase(support, ticketId);
  return {
    job: run(surveyClosedCase, { ticketId }),
    undo: async () => {
      await reopenCase(support, ticketId);
    },
  };
}

/** Brings an occasion about for a member. */
export const HAPPENS: Readonly<Record<Occasion, (member: Member) => Promise<Happened>>> = {
  agreement,
  "refused-pitch": refusedPitch,
  "closed-case": closedCase,
};

/** A member who agreed to be asked. */
export async function askable(change: Partial<Member> = {}): Promise<Member> {
  const member = await newMember({ name: "Maja Berg", side: "entrepreneur", lang: "uk", ...change });
  await savePreferences(member, { surveys: "instant" }, member.lang);
  return member;
}

/** The member's surveys, the newest last. */
export function surveysOf({ id }: { id: string }) {
  return db.selectFrom("surveys").selectAll().where("userId", "=", id).orderBy("id").execute();
}

/** Moves the clock a minute past the moment at which a member's waiting survey is due; three days on where none waits. */
export async function toDue(member: Member): Promise<void> {
  const [waiting] = (await surveysOf(member)).filter(({ invitedAt }) => invitedAt === null);
  const due = waiting?.dueAt.getTime() ?? now().getTime() + 3 * 86_400_000;
  moveClock(due + 60_000 - Date.now());
}
