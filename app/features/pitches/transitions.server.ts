/** The basis of every change of a pitch: locking it, getting a draft to write to, and changing its status. */
import { sql } from "kysely";
import type { Market } from "#app/i18n/markets.ts";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import type { DomainEvent } from "#app/platform/outbox/events.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { RowField } from "./company-facts.ts";
import { type RevisionRow, rowColumns } from "./content.server.ts";
import { pitchRecalled, pitchTakenDown } from "./events.ts";
import { OPEN_REVISION_STATES, type PitchState, type RevisionState } from "./lifecycle.ts";
import { unlistPitch } from "./listing/listing.server.ts";
import { ACT_OF, recordAct } from "./managers/acts.server.ts";
import type { PitchRole } from "./managers/manager.ts";
import { readRole } from "./managers/roles.server.ts";
import { can, type PitchAction, type PitchFacts } from "./policy.ts";

/** A pitch locked until the transaction ends, with its newest revision. */
export interface LockedPitch extends PitchFacts {
  id: string;
  publicId: string;
  market: Market;
  publishedRevisionId: string | null;
  /** The status that restoring gives it back; null unless it is deleted. */
  deletedFrom: PitchState | null;
  /** The open revision, or else the last approved one. */
  revision: RevisionRow & { state: RevisionState };
}

/** Identifies a version of the content for optimistic locking: number and version of the revision. */
export function tokenOf(revision: Pick<RevisionRow, "number" | "version">): string {
  return `${revision.number}.${revision.version}`;
}

/** Locks a pitch and reads its newest revision; undefined if there is no such pitch. */
export async function lockPitch(trx: Tx, by: { publicId: string } | { id: string }): Promise<LockedPitch | undefined> {
  const pitch = await trx
    .selectFrom("pitches")
    .select(["id", "publicId", "ownerId", "market", "state", "publishedRevisionId"])
    .select(["deletedAt", "deletedFrom", "askedAt", "hiddenAt"])
    .where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("publicId", "=", by.publicId)))
    .forUpdate()
    .executeTakeFirst();
  if (!pitch) return undefined;
  // Read under the lock, to see the last writer's changes.
  const revision = await trx
    .selectFrom("pitchRevisions")
    .selectAll()
    .where("pitchId", "=", pitch.id)
    .orderBy((eb) => eb("state", "=", "superseded"))
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!revision) return undefined;
  const state = revision.state as RevisionState;
  const isOpen = (OPEN_REVISION_STATES as readonly string[]).includes(state);
  return {
    ...pitch,
    market: pitch.market as Market,
    state: pitch.state as PitchState,
    deletedFrom: pitch.deletedFrom as PitchState | null,
    asked: pitch.askedAt !== null,
    hidden: pitch.hiddenAt !== null,
    openRevision: isOpen ? state : null,
    revision: { ...revision, state },
  };
}

/**
 * The revision to write to: the open draft, or a new copy of the newest revision. The copy supersedes a revision that was returned for
 * changes or is under review; a published one stays as it is.
 */
export async function draftOf(trx: Tx, pitch: LockedPitch): Promise<RevisionRow> {
  const { revision } = pitch;
  if (revision.state === "draft") return revision;
  if (revision.state !== "approved") await supersede(trx, revision.id);
  const { unfinished, transferClauses, ...same } = revision;
  const draft = await trx
    .insertInto("pitchRevisions")
    .values({
      ...same,
      ...rowColumns(same as Record<RowField, unknown>),
      unfinished: JSON.stringify(unfinished),
      transferClauses,
      id: newId(),
      // Superseded revisions have numbers, too, which may be higher than this one's.
      number: (eb) =>
        eb
          .selectFrom("pitchRevisions")
          .where("pitchId", "=", pitch.id)
          .select((inner) => inner(inner.fn.max("number"), "+", 1).as("number")),
      state: "draft",
      version: 1,
      certifiedAt: null,
      limitsVersion: null,
      createdAt: now(),
      updatedAt: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await copyDocuments(trx, revision.id, draft.id);
  await copyPictures(trx, revision.id, draft.id);
  return draft;
}

// Removed documents are not copied.
async function copyDocuments(trx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into revision_documents (revision_id, file_id, title, access, position)
    select ${to}, file_id, title, access, row_number() over (order by position) from revision_documents
    where revision_id = ${from} and removed_at is null`.execute(trx);
}

async function copyPictures(trx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into revision_pictures (revision_id, file_id, position, caption)
    select ${to}, file_id, position, caption from revision_pictures where revision_id = ${from}`.execute(trx);
}

/** Marks a revision as superseded: it no longer waits for review. */
export async function supersede(trx: Tx, revisionId: string): Promise<void> {
  await trx.updateTable("pitchRevisions").set({ state: "superseded" }).where("id", "=", revisionId).execute();
}

/** Why a transition fails: the actor does not run the pitch, or its status does not allow it. */
export type TransitionRefusal = "not-found" | "illegal-move";

interface Transition {
  action: keyof typeof ACT_OF;
  /** Whether the pitch has the new status already, as after a double click. */
  isDone(pitch: LockedPitch): boolean;
  /** Makes the change; returns its events. */
  apply(trx: Tx, pitch: LockedPitch): Promise<DomainEvent[]>;
}

// To every other action, and to managers, a deleted pitch is not found.
const ON_DELETED: readonly PitchAction[] = ["delete", "restore"];

/** Changes a pitch that the actor runs, in one transaction, and records who did it. Concurrent changes wait for each other. */
export async function transition(
  actor: Actor,
  publicId: string,
  { action, isDone, apply }: Transition,
): Promise<Result<void, TransitionRefusal>> {
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    const restores = pitch?.role === "owner" && ON_DELETED.includes(action);
    if (!pitch || (pitch.state === "deleted" && !restores)) return err("not-found");
    if (isDone(pitch)) return ok(undefined);
    if (!can(actor, action, pitch)) return err("illegal-move");
    await emit(trx, ...(await apply(trx, pitch)));
    await recordAct(trx, pitch.actorId, { pitchId: pitch.id, act: ACT_OF[action] });
    return ok(undefined);
  });
}

/** A locked pitch that the actor runs, with their role. */
export type OwnPitch = LockedPitch & { role: PitchRole; actorId: string };

/** Locks a pitch that the actor owns or manages; undefined if they do not. */
export async function lockOwnPitch(trx: Tx, actor: Actor, publicId: string): Promise<OwnPitch | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const pitch = await lockPitch(trx, { publicId });
  const role = pitch && (await readRole(trx, actor, pitch.id));
  return role ? { ...pitch, role, actorId: actor.id } : undefined;
}

/** Changes the status of a pitch. The database rejects transitions that `lifecycle.ts` does not allow. */
export async function changeStatus(trx: Tx, pitch: LockedPitch, state: PitchState): Promise<void> {
  await trx
    .updateTable("pitches")
    .set({ state, updatedAt: now(), ...(state === "deleted" && { deletedAt: now() }) })
    .where("id", "=", pitch.id)
    .execute();
}

/** Changes the status of a pitch to one that hides it from the public; returns the events. */
export async function takeDown(trx: Tx, pitch: LockedPitch, state: PitchState): Promise<DomainEvent[]> {
  await changeStatus(trx, pitch, state);
  await unlistPitch(trx, pitch.id);
  if (pitch.state === "published") return [pitchTakenDown(factOf(pitch))];
  return pitch.openRevision === "under-review" ? [pitchRecalled(factOf(pitch))] : [];
}

/** The payload about the pitch in its events. */
export function factOf({ id, publicId, ownerId }: LockedPitch) {
  return { pitchId: id, publicId, ownerId };
}
