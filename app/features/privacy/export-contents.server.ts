/** The contents of archives, and queries for their pages and mails. */
import { type RawBuilder, sql } from "kysely";
import { fileName } from "#app/features/files/file.ts";
import { MEMBERS_FILES } from "#app/features/files/personal-data.server.ts";
import type { Member, SystemActor } from "#app/platform/actor.ts";
import { now } from "#app/platform/clock.ts";
import { db, type Tx } from "#app/platform/db/db.server.ts";
import { isId } from "#app/platform/ids.ts";
import type { Shown } from "#app/platform/personal-data.ts";
import { readArchive } from "./archives.server.ts";
import { type ExportPage, type ExportState, type ExportStatus, nextExportAt } from "./export.ts";

/** The archive that the actor asked for last, in any state. */
export async function latestExport(actor: Member, trx: Tx | typeof db = db): Promise<ExportStatus | undefined> {
  const row = await trx
    .selectFrom("exports")
    .select(["id", "state", "done", "total", "bytes", "requestedAt", "expiresAt"])
    .where("userId", "=", actor.id)
    .orderBy("requestedAt", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && { ...row, state: row.state as ExportState };
}

/** The actor's latest archive that has not expired, and when they may ask for another. */
export async function exportPage(actor: Member): Promise<ExportPage> {
  const latest = await latestExport(actor);
  const present = now();
  return {
    latest: latest && latest.expiresAt > present ? latest : null,
    nextAt: nextExportAt(latest, present),
  };
}

/** The actor's own archive of that id; undefined if it is somebody else's, not ready or expired. */
export async function exportFile(
  actor: Member,
  id: string,
): Promise<{ bytes: ReadableStream; size: number; requestedAt: Date } | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("exports")
    .select("requestedAt")
    .where("id", "=", id)
    .where("userId", "=", actor.id)
    .where("state", "=", "ready")
    .where("expiresAt", ">", now())
    .executeTakeFirst();
  const archive = row && (await readArchive(id));
  return archive && { ...archive, requestedAt: row.requestedAt };
}

/** The archive of a mail; undefined if it can no longer be downloaded. */
export async function exportForMail(_actor: SystemActor, id: string): Promise<{ expiresAt: Date } | undefined> {
  return db
    .selectFrom("exports")
    .select("expiresAt")
    .where("id", "=", id)
    .where("state", "=", "ready")
    .where("expiresAt", ">", now())
    .executeTakeFirst();
}

const BATCH = 500;

/** A member's rows of a table as their archive shows them, in batches, so that no table is in memory as a whole. */
export async function* rowsOf(trx: Tx, table: string, shown: Shown, userId: string): AsyncGenerator<object[]> {
  const columns = [
    ...shown.columns.map((column) => sql`${sql.ref(`record.${column}`)} as ${named(camel(column))}`),
    ...Object.entries(shown.more ?? {}).map(([name, text]) => sql`${withMember(text, userId)} as ${named(name)}`),
  ];
  await sql`declare shown_rows no scroll cursor for
    select row_to_json(shown) as row from (
      select ${sql.join(columns)} from ${sql.table(table)} as record
      where ${withMember(shown.mine, userId)} order by ${sql.raw(shown.order)}) as shown`.execute(trx);
  for (let count = BATCH; count === BATCH; ) {
    const { rows } = await sql<{ row: object }>`fetch ${sql.lit(BATCH)} from shown_rows`.execute(trx);
    count = rows.length;
    if (count > 0) yield rows.map(({ row }) => row);
  }
  await sql`close shown_rows`.execute(trx);
}

/** SQL of a `personal-data.server.ts`, with the member's id in place of `:me`. */
function withMember(text: string, userId: string): RawBuilder<unknown> {
  if (!isId(userId)) throw new Error("Not the id of a member");
  return sql.raw(text.replaceAll(/:me\b/g, `'${userId}'::uuid`));
}

/** A column name as it is: Kysely's plugin would convert it to snake case. */
function named(name: string): RawBuilder<unknown> {
  return sql.raw(`"${name}"`);
}

function camel(column: string): string {
  return column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** A file that a member has uploaded. */
interface ArchivedFile {
  id: string;
  key: string;
  name: string;
}

/** All files of a member; the quota bounds their number. */
export async function filesOf(trx: Tx, userId: string): Promise<ArchivedFile[]> {
  const { rows } = await sql<ArchivedFile>`select id, key, name from files as record
    where ${withMember(MEMBERS_FILES, userId)} order by id`.execute(trx);
  return rows.map((file) => ({ ...file, name: fileName(file.name, "file") }));
}
