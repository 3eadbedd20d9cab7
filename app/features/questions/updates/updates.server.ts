/** Updates of a pitch, for its readers. */
import { sql } from "kysely";
import { allowsTranslationBy } from "#app/features/translation/consent.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Actor } from "#app/platform/actor.ts";
import { db } from "#app/platform/db/db.server.ts";
import { cursorRow, microsOf, pageOf } from "#app/platform/db/keyset.server.ts";
import { isId } from "#app/platform/ids.ts";
import { A_PAGE, type PitchUpdate, type TalkPitch } from "../questions.ts";
import { managedPitch, type ReadPitch, readPitch } from "../talk-pitch.server.ts";

interface Row {
  id: string;
  title: string;
  text: string;
  language: Language | null;
  translates: boolean;
  publishedAt: Date;
  editedAt: Date | null;
  version: number;
  micros: number;
}

/** Updates of a pitch that the caller may read all of, newest first. */
export async function updatesOf(
  { id }: ReadPitch,
  { limit, after }: { limit: number; after?: string | undefined },
): Promise<{ page: PitchUpdate[]; next: string | null }> {
  const cursor = cursorRow(after);
  const { rows } = await sql<Row>`
    select u.id, u.title, u.text, u.language, ${allowsTranslationBy("u.author_id")} as translates, u.published_at, u.edited_at, u.version,
      ${microsOf(sql`u.published_at`)} as micros
    from pitch_updates u
    where u.pitch_id = ${id} and u.state = 'published' ${cursor ? sql`and (u.published_at, u.id) < ${cursor}` : sql``}
    order by u.published_at desc, u.id desc limit ${limit + 1}`.execute(db);
  const { page, next } = pageOf(rows, limit, (row) => row);
  return { page: page.map(toUpdate), next };
}

function toUpdate({ micros: _, publishedAt, editedAt, ...row }: Row): PitchUpdate {
  return { ...row, publishedAt: publishedAt.toISOString(), editedAt: editedAt?.toISOString() ?? null };
}

/** How many updates a pitch has. */
export async function countUpdates({ id }: ReadPitch): Promise<number> {
  const row = await db
    .selectFrom("pitchUpdates")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("pitchId", "=", id)
    .where("state", "=", "published")
    .executeTakeFirstOrThrow();
  return row.count;
}

export interface UpdatesPage {
  pitchId: string;
  pitch: TalkPitch;
  updates: PitchUpdate[];
  count: number;
  next: string | null;
}

/** A page of a pitch's updates. `after` is `next` of the page before. */
export async function updatesPage(actor: Actor, publicId: string, after?: string): Promise<UpdatesPage | undefined> {
  const pitch = await readPitch(actor, publicId);
  if (!pitch) return undefined;
  const [{ page, next }, count] = await Promise.all([updatesOf(pitch, { limit: A_PAGE, after }), countUpdates(pitch)]);
  const { companyName, manages, asks, open } = pitch;
  return { pitchId: pitch.id, pitch: { publicId, companyName, manages, asks, open }, updates: page, count, next };
}

/** An update of a pitch that the actor manages, to edit it. */
export async function ownUpdate(
  actor: Actor,
  publicId: string,
  id: string,
): Promise<{ companyName: string; update: PitchUpdate } | undefined> {
  const pitch = isId(id) ? await managedPitch(actor, publicId) : undefined;
  if (!pitch) return undefined;
  const { rows } = await sql<Row>`
    select id, title, text, language, false as translates, published_at, edited_at, version from pitch_updates
    where id = ${id} and pitch_id = ${pitch.id} and state = 'published'`.execute(db);
  return rows[0] && { companyName: pitch.companyName, update: toUpdate(rows[0]) };
}

/** What the form of a new update says: how many have saved the pitch. Undefined for those who do not manage it. */
export async function updateFormOf(
  actor: Actor,
  publicId: string,
): Promise<{ companyName: string; open: boolean; savers: number } | undefined> {
  const pitch = await managedPitch(actor, publicId);
  if (!pitch) return undefined;
  const { rows } = await sql<{ savers: number }>`
    select count(*)::int as savers from bookmarks where pitch_id = ${pitch.id}`.execute(db);
  return { companyName: pitch.companyName, open: pitch.open, savers: rows[0]!.savers };
}
