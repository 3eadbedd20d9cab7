/** Documents of a closing room: stored and checked like attachments of messages, for its two parties. */
import { type RawBuilder, sql } from "kysely";
import { entitledSql } from "#app/features/accounts/plan.server.ts";
import { messageFileOf } from "#app/features/chat/attachments/attachment.ts";
import type { ReadableAttachment } from "#app/features/chat/attachments/attachments.server.ts";
import { writableConversation } from "#app/features/chat/posting/cards.server.ts";
import { type AttachmentProblem, prepareAttachment } from "#app/features/files/attachments.server.ts";
import type { Rewriting } from "#app/features/files/file.ts";
import { removeFiles } from "#app/features/files/stored-files.server.ts";
import type { Party } from "#app/features/offers/offer.ts";
import { mayReadOffers } from "#app/features/offers/offers.server.ts";
import type { Actor, Member } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { err, type FailureCode, ok, type Result } from "#app/platform/failure.ts";
import { isId, newId } from "#app/platform/ids.ts";
import { type ClosingFile, FILES_A_PAGE, FILES_AT_STEP } from "./closing.ts";
import { inRoom, isParty, type LockedRoom, type RoomPlace, record } from "./locking.server.ts";
import { stepIn } from "./marking.server.ts";
import type { StepCode } from "./steps/checklists.ts";

/**
 * Adds a document, to a step or to none. Allowed to both parties if one of them has a plan with files; otherwise `closing-plan-needed`. Nothing is
 * stored for anybody who may not add it.
 */
export async function addClosingFile(
  actor: Actor,
  place: RoomPlace,
  { step, upload, rewriting }: { step: string | null; upload: File; rewriting?: Rewriting | undefined },
): Promise<Result<{ id: string }, FailureCode | AttachmentProblem>> {
  const admitted = await inRoom(actor, place, (trx, room) => admission(trx, actor, room, step));
  if (!admitted.ok) return admitted;
  const prepared = await prepareAttachment(actor as Member, upload, upload.name, rewriting, "closing");
  if (!prepared.ok) return prepared;
  return inRoom(actor, place, async (trx, room): Promise<Result<{ id: string }, FailureCode>> => {
    // What has happened while it was stored.
    const still = await admission(trx, actor, room, step);
    if (!still.ok) return still;
    const id = newId();
    const fileId = await prepared.value(trx);
    const { party } = room;
    await trx
      .insertInto("closingFiles")
      .values({ id, offerId: room.id, step, fileId, party, addedAt: now() })
      .execute();
    await record(trx, room, "file", step);
    return ok({ id });
  });
}

async function admission(
  trx: Tx,
  actor: Actor,
  room: LockedRoom,
  step: string | null,
): Promise<Result<void, FailureCode>> {
  if (step !== null && !(await stepIn(trx, room, step))) return err("not-found");
  const writable = await writableConversation(trx, actor, room.conversationId);
  if (!writable.ok) return writable;
  const { rows } = await sql<{ entitled: boolean }>`
    select exists (select from users party where party.id in (${room.memberId}, ${room.otherId}) and ${entitledSql("party", "files")}) as entitled`.execute(
    trx,
  );
  return rows[0]!.entitled ? ok(undefined) : err("closing-plan-needed");
}

/** Removes a document that the actor has added, which frees its quota. */
export function removeClosingFile(actor: Actor, place: RoomPlace, id: string): Promise<Result<void, FailureCode>> {
  return inRoom(actor, place, async (trx, room): Promise<Result<void, FailureCode>> => {
    if (!isId(id)) return err("not-found");
    const { rows } = await sql<{ fileId: string; step: string | null }>`
      select c.file_id, c.step from closing_files c join files f on f.id = c.file_id
      where c.id = ${id} and c.offer_id = ${room.id} and f.owner_id = ${room.memberId} for update of c`.execute(trx);
    const [file] = rows;
    if (!file) return err("not-found");
    await removeFiles(trx, [file.fileId], "closing_files");
    await record(trx, room, "unfile", file.step);
    return ok(undefined);
  });
}

interface FileRow {
  id: string;
  name: string;
  size: number;
  contentType: string;
  width: number | null;
  height: number | null;
  step: StepCode | null;
  party: Party;
  addedAt: Date;
  micros: number;
}

const columns = sql`c.id, c.step, c.party, c.added_at, ${microsOf(sql`c.added_at`)} as micros, f.name, f.size, f.content_type, f.width, f.height`;

