/** The revisions of a pitch: the one that is worked on, and copies of earlier ones. */
import { sql } from "kysely";
import type { Actor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { type Tx, transaction } from "#app/platform/db/db.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { newId } from "#app/platform/ids.ts";
import type { DomainEvent } from "#app/platform/outbox/events.ts";
import { emit } from "#app/platform/outbox/outbox.server.ts";
import type { RevisionRow } from "./content.server.ts";
import { pitchRecalled, pitchTakenDown } from "./events.ts";
import { OPEN_REVISION_STATES, type PitchState, type RevisionState } from "./lifecycle.ts";
import { unlistPitch } from "./listing/listing.server.ts";
import { can, type PitchAction, type PitchFacts } from "./policy.ts";

/** A pitch held against others' writes until the transaction ends, with its newest revision. */
export interface LockedPitch extends PitchFacts {
  id: string;
  publicId: string;
  market: RevisionRowMarket;
  publishedRevisionId: string | null;
  /** What it becomes again when it is restored; null unless it is deleted. */
  deletedFrom: PitchState | null;
  /** The open revision, or the last that was approved. */
  revision: RevisionRow & { state: RevisionState };
}

type RevisionRowMarket = import("#app/i18n/markets.ts").Market;

/** Names a state of the text: number and version of the revision. What was changed since has another. */
export function tokenOf(revision: Pick<RevisionRow, "number" | "version">): string {
  return `${revision.number}.${revision.version}`;
}

/** Locks a pitch and reads its newest revision; undefined when there is none. */
export async function lockPitch(trx: Tx, by: { publicId: string } | { id: string }): Promise<LockedPitch | undefined> {
  const pitch = await trx
    .selectFrom("pitches")
    .select(["id", "publicId", "ownerId", "market", "state", "publishedRevisionId"])
    .select(["deletedAt", "deletedFrom", "askedAt", "hiddenAt"])
    .where((eb) => ("id" in by ? eb("id", "=", by.id) : eb("publicId", "=", by.publicId)))
    .forUpdate()
    .executeTakeFirst();
  if (!pitch) return undefined;
  // Read after the lock, so that it is what the last writer left.
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
    market: pitch.market as RevisionRowMarket,
    state: pitch.state as PitchState,
    deletedFrom: pitch.deletedFrom as PitchState | null,
    asked: pitch.askedAt !== null,
    hidden: pitch.hiddenAt !== null,
    openRevision: isOpen ? state : null,
    revision: { ...revision, state },
  };
}

/**
 * The revision that may be written to: the open draft, or a new one copied from the newest. A revision that was sent back for
 * changes is superseded by its copy; a published one stays as it is.
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
      unfinished: JSON.stringify(unfinished),
      transferClauses,
      id: newId(),
      // Superseded ones count too, so the next number is not simply one more than this one's.
      number: (eb) =>
        eb
          .selectFrom("pitchRevisions")
          .where("pitchId", "=", pitch.id)
          .select((inner) => inner(inner.fn.max("number"), "+", 1).as("number")),
      state: "draft",
      version: 1,
      certifiedAt: null,
      createdAt: now(),
      updatedAt: now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await copyDocuments(trx, revision.id, draft.id);
  return draft;
}

// What its owner has taken down meanwhile is not brought back.
async function copyDocuments(trx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into revision_documents (revision_id, file_id, title, access, position)
    select ${to}, file_id, title, access, row_number() over (order by position) from revision_documents
    where revision_id = ${from} and removed_at is null`.execute(trx);
}

/** Marks a submitted revision as overtaken: it no longer waits for anybody. */
export async function supersede(trx: Tx, revisionId: string): Promise<void> {
  await trx.updateTable("pitchRevisions").set({ state: "superseded" }).where("id", "=", revisionId).execute();
}

// What the acts of an owner have in common: one lock, one look at what is legal, everything in one transaction.

/** Why an owner's act is refused: the pitch is not theirs, or it does not stand where the act is possible. */
export type TransitionRefusal = "not-found" | "illegal-move";

interface Transition {
  action: PitchAction;
  /** Whether the pitch is where the act leads already: then it was pressed twice, and is done. */
  isDone(pitch: LockedPitch): boolean;
  /** Does it; returns what has happened. */
  apply(trx: Tx, pitch: LockedPitch): Promise<DomainEvent[]>;
}

// To every other act a deleted pitch is not there.
const ON_DELETED: readonly PitchAction[] = ["delete", "restore"];

/** Does something to the actor's own pitch. Of two acts at once the second sees what the first has made of it. */
export async function transition(
  actor: Actor,
  publicId: string,
  { action, isDone: already, apply: work }: Transition,
): Promise<Result<void, TransitionRefusal>> {
  return transaction(async (trx) => {
    const pitch = await lockOwnPitch(trx, actor, publicId);
    if (!pitch || (pitch.state === "deleted" && !ON_DELETED.includes(action))) return err("not-found");
    if (already(pitch)) return ok(undefined);
    if (!can(actor, action, pitch)) return err("illegal-move");
    await emit(trx, ...(await work(trx, pitch)));
    return ok(undefined);
  });
}

/** The actor's own pitch, held until the transaction ends. */
export async function lockOwnPitch(trx: Tx, actor: Actor, publicId: string): Promise<LockedPitch | undefined> {
  if (actor.kind !== "member" || actor.viewer) return undefined;
  const pitch = await lockPitch(trx, { publicId });
  return pitch?.ownerId === actor.id ? pitch : undefined;
}

/** Moves a pitch. The database refuses what `lifecycle.ts` does not hold for legal. */
export async function changeStatus(trx: Tx, pitch: LockedPitch, state: PitchState): Promise<void> {
  await trx
    .updateTable("pitches")
    .set({ state, updatedAt: now(), ...(state === "deleted" && { deletedAt: now() }) })
    .where("id", "=", pitch.id)
    .execute();
}

/** Moves a pitch to where nobody but its owner finds it. */
export async function takeDown(trx: Tx, pitch: LockedPitch, state: PitchState): Promise<DomainEvent[]> {
  await changeStatus(trx, pitch, state);
  await unlistPitch(trx, pitch.id);
  if (pitch.state === "published") return [pitchTakenDown(factOf(pitch))];
  return pitch.openRevision === "under-review" ? [pitchRecalled(factOf(pitch))] : [];
}

/** A pitch as events name it. */
export function factOf({ id, publicId, ownerId }: LockedPitch) {
  return { pitchId: id, publicId, ownerId };
}
