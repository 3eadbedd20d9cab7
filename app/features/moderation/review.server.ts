/** A submission as its reviewer reads it. */
import { claimOf } from "#app/features/casework/casework.ts";
import { comparablesOf } from "#app/features/pitches/facts/comparables.server.ts";
import { multipleOf } from "#app/features/pitches/facts/multiples.ts";
import type { PitchState, RevisionState } from "#app/features/pitches/lifecycle.ts";
import { valuationBefore } from "#app/features/pitches/offer.ts";
import { allowsTranslation } from "#app/features/translation/consent.server.ts";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Outcome } from "./decision.ts";
import { decisionsOn, ownerFacts } from "./decision-history.server.ts";
import { changedFields } from "./difference.ts";
import { hintsOf } from "./hints.ts";
import { canReview } from "./policy.ts";
import { deadlineSql, inEffect, isOwnCase, kindOfSubmission } from "./queue.server.ts";
import { recognised } from "./recognition.server.ts";
import { registerReviewOf } from "./register/asking.server.ts";
import type { Review, SubmissionKind, SubmissionState } from "./review.ts";
import { revisionContents, shownRevision } from "./revisions.server.ts";

/** A submission with all that a decision needs, or undefined; also for all but reviewers. */
export async function reviewOf(actor: Actor, submissionId: string): Promise<Review | undefined> {
  if (!canReview(actor) || !isId(submissionId)) return undefined;
  const row = await db
    .selectFrom("pitchSubmissions as submission")
    .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
    .innerJoin("pitches", "pitches.id", "submission.pitchId")
    .leftJoin("pitchDecisions as decision", "decision.submissionId", "submission.id")
    .leftJoin("users as claimant", "claimant.id", "submission.claimedBy")
    .where("submission.id", "=", submissionId)
    .where("pitches.state", "<>", "deleted")
    .select([
      "submission.id",
      "submission.pitchId",
      "submission.revisionId",
      "submission.createdAt as submittedAt",
      deadlineSql.as("promisedAt"),
      "submission.claimedBy",
      "submission.claimedUntil",
      "claimant.name as claimantName",
      "revision.state as revisionState",
      "pitches.publicId",
      "pitches.market",
      "pitches.ownerId",
      "pitches.state as pitchState",
      "decision.outcome",
      "decision.publishAt",
      "decision.carriedOutAt",
      "decision.decidedBy",
      kindOfSubmission.as("kind"),
      isOwnCase(actor.id).as("own"),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const market = row.market as Market;
  const beforeId = await comparedWith(row);
  const contents = await revisionContents([row.revisionId, ...(beforeId ? [beforeId] : [])]);
  const own = contents.get(row.revisionId)!;
  const before = beforeId && contents.get(beforeId);
  const multiple = multipleOf({ before: valuationBefore(own.content), revenue: own.content.revenue });
  const [found, owner, decisions, register, translates, comparables] = await Promise.all([
    recognised({
      revisionId: row.revisionId,
      pitchId: row.pitchId,
      ownerId: row.ownerId,
      market,
      organisationNumber: own.content.organisationNumber,
    }),
    ownerFacts(row.ownerId),
    decisionsOn(row.pitchId),
    registerReviewOf(market, own.content),
    allowsTranslation({ id: row.ownerId }),
    multiple === null ? null : comparablesOf({ id: row.pitchId, market, ...own.content }),
  ]);
  const state = stateOf(row);
  return {
    ...shownRevision(market, own),
    id: row.id,
    kind: row.kind,
    own: row.own,
    state,
    submittedAt: row.submittedAt,
    promisedAt: row.promisedAt,
    publishAt: state === "scheduled" ? row.publishAt : null,
    undoable: state === "scheduled" && row.decidedBy === actor.id,
    claim: claimOf(row, actor, now()),
    market,
    pitch: { id: row.pitchId, publicId: row.publicId, state: row.pitchState as PitchState },
    comparison: before
      ? {
          with: row.kind === "edit" ? "published" : "reviewed",
          before: shownRevision(market, before),
          changed: changedFields(before, own),
        }
      : null,
    hints: hintsOf(own, market, {
      language: found.comparing ? null : found.language,
      texts: found.comparing ? [] : found.texts,
      logos: found.comparing ? [] : found.logos,
      numbers: found.numbers,
      register: register?.check ?? null,
    }),
    register,
    price: { multiple, comparables },
    translates,
    comparing: found.comparing,
    owner,
    decisions,
  };
}

function stateOf(row: {
  outcome: string | null;
  publishAt: Date | null;
  carriedOutAt: Date | null;
  revisionState: string;
}): SubmissionState {
  const underReview = (row.revisionState as RevisionState) === "under-review";
  if (row.outcome === "approved" && row.publishAt && !row.carriedOutAt) return underReview ? "scheduled" : "recalled";
  return (row.outcome as Outcome | null) ?? (underReview ? "waiting" : "recalled");
}

/** Id of the revision that a submission is compared with: for an edit the last approved or published one, otherwise the last reviewed one. */
async function comparedWith(row: {
  id: string;
  pitchId: string;
  submittedAt: Date;
  kind: SubmissionKind;
}): Promise<string | undefined> {
  if (row.kind === "first") return undefined;
  const earlier = await db
    .selectFrom("pitchSubmissions as s")
    .innerJoin("pitchDecisions as d", "d.submissionId", "s.id")
    .where("s.pitchId", "=", row.pitchId)
    .where("s.id", "<>", row.id)
    .where("s.createdAt", "<=", row.submittedAt)
    .$if(row.kind === "edit", (query) =>
      query.where((eb) =>
        eb.or([
          eb.and([eb("d.outcome", "=", "approved"), inEffect]),
          eb("s.revisionId", "=", eb.selectFrom("pitches").select("publishedRevisionId").where("id", "=", row.pitchId)),
        ]),
      ),
    )
    .select("s.revisionId")
    .orderBy("s.createdAt", "desc")
    .orderBy("s.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return earlier?.revisionId;
}
