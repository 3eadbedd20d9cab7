import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import type { DomainEvent } from "#app/platform/events.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { listPitch, unlistPitch } from "./commands-listing.server.ts";
import { draftOf, type HeldPitch, holdPitch, supersede } from "./commands-revisions.server.ts";
import { pitchPublished, pitchRecalled, pitchSubmitted, pitchTakenDown } from "./events.ts";
import type { PitchState } from "./lifecycle.ts";
import { can, type PitchAction } from "./policy.ts";
import { columnsOf, formOf, serverContext, todayIn } from "./queries-content.server.ts";
import { whereabouts } from "./queries-places.server.ts";
import { readStrictly } from "./schema.ts";

type Refusal = "not-found" | "illegal-move";

interface Submitted {
  /** It was public already: what is reviewed is a change. */
  published: boolean;
}

/**
 * Hands a draft in for review (specification §4). `certified`: the owner certifies that the information is accurate; the moment is
 * recorded. Sent twice, it is one submission. `fields` of a refusal names what is missing or wrong, by field.
 */
export async function submitPitch(
  actor: Actor,
  publicId: string,
  certified: boolean,
): Promise<Result<Submitted, Refusal | "confirm-email-first" | "pitch-incomplete" | "logo-required">> {
  return transaction(async (trx) => {
    const pitch = await holdOwn(trx, actor, publicId);
    if (!pitch || actor.kind !== "member") return failed("not-found");
    const published = pitch.state === "published";
    if (can(actor, "recall", pitch)) return done({ published });
    if (!can(actor, "submit", pitch)) return failed("illegal-move");
    if (!actor.emailVerified) return failed("confirm-email-first");

    const { content, problems } = readStrictly(
      formOf(pitch.revision, pitch.market, actor.lang),
      serverContext(pitch.market),
    );
    const { latitude: lat, longitude: lon } = content;
    if (lat !== null && lon !== null && !(await whereabouts(pitch.market, { lat, lon }))) {
      problems.latitude ??= "position-outside";
    }
    const fields = Object.fromEntries(Object.entries(problems).map(([field, code]) => [field, [code]]));
    if (!certified) fields.certified = ["certify"];
    const rest = Object.keys(fields).length;
    if (pitch.revision.logoId === null) fields.logo = ["logo-required"];
    if (rest > 0) return failed("pitch-incomplete", fields);
    if (fields.logo) return failed("logo-required", fields);

    const draft = await draftOf(trx, pitch);
    await trx
      .updateTable("pitchRevisions")
      .set({
        ...columnsOf(content),
        unfinished: "{}",
        state: "under-review",
        step: 3,
        certifiedAt: now(),
        figuresStatedOn: todayIn(pitch.market),
        updatedAt: now(),
      })
      .where("id", "=", draft.id)
      .execute();
    if (!published) await move(trx, pitch, "under-review");
    const submissionId = newId();
    await trx
      .insertInto("pitchSubmissions")
      .values({ id: submissionId, pitchId: pitch.id, revisionId: draft.id, submittedBy: actor.id, createdAt: now() })
      .execute();
    await emit(trx, pitchSubmitted({ ...factOf(pitch), submissionId }));
    return done({ published });
  });
}

/** Takes a submission back, to go on writing. */
export async function recallPitch(actor: Actor, publicId: string): Promise<Result<void, Refusal>> {
  return act(actor, publicId, "recall", async (trx, pitch) => {
    await draftOf(trx, pitch);
    if (pitch.state === "under-review") await move(trx, pitch, "draft");
    return [pitchRecalled(factOf(pitch))];
  });
}

/** Marks the deal as done, which takes the pitch down for good (specification §4). */
export async function completePitch(actor: Actor, publicId: string): Promise<Result<void, Refusal>> {
  return act(actor, publicId, "complete", async (trx, pitch) => {
    await dropOpenRevision(trx, pitch);
    return takeDown(trx, pitch, "done");
  });
}

/** Takes a published pitch down; what the owner was working on stays a draft. */
export async function withdrawPitch(actor: Actor, publicId: string): Promise<Result<void, Refusal>> {
  return act(actor, publicId, "withdraw", async (trx, pitch) => {
    if (pitch.openRevision === "under-review") await draftOf(trx, pitch);
    return takeDown(trx, pitch, "withdrawn");
  });
}

/** Puts a pitch that was taken down up again, as it was approved. */
export async function republishPitch(actor: Actor, publicId: string): Promise<Result<void, Refusal>> {
  return act(actor, publicId, "republish", async (trx, pitch) => {
    await move(trx, pitch, "published");
    await listPitch(trx, pitch.id);
    return [pitchPublished({ ...factOf(pitch), first: false })];
  });
}

/** Deletes a pitch: from now on nobody finds it, and what was never submitted is gone. */
export async function deletePitch(actor: Actor, publicId: string): Promise<Result<void, Refusal>> {
  return act(actor, publicId, "delete", async (trx, pitch) => {
    await dropOpenRevision(trx, pitch);
    return takeDown(trx, pitch, "deleted");
  });
}

async function act(
  actor: Actor,
  publicId: string,
  action: PitchAction,
  work: (trx: Tx, pitch: HeldPitch) => Promise<DomainEvent[]>,
): Promise<Result<void, Refusal>> {
  return transaction(async (trx) => {
    const pitch = await holdOwn(trx, actor, publicId);
    if (!pitch) return failed("not-found");
    if (!can(actor, action, pitch)) return failed("illegal-move");
    await emit(trx, ...(await work(trx, pitch)));
    return done(undefined);
  });
}

async function holdOwn(trx: Tx, actor: Actor, publicId: string): Promise<HeldPitch | undefined> {
  const pitch = await holdPitch(trx, { publicId });
  const own = actor.kind === "member" && pitch?.ownerId === actor.id && pitch.state !== "deleted";
  return own ? pitch : undefined;
}

async function move(trx: Tx, pitch: HeldPitch, state: PitchState): Promise<void> {
  await trx.updateTable("pitches").set({ state, updatedAt: now() }).where("id", "=", pitch.id).execute();
}

async function takeDown(trx: Tx, pitch: HeldPitch, state: PitchState): Promise<DomainEvent[]> {
  await move(trx, pitch, state);
  await unlistPitch(trx, pitch.id);
  if (pitch.state === "published") return [pitchTakenDown(factOf(pitch))];
  return pitch.openRevision === "under-review" ? [pitchRecalled(factOf(pitch))] : [];
}

// A draft has no readers and no history; what was submitted keeps its row.
async function dropOpenRevision(trx: Tx, pitch: HeldPitch): Promise<void> {
  if (pitch.openRevision === "draft" && pitch.publishedRevisionId !== pitch.revision.id) {
    await trx.deleteFrom("pitchRevisions").where("id", "=", pitch.revision.id).execute();
  } else if (pitch.openRevision !== null) await supersede(trx, pitch.revision.id);
}

function factOf({ id, publicId, ownerId }: HeldPitch) {
  return { pitchId: id, publicId, ownerId };
}
