import { sql } from "kysely";
import { now } from "#app/platform/clock.ts";
import { db } from "#app/platform/db.server.ts";
import type { ReviewPromise } from "./review-promise.ts";

/** What was promised about those of some pitches that are under review, by the pitch's id. The caller has seen that they are the actor's. */
export async function promisesOf(pitchIds: readonly string[]): Promise<ReadonlyMap<string, ReviewPromise>> {
  if (pitchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("pitchRevisions as revision")
    .innerJoin("pitches", "pitches.id", "revision.pitchId")
    .innerJoin("pitchSubmissions as submission", "submission.revisionId", "revision.id")
    .leftJoin("pitchDecisions as decision", "decision.submissionId", "submission.id")
    .where("revision.pitchId", "in", pitchIds)
    .where("revision.state", "=", "under-review")
    .distinctOn("revision.pitchId")
    .select([
      "revision.pitchId",
      "decision.publishAt",
      "submission.promisedAt",
      sql<boolean>`pitches.published_revision_id is not null`.as("edit"),
    ])
    .orderBy("revision.pitchId")
    .orderBy("submission.createdAt", "desc")
    .execute();
  return new Map(
    rows.flatMap(({ pitchId, promisedAt, publishAt, edit }): [string, ReviewPromise][] =>
      // Of what was submitted before promises were kept, nothing is known.
      promisedAt ? [[pitchId, { by: promisedAt, publishAt, edit, late: promisedAt < now() }]] : [],
    ),
  );
}
