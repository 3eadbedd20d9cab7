/** Submissions as cases: each is one moderator's at a time. */
import { type RawBuilder, sql } from "kysely";
import { defineCasework } from "#app/features/casework/claims.server.ts";
import type { Actor } from "#app/platform/actor.ts";
import { reviewChanged } from "./events.ts";
import { canReview } from "./policy.ts";
import { waitingSubmissions } from "./queries.server.ts";
import { CLAIM_MINUTES } from "./review.ts";

/** Submissions. Nobody decides on their own pitch. One that its owner has taken back, or changed, waits no more: `conflict`. */
export const submissions = defineCasework({
  table: "pitchSubmissions",
  minutes: CLAIM_MINUTES,
  worksHere: canReview,
  waiting: waitingSubmissions,
  conflict: (actorId, row) => sql<"forbidden" | null>`(select 'forbidden' from pitches
    where pitches.id = ${sql.ref(`${row}.pitch_id`)} and pitches.owner_id = ${actorId})`,
  closed: (row): RawBuilder<"not-found" | "already-decided" | "conflict"> => sql`case
    when exists (select from pitches where pitches.id = ${sql.ref(`${row}.pitch_id`)} and pitches.state = 'deleted') then 'not-found'
    when exists (select from pitch_decisions where submission_id = ${sql.ref(`${row}.id`)}) then 'already-decided'
    else 'conflict' end`,
  changed: ({ pitchId }) => reviewChanged({ pitchId }),
});

/** Takes a submission to decide on it, or goes on with it for another quarter of an hour; returns until when. */
export function claimSubmission(actor: Actor, submissionId: string) {
  return submissions.claim(actor, submissionId);
}

/** Takes what was promised first of all that waits, is nobody's and is not the actor's own; returns its id. */
export function claimNext(actor: Actor) {
  return submissions.claimNext(actor);
}

/** Lets somebody else have a submission that the actor has taken. Nothing happens to what is not the actor's. */
export function handBack(actor: Actor, submissionId: string): Promise<void> {
  return submissions.release(actor, submissionId);
}
