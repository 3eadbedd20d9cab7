import { sql } from "kysely";
import type { PitchState, RevisionState } from "#app/features/pitches/lifecycle.ts";
import { isPrivateOrganisationNumber } from "#app/features/pitches/organisation-number.ts";
import { contentOf } from "#app/features/pitches/queries-content.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor, Side, SystemActor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Outcome, Reason } from "./decision.ts";
import { canReview } from "./policy.ts";
import { kindOfSubmission } from "./queries.server.ts";
import type { OwnerFacts, PastDecision, Review, SubmissionState } from "./review.ts";

/** A submission with all that a decision needs. Undefined when there is none, and for all but reviewers. */
export async function reviewOf(actor: Actor, submissionId: string): Promise<Review | undefined> {
  if (!canReview(actor) || !isId(submissionId)) return undefined;
  const row = await db
    .selectFrom("pitchSubmissions as submission")
    .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
    .innerJoin("pitches", "pitches.id", "submission.pitchId")
    .leftJoin("pitchDecisions as decision", "decision.submissionId", "submission.id")
    .where("submission.id", "=", submissionId)
    .where("pitches.state", "<>", "deleted")
    .selectAll("revision")
    .select([
      "submission.id as submissionId",
      "submission.createdAt as submittedAt",
      "pitches.publicId",
      "pitches.market",
      "pitches.ownerId",
      "pitches.state as pitchState",
      "decision.outcome",
      kindOfSubmission.as("kind"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const content = contentOf(row);
  const number = content.organisationNumber;
  const privateNumber = number !== null && isPrivateOrganisationNumber(row.market as Market, number);
  const [owner, decisions] = await Promise.all([ownerFacts(row.ownerId), decisionsOn(row.pitchId)]);
  return {
    id: row.submissionId,
    kind: row.kind,
    state: stateOf(row.outcome as Outcome | null, row.state as RevisionState),
    submittedAt: row.submittedAt,
    market: row.market as Market,
    pitch: { id: row.pitchId, publicId: row.publicId, state: row.pitchState as PitchState },
    content: privateNumber ? { ...content, organisationNumber: null } : content,
    privateNumber,
    logoId: row.logoId,
    figuresStatedOn: row.figuresStatedOn,
    owner,
    decisions,
  };
}

function stateOf(outcome: Outcome | null, revision: RevisionState): SubmissionState {
  return outcome ?? (revision === "under-review" ? "waiting" : "recalled");
}

async function ownerFacts(ownerId: string): Promise<OwnerFacts> {
  const row = await db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.userId", "users.id")
    .where("users.id", "=", ownerId)
    .select([
      "users.id",
      "users.name",
      "users.username",
      "users.side",
      "users.lang",
      "users.createdAt",
      "users.emailVerified",
      "users.identityVerifiedAt",
      "profiles.pictureId",
      countOf(ownerId, "approved").as("approvals"),
      countOf(ownerId, "changes-requested").as("returns"),
    ])
    .executeTakeFirstOrThrow();
  const { createdAt, lang, side, ...same } = row;
  return { ...same, memberSince: createdAt, lang: lang as Market, side: side as Side | null };
}

function countOf(ownerId: string, outcome: Outcome) {
  return sql<number>`(select count(*) from pitch_decisions d
    join pitch_submissions s on s.id = d.submission_id join pitches p on p.id = s.pitch_id
    where p.owner_id = ${ownerId} and d.outcome = ${outcome})`;
}

async function decisionsOn(pitchId: string): Promise<PastDecision[]> {
  const rows = await db
    .selectFrom("pitchDecisions as decision")
    .innerJoin("pitchSubmissions as submission", "submission.id", "decision.submissionId")
    .innerJoin("users as moderator", "moderator.id", "decision.decidedBy")
    .where("submission.pitchId", "=", pitchId)
    .select([
      "decision.id",
      "decision.outcome",
      "decision.createdAt",
      "decision.reasons",
      "decision.note",
      "moderator.name",
    ])
    .orderBy("decision.createdAt", "desc")
    .orderBy("decision.id", "desc")
    // The record of one pitch; a longer one is read in the audit log.
    .limit(50)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    outcome: row.outcome as Outcome,
    at: row.createdAt,
    by: row.name,
    reasons: row.reasons as unknown as Reason[],
    note: row.note,
  }));
}

/** What a mail about a decision needs: the company and, when changes were asked for, the reasons. Undefined when the pitch is gone. */
export async function decisionForMail(
  _actor: SystemActor,
  submissionId: string,
): Promise<
  | { publicId: string; market: Market; companyName: string; pitchState: PitchState; first: boolean; reasons: Reason[] }
  | undefined
> {
  const row = await db
    .selectFrom("pitchDecisions as decision")
    .innerJoin("pitchSubmissions as submission", "submission.id", "decision.submissionId")
    .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
    .innerJoin("pitches", "pitches.id", "submission.pitchId")
    .where("submission.id", "=", submissionId)
    .where("pitches.state", "<>", "deleted")
    .select([
      "pitches.publicId",
      "pitches.market",
      "pitches.state",
      "revision.companyName",
      "decision.reasons",
      kindOfSubmission.as("kind"),
    ])
    .executeTakeFirst();
  return (
    row && {
      publicId: row.publicId,
      market: row.market as Market,
      companyName: row.companyName!,
      pitchState: row.state as PitchState,
      first: row.kind !== "edit",
      reasons: row.reasons as unknown as Reason[],
    }
  );
}
