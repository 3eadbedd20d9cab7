/** Announcements are written, published, ended and listed. */
import { sql } from "kysely";
import { recordAuditEntry } from "#app/features/audit/audit-log.server.ts";
import type { AuditAction } from "#app/features/audit/audit-log.ts";
import type { Actor, Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx, transaction } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { err, ok, type Result } from "#app/platform/failure.ts";
import { isId } from "#app/platform/ids.ts";
import { addJob, emit } from "#app/platform/outbox/outbox.server.ts";
import { type Announcement, type AnnouncementState, stateOf } from "./announcement.ts";
import type { AnnouncementInput } from "./announcement-form.ts";
import { announcementTurned } from "./events.ts";
import { canAnnounce } from "./policy.ts";

const PAGE = 50;

const COLUMNS = [
  ...(["id", "market", "text", "link", "linkText", "tone", "audience"] as const),
  ...(["startsAt", "endsAt", "publishedAt", "endedAt"] as const),
] as const;

/** A line of the list. */
export type AnnouncementLine = Announcement & { state: AnnouncementState };

/** A page of all announcements, past ones too, the newest first. Empty for all but administrators. */
export async function announcementList(
  actor: Actor,
  after: string | undefined,
): Promise<{ announcements: AnnouncementLine[]; next: string | null }> {
  if (!canAnnounce(actor)) return { announcements: [], next: null };
  const cursor = cursorRow(after);
  const rows = await db
    .selectFrom("announcements")
    .select([...COLUMNS, microsOf(sql`created_at`).as("micros")])
    .$if(Boolean(cursor), (all) => all.where(sql<boolean>`(created_at, id) < ${cursor}`))
    .orderBy("createdAt", "desc")
    .orderBy("id", "desc")
    .limit(PAGE + 1)
    .execute();
  const { page, next } = pageOf(rows, PAGE, (row) => row);
  return { announcements: page.map(({ micros: _, ...row }) => withState(row as Announcement)), next };
}

function withState(announcement: Announcement): AnnouncementLine {
  return { ...announcement, state: stateOf(announcement, now()) };
}

/** One announcement; undefined for all but administrators. */
export async function announcementOf(actor: Actor, id: string): Promise<AnnouncementLine | undefined> {
  if (!canAnnounce(actor) || !isId(id)) return undefined;
  const row = await db.selectFrom("announcements").select(COLUMNS).where("id", "=", id).executeTakeFirst();
  return row && withState(row as Announcement);
}

/** Writes a draft. Idempotent by the form's id. */
export async function writeAnnouncement(
  actor: Actor,
  input: AnnouncementInput,
): Promise<Result<undefined, "not-found">> {
  if (!canAnnounce(actor)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, "not-found">> => {
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto("announcements")
      .values({ ...input, createdAt: now() })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 0n) await record(trx, actor, input.id, "announcement-written");
    return ok(undefined);
  });
}

/** Publishes a draft: it is shown from its first moment on. Idempotent. Fails with `announcement-over` if its time is past. */
export async function publishAnnouncement(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "not-found" | "announcement-over">> {
  return change(actor, id, async (trx, { state, startsAt, endsAt }, admin) => {
    if (state === "scheduled" || state === "shown") return ok(undefined);
    if (state === "over" || endsAt <= now()) return err("announcement-over");
    await trx.updateTable("announcements").set({ publishedAt: now() }).where("id", "=", id).execute();
    // Each drops the stored pages of visitors.
    await addJob(trx, "turn-announcement", { id }, { at: startsAt, key: `announcement-begins-${id}` });
    await addJob(trx, "turn-announcement", { id }, { at: endsAt, key: `announcement-ends-${id}` });
    await emit(trx, announcementTurned({ id }));
    await record(trx, admin, id, "announcement-published", {
      from: startsAt.toISOString(),
      until: endsAt.toISOString(),
    });
    return ok(undefined);
  });
}

/** Ends a published one now, or before it began. Idempotent. Fails with `announcement-over` if it was never published or its time is past. */
export async function endAnnouncement(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "not-found" | "announcement-over">> {
  return change(actor, id, async (trx, { state, endedAt }, admin) => {
    if (endedAt) return ok(undefined);
    if (state === "draft" || state === "over") return err("announcement-over");
    await trx.updateTable("announcements").set({ endedAt: now() }).where("id", "=", id).execute();
    await emit(trx, announcementTurned({ id }));
    await record(trx, admin, id, "announcement-ended");
    return ok(undefined);
  });
}

/** Deletes a draft, whose text the audit log keeps. Fails with `conflict` once it was published. */
export async function discardAnnouncement(
  actor: Actor,
  id: string,
): Promise<Result<undefined, "not-found" | "conflict">> {
  return change(actor, id, async (trx, { state, text }, admin) => {
    if (state !== "draft") return err("conflict");
    await record(trx, admin, id, "announcement-discarded", { text });
    await trx.deleteFrom("announcements").where("id", "=", id).execute();
    return ok(undefined);
  });
}

/** Tells the page caches that an announcement may have begun or ended. */
export async function turnAnnouncement(_actor: SystemActor, id: string): Promise<void> {
  await transaction((trx) => emit(trx, announcementTurned({ id })));
}

async function change<F extends "announcement-over" | "conflict">(
  actor: Actor,
  id: string,
  run: (trx: Tx, announcement: AnnouncementLine, admin: Member) => Promise<Result<undefined, F>>,
): Promise<Result<undefined, F | "not-found">> {
  if (!canAnnounce(actor) || !isId(id)) return err("not-found");
  return transaction(async (trx): Promise<Result<undefined, F | "not-found">> => {
    const row = await trx
      .selectFrom("announcements")
      .select(COLUMNS)
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst();
    return row ? run(trx, withState(row as Announcement), actor) : err("not-found");
  });
}

async function record(trx: Tx, actor: Member, id: string, action: AuditAction, data?: object): Promise<void> {
  await recordAuditEntry(trx, actor.id, { action, subjectType: "announcement", subjectId: id, ...(data && { data }) });
}
