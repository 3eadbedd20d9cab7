/** The revisions of a pitch: the one that is worked on, and copies of earlier ones. */
import { sql } from "kysely";
import { now } from "#app/platform/clock.ts";
import type { Tx } from "#app/platform/db.server.ts";
import { newId } from "#app/platform/ids.ts";
import { OPEN_REVISION_STATES, type PitchState, type RevisionState } from "./lifecycle.ts";
import type { PitchStanding } from "./policy.ts";
import type { RevisionRow } from "./queries-content.server.ts";

/** A pitch held against others' writes until the transaction ends, with its newest revision. */
export interface HeldPitch extends PitchStanding {
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
export async function holdPitch(trx: Tx, by: { publicId: string } | { id: string }): Promise<HeldPitch | undefined> {
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
export async function draftOf(trx: Tx, pitch: HeldPitch): Promise<RevisionRow> {
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