function toFile(row: FileRow): ClosingFile {
  return { ...messageFileOf(row), step: row.step, party: row.party, at: row.addedAt.toISOString() };
}

/** The newest documents of each step of a room. */
export async function filesAtSteps(offerId: string): Promise<ClosingFile[]> {
  return rowsOf(sql`select newest.* from closing_steps s cross join lateral (
    select ${columns} from closing_files c join files f on f.id = c.file_id where c.offer_id = s.offer_id and c.step = s.step
    order by c.added_at desc, c.id desc limit ${FILES_AT_STEP}) newest where s.offer_id = ${offerId}`);
}

/** The newest documents of each party. */
export async function newestFiles(offerId: string, most: number): Promise<ClosingFile[]> {
  return rowsOf(sql`select newest.* from unnest(array['owner', 'investor']) as side(party) cross join lateral (
    select ${columns} from closing_files c join files f on f.id = c.file_id where c.offer_id = ${offerId} and c.party = side.party
    order by c.added_at desc, c.id desc limit ${most}) newest`);
}

async function rowsOf(query: RawBuilder<unknown>): Promise<ClosingFile[]> {
  const { rows } = await sql<FileRow>`${query}`.execute(db);
  return rows.map(toFile);
}

/** How many documents a room has, by step and party. */
export async function fileCounts(offerId: string): Promise<{ step: string | null; party: Party; count: number }[]> {
  const { rows } = await sql<{ step: string | null; party: Party; count: number }>`
    select step, party, count(*)::int as count from closing_files where offer_id = ${offerId} group by step, party`.execute(
    db,
  );
  return rows;
}

/** Which documents a list has: those of a party, of a step, or all. */
export interface FileFilter {
  of?: Party | undefined;
  step?: StepCode | undefined;
}

/** A page of a room's documents, newest first; nothing for anybody but its parties. `after`: the `next` of the page before. */
export async function closingFiles(
  actor: Actor,
  { conversationId, id }: RoomPlace,
  { of, step, after }: FileFilter & { after?: string | undefined } = {},
): Promise<{ files: ClosingFile[]; next: string | null }> {
  if (!mayReadOffers(actor) || !isId(conversationId) || !isId(id)) return { files: [], next: null };
  const cursor = cursorRow(after);
  const { rows } = await sql<FileRow>`
    select ${columns} from closing_files c join files f on f.id = c.file_id join offers o on o.id = c.offer_id
    where c.offer_id = ${id} and o.conversation_id = ${conversationId} and ${isParty(actor)}
      ${of ? sql`and c.party = ${of}` : sql``} ${step ? sql`and c.step = ${step}` : sql``}
      ${cursor ? sql`and (c.added_at, c.id) < ${cursor}` : sql``}
    order by c.added_at desc, c.id desc limit ${FILES_A_PAGE + 1}`.execute(db);
  const { page, next } = pageOf(rows, FILES_A_PAGE, (row) => row);
  return { files: page.map(toFile), next };
}

/** A document that the actor may open, with the key of its bytes; undefined for all others, whether they exist or not. */
export async function closingFileFor(
  actor: Actor,
  { conversationId, id }: RoomPlace,
  fileId: string,
): Promise<ReadableAttachment | undefined> {
  if (!mayReadOffers(actor) || ![conversationId, id, fileId].every(isId)) return undefined;
  const { rows } = await sql<FileRow & { key: string }>`
    select ${columns}, f.key from closing_files c join files f on f.id = c.file_id join offers o on o.id = c.offer_id
    where c.id = ${fileId} and c.offer_id = ${id} and o.conversation_id = ${conversationId} and ${isParty(actor)}`.execute(
    db,
  );
  const [row] = rows;
  return row && { ...messageFileOf(row), key: row.key };
}

/** Every document of a room, for its archive; oldest first. */
export async function allClosingFiles(actor: Actor, { conversationId, id }: RoomPlace): Promise<ReadableAttachment[]> {
  if (!mayReadOffers(actor) || ![conversationId, id].every(isId)) return [];
  const { rows } = await sql<FileRow & { key: string }>`
    select ${columns}, f.key from closing_files c join files f on f.id = c.file_id join offers o on o.id = c.offer_id
    where c.offer_id = ${id} and o.conversation_id = ${conversationId} and ${isParty(actor)} order by c.added_at, c.id`.execute(
    db,
  );
  return rows.map((row) => ({ ...messageFileOf(row), key: row.key }));
}
