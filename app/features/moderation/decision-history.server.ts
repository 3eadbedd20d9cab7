/** Past decisions on a pitch, and facts about its owner. */
import { sql } from "kysely";
import type { CheckMethod } from "#app/features/accounts/identity-check.ts";
import type { StatementSource } from "#app/features/casework/statements.server.ts";
import type { PitchState } from "#app/features/pitches/lifecycle.ts";
import { type SubmittedPitch, submissionOf, submittedPitch } from "#app/features/pitches/review/submission.server.ts";
import { openUsername } from "#app/features/profiles/open-profile.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Side, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import type { Check, Outcome, Reason } from "./decision.ts";
import { inEffect, kindOfSubmission } from "./queue.server.ts";
import type { OwnerFacts, PastDecision } from "./review.ts";

/** The owner of a pitch, with the numbers of decisions on their pitches so far. */
export async function ownerFacts(ownerId: string): Promise<OwnerFacts> {
  const row = await db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .where("users.id", "=", ownerId)
    .select([
      "users.id",
      "users.name",
      openUsername("users").as("username"),
      "users.side",
      "users.lang",
      "users.createdAt",
      "users.emailVerified",
      "users.identityVerifiedAt",
      "users.identityCheckedWith",
      "profiles.pictureId",
      countOf(ownerId, "approved").as("approvals"),
      countOf(ownerId, "changes-requested").as("returns"),
    ])
    .executeTakeFirstOrThrow();
  const { createdAt, lang, side, identityCheckedWith, ...same } = row;
  return {
    ...same,
    memberSince: createdAt,
    lang: lang as Market,
    side: side as Side | null,
    identityCheckedWith: identityCheckedWith as CheckMethod | null,
  };
}

function countOf(ownerId: string, outcome: Outcome) {
  return sql<number>`(select count(*) from pitch_decisions d
    join pitch_submissions s on s.id = d.submission_id join pitches p on p.id = s.pitch_id
    where p.owner_id = ${ownerId} and d.outcome = ${outcome} and ${inEffect})`;
}

/** The decisions on a pitch, newest first. */
export async function decisionsOn(pitchId: string): Promise<PastDecision[]> {
  const rows = await db
    .selectFrom("pitchDecisions as decision")
    .innerJoin("pitchSubmissions as submission", "submission.id", "decision.submissionId")
    .leftJoin("users as moderator", "moderator.id", "decision.decidedBy")
    .where("submission.pitchId", "=", pitchId)
    .select([
      "decision.id",
      "decision.outcome",
      "decision.createdAt",
      "decision.publishAt",
      "decision.reasons",
      "decision.checks",
      "decision.note",
      "moderator.name",
    ])
    .orderBy("decision.createdAt", "desc")
    .orderBy("decision.id", "desc")
    // Bounds the page. The audit log has all.
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    outcome: row.outcome as Outcome,
    at: row.createdAt,
    publishAt: row.publishAt,
    by: row.name,
    reasons: row.reasons as unknown as Reason[],
    checks: row.checks as Check[],
    note: row.note,
  }));
}

/** A decision, for a mail. */
interface MailedDecision extends SubmittedPitch {
  id: string;
  pitchState: PitchState;
  first: boolean;
  /** Empty unless changes were requested. */
  reasons: Reason[];
  /** When it will be published; null if that is past or not planned. */
  awaits: Date | null;
}

/** A decision for a mail; undefined if the pitch is gone. */
export async function decisionForMail(_actor: SystemActor, submissionId: string): Promise<MailedDecision | undefined> {
  const row = await submissionOf(submissionId)
    .innerJoin("pitchDecisions as decision", "decision.submissionId", "submission.id")
    .select([
      "decision.id",
      "pitches.state",
      "decision.reasons",
      "decision.publishAt",
      "decision.carriedOutAt",
      "revision.state as revisionState",
      kindOfSubmission.as("kind"),
    ])
    .executeTakeFirst();
  return (
    row && {
      ...submittedPitch(row),
      id: row.id,
      pitchState: row.state as PitchState,
      first: row.kind !== "edit",
      reasons: row.reasons as unknown as Reason[],
      awaits: row.revisionState === "under-review" && !row.carriedOutAt ? row.publishAt : null,
    }
  );
}

/** Requests for changes, as statements of reasons for the pitch's owner. */
export const pitchStatements: StatementSource = {
  id: sql`decision.id`,
  outcome: sql`decision.outcome`,
  subjectType: sql`'pitch'`,
  decidedBy: sql`decision.decided_by`,
  at: sql`decision.created_at`,
  ownerId: sql`pitch.owner_id`,
  reasons: sql`decision.reasons`,
  pitchId: sql`pitch.id`,
  from: sql`pitch_decisions decision join pitch_submissions submission on submission.id = decision.submission_id
    join pitches pitch on pitch.id = submission.pitch_id where decision.outcome = 'changes-requested'`,
};
