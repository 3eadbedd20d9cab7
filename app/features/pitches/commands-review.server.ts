/** The outcomes of a review, for the feature that reviews. It writes the decision's row in the same transaction. */
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { factOf } from "./commands-acts.server.ts";
import { listPitch } from "./commands-listing.server.ts";
import { type HeldPitch, holdPitch, supersede } from "./commands-revisions.server.ts";
import { standBy } from "./commands-stale.server.ts";
import { pitchPublished, pitchReturned } from "./events.ts";

export interface ReviewedPitch {
  pitchId: string;
  publicId: string;
  ownerId: string;
}

type Outcome<T> = Promise<Result<T, "not-found" | "already-decided">>;

/** Makes a revision under review the one that the public reads. `first`: the pitch was never published before. */
export async function publishRevision(trx: Tx, revisionId: string): Outcome<ReviewedPitch & { first: boolean }> {
  const held = await holdForReview(trx, revisionId);
  if (!held.ok) return held;
  const pitch = held.value;
  if (pitch.publishedRevisionId) await supersede(trx, pitch.publishedRevisionId);
  await trx.updateTable("pitchRevisions").set({ state: "approved" }).where("id", "=", revisionId).execute();
  await trx
    .updateTable("pitches")
    .set((eb) => ({
      state: "published",
      publishedRevisionId: revisionId,
      // An edit does not make a pitch new again.
      publishedAt: eb.fn.coalesce("publishedAt", eb.val(now())),
      updatedAt: now(),
    }))
    .where("id", "=", pitch.id)
    .execute();
  await standBy(trx, pitch.id);
  await listPitch(trx, pitch.id);
  const fact = factOf(pitch);
  const first = pitch.publishedRevisionId === null;
  await emit(trx, pitchPublished({ ...fact, first }));
  return done({ ...fact, first });
}

/** Sends a revision under review back to its owner. What was published before stays public. */
export async function returnForChanges(trx: Tx, revisionId: string): Outcome<ReviewedPitch> {
  const held = await holdForReview(trx, revisionId);
  if (!held.ok) return held;
  const pitch = held.value;
  await trx.updateTable("pitchRevisions").set({ state: "changes-requested" }).where("id", "=", revisionId).execute();
  if (pitch.state === "under-review") {
    await trx
      .updateTable("pitches")
      .set({ state: "changes-requested", updatedAt: now() })
      .where("id", "=", pitch.id)
      .execute();
  }
  await emit(trx, pitchReturned(factOf(pitch)));
  return done(factOf(pitch));
}

async function holdForReview(trx: Tx, revisionId: string): Outcome<HeldPitch> {
  const row = await trx.selectFrom("pitchRevisions").select("pitchId").where("id", "=", revisionId).executeTakeFirst();
  const pitch = row && (await holdPitch(trx, { id: row.pitchId }));
  if (!pitch || pitch.state === "deleted") return failed("not-found");
  // The open revision is the only one that can be under review.
  if (pitch.revision.id !== revisionId || pitch.revision.state !== "under-review") return failed("already-decided");
  return done(pitch);
}
