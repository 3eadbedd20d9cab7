/** What the acts of an owner have in common: one lock, one look at what is legal, everything in one transaction. */
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db.server.ts";
import type { DomainEvent } from "#app/platform/events.ts";
import { done, failed, type Result } from "#app/platform/failure.ts";
import { emit } from "#app/platform/outbox.server.ts";
import { unlistPitch } from "./commands-listing.server.ts";
import { type HeldPitch, holdPitch } from "./commands-revisions.server.ts";
import { pitchRecalled, pitchTakenDown } from "./events.ts";
import type { PitchState } from "./lifecycle.ts";
import { can, type PitchAction } from "./policy.ts";

/** Why an owner's act is refused: the pitch is not theirs, or it does not stand where the act is possible. */
export type ActRefusal = "not-found" | "illegal-move";

interface Act {
  action: PitchAction;
  /** Whether the pitch is where the act leads already: then it was pressed twice, and is done. */
  already(pitch: HeldPitch): boolean;
  /** Does it; returns what has happened. */
  work(trx: Tx, pitch: HeldPitch): Promise<DomainEvent[]>;
}

// To every other act a deleted pitch is not there.
const ON_DELETED: readonly PitchAction[] = ["delete", "restore"];

/** Does something to the actor's own pitch. Of two acts at once the second sees what the first has made of it. */
export async function act(
  actor: Actor,
  publicId: string,
  { action, already, work }: Act,
): Promise<Result<void, ActRefusal>> {
  return transaction(async (trx) => {
    const pitch = await holdOwn(trx, actor, publicId);
    if (!pitch || (pitch.state === "deleted" && !ON_DELETED.includes(action))) return failed("not-found");
    if (already(pitch)) return done(undefined);
    if (!can(actor, action, pitch)) return failed("illegal-move");
    await emit(trx, ...(await work(trx, pitch)));
    return done(undefined);
  });
}

/** The actor's own pitch, held until the transaction ends. */
export async function holdOwn(trx: Tx, actor: Actor, publicId: string): Promise<HeldPitch | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const pitch = await holdPitch(trx, { publicId });
  return pitch?.ownerId === actor.id ? pitch : undefined;
}

/** Moves a pitch. The database refuses what `lifecycle.ts` does not hold for legal. */
export async function move(trx: Tx, pitch: HeldPitch, state: PitchState): Promise<void> {
  await trx
    .updateTable("pitches")
    .set({ state, updatedAt: now(), ...(state === "deleted" && { deletedAt: now() }) })
    .where("id", "=", pitch.id)
    .execute();
}

/** Moves a pitch to where nobody but its owner finds it. */
export async function takeDown(trx: Tx, pitch: HeldPitch, state: PitchState): Promise<DomainEvent[]> {
  await move(trx, pitch, state);
  await unlistPitch(trx, pitch.id);
  if (pitch.state === "published") return [pitchTakenDown(factOf(pitch))];
  return pitch.openRevision === "under-review" ? [pitchRecalled(factOf(pitch))] : [];
}

/** A pitch as events name it. */
export function factOf({ id, publicId, ownerId }: HeldPitch) {
  return { pitchId: id, publicId, ownerId };
}
