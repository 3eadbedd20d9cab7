/** Who is at a submission: one moderator at a time, for a while, or until it is handed back. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { reviewChanged } from "./events.ts";
import { canDecide, canReview } from "./policy.ts";
import { promised, waiting } from "./queries.server.ts";
import { CLAIM_MINUTES } from "./review.ts";

function claimEnd(): Date {
  return new Date(now().getTime() + CLAIM_MINUTES * 60_000);
}

/** Nobody else is at it: it was never taken, or that has run out, or it is the actor's. */
function free(actorId: string) {
  return sql<boolean>`(submission.claimed_until is null or submission.claimed_until <= ${now()} or submission.claimed_by is null
    or submission.claimed_by = ${actorId})`;
}

async function take(trx: Tx, submissionId: string, actorId: string): Promise<Date> {
  const claimedUntil = claimEnd();
  const { pitchId } = await trx
    .updateTable("pitchSubmissions")
    .set({ claimedBy: actorId, claimedUntil })
    .where("id", "=", submissionId)
    .returning("pitchId")
    .executeTakeFirstOrThrow();
  await emit(trx, reviewChanged({ pitchId }));
  return claimedUntil;
}

/**
 * Takes a submission to decide on it, or goes on with it for another quarter of an hour. Fails with `claimed-by-other` while a colleague
 * is at it, with `already-decided` or `conflict` when there is nothing left to decide, with `forbidden` on the moderator's own pitch.
 */
export async function claimSubmission(
  actor: Actor,
  submissionId: string,
): Promise<Result<Date, "not-found" | "forbidden" | "claimed-by-other" | "already-decided" | "conflict">> {
  if (!canReview(actor) || !isId(submissionId)) return failed("not-found");
  return transaction(async (trx) => {
    const row = await trx
      .selectFrom("pitchSubmissions as submission")
      .innerJoin("pitches", "pitches.id", "submission.pitchId")
      .innerJoin("pitchRevisions as revision", "revision.id", "submission.revisionId")
      .where("submission.id", "=", submissionId)
      .where("pitches.state", "<>", "deleted")
      .select((eb) => [
        "pitches.ownerId",
        "revision.state",
        free(actor.id).as("free"),
        eb
          .exists(eb.selectFrom("pitchDecisions").select("id").whereRef("submissionId", "=", "submission.id"))
          .as("decided"),
      ])
      // Of two at once, the second finds the first one's name.
      .forUpdate("submission")
      .executeTakeFirst();
    if (!row) return failed("not-found");
    if (!canDecide(actor, row)) return failed("forbidden");
    if (row.decided) return failed("already-decided");
    if (row.state !== "under-review") return failed("conflict");
    if (!row.free) return failed("claimed-by-other");
    return done(await take(trx, submissionId, actor.id));
  });
}

/**
 * Takes what was promised first of all that waits, is nobody's and is not the actor's own; returns its id. Fails with `nothing-to-do` when
 * there is none.
 */
export async function claimNext(actor: Actor): Promise<Result<string, "not-found" | "nothing-to-do">> {
  if (!canReview(actor)) return failed("not-found");
  return transaction(async (trx) => {
    const next = await waiting(trx)
      .where("pitches.ownerId", "<>", actor.id)
      .where(free(actor.id))
      .select("submission.id")
      // What the actor has put aside comes after what nobody has looked at.
      .orderBy(sql`submission.claimed_by is not distinct from ${actor.id} and submission.claimed_until > ${now()}`)
      .orderBy(promised)
      .orderBy("submission.id")
      .limit(1)
      .forUpdate("submission")
      .skipLocked()
      .executeTakeFirst();
    if (!next) return failed("nothing-to-do");
    await take(trx, next.id, actor.id);
    return done(next.id);
  });
}

/** Lets somebody else have a submission that the actor has taken. Nothing happens to what is not the actor's. */
export async function handBack(actor: Actor, submissionId: string): Promise<void> {
  if (!canReview(actor) || !isId(submissionId)) return;
  await transaction(async (trx) => {
    const row = await trx
      .updateTable("pitchSubmissions")
      .set({ claimedBy: null, claimedUntil: null })
      .where("id", "=", submissionId)
      .where("claimedBy", "=", actor.id)
      .returning("pitchId")
      .executeTakeFirst();
    if (row) await emit(trx, reviewChanged(row));
  });
}

/** Whether a colleague is at a submission at this moment, which is held until the transaction ends. */
export async function isWithColleague(trx: Tx, submissionId: string, actorId: string): Promise<boolean> {
  const row = await trx
    .selectFrom("pitchSubmissions as submission")
    .select(free(actorId).as("free"))
    .where("id", "=", submissionId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return !row.free;
}
